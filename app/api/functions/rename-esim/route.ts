import { endpoints } from "@/lib/api/contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { ok } from "@/lib/core/result";
import { renameEsimSchema } from "@/lib/esims/schema";
import { renameEsim } from "@/lib/esims/service";

export const POST = travellerEndpoint(endpoints.renameEsim, renameEsimSchema, async ({ traveller, input }) => {
  const renamed = await renameEsim({ traveller, ...input });
  return renamed.ok ? ok({}) : renamed;
});
