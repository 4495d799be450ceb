import { travellerFunction } from "@/lib/auth/traveller-function";
import { ok } from "@/lib/core/result";
import { renameEsimSchema } from "@/lib/esims/schema";
import { renameEsim } from "@/lib/esims/service";

export const POST = travellerFunction({
  schema: renameEsimSchema,
  run: async ({ traveller, input }) => {
    const renamed = await renameEsim({ traveller, ...input });
    return renamed.ok ? ok({}) : renamed;
  },
});
