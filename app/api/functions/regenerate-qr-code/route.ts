import { after } from "next/server";
import { endpoints } from "@/lib/api/contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { ok } from "@/lib/core/result";
import { esimInputSchema } from "@/lib/esims/schema";
import { regenerateQrCode } from "@/lib/fulfilment/service";
import { workOnOwnOrder } from "@/lib/scheduler/service";

export const POST = travellerEndpoint(endpoints.regenerateQr, esimInputSchema, async ({ traveller, input }) => {
  const regenerated = await regenerateQrCode({ traveller, id: input.esimId });
  if (!regenerated.ok) return regenerated;
  after(() => workOnOwnOrder({ traveller, orderId: regenerated.value.orderId }));
  return ok({});
});
