import { travellerFunction } from "@/lib/auth/traveller-function";
import { ok } from "@/lib/core/result";
import { esimInputSchema } from "@/lib/esims/schema";
import { regenerateQrCode } from "@/lib/orders/service";

export const POST = travellerFunction({
  schema: esimInputSchema,
  run: async ({ traveller, input }) => {
    const regenerated = await regenerateQrCode({ traveller, id: input.esimId });
    return regenerated.ok ? ok({}) : regenerated;
  },
});
