import { after } from "next/server";
import { endpoints } from "@/lib/api/contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { ok } from "@/lib/core/result";
import { ensureFulfilment } from "@/lib/fulfilment/service";
import { orderInputSchema } from "@/lib/orders/schema";
import { workOnOwnOrder } from "@/lib/scheduler/service";

export const POST = travellerEndpoint(endpoints.ensureEsim, orderInputSchema, async ({ traveller, input }) => {
  const status = await ensureFulfilment({ traveller, orderId: input.orderId });
  if (status.ok) after(() => workOnOwnOrder({ traveller, orderId: input.orderId }));
  return status.ok ? ok({ status: status.value }) : status;
});
