import { after } from "next/server";
import { travellerFunction } from "@/lib/auth/traveller-function";
import { ok } from "@/lib/core/result";
import { esimInputSchema } from "@/lib/esims/schema";
import { regenerateQrCode } from "@/lib/fulfilment/service";
import { workOnOrder } from "@/lib/scheduler/service";

export const POST = travellerFunction({
  schema: esimInputSchema,
  run: async ({ traveller, input }) => {
    const regenerated = await regenerateQrCode({ traveller, id: input.esimId });
    if (!regenerated.ok) return regenerated;
    after(() => workOnOrder(regenerated.value.orderId));
    return ok({});
  },
});
