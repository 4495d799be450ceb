import { travellerFunction } from "@/lib/auth/traveller-function";
import { ok } from "@/lib/core/result";
import { esimInputSchema } from "@/lib/esims/schema";
import { refreshEsim } from "@/lib/esims/service";

export const POST = travellerFunction({
  schema: esimInputSchema,
  run: async ({ traveller, input }) => {
    const refreshed = await refreshEsim({ traveller, esimId: input.esimId });
    return refreshed.ok ? ok({}) : refreshed;
  },
});
