import { after } from "next/server";
import { endpoints } from "@/lib/api/contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { orderInputSchema } from "@/lib/orders/schema";
import { checkPaymentStatus } from "@/lib/payments/service";
import { workOnOwnOrder } from "@/lib/scheduler/service";

export const POST = travellerEndpoint(endpoints.checkPayment, orderInputSchema, async ({ traveller, input }) => {
  const checked = await checkPaymentStatus({ traveller, orderId: input.orderId });
  if (checked.ok && checked.value.updated) after(() => workOnOwnOrder({ traveller, orderId: input.orderId }));
  return checked;
});
