import { endpoints } from "@/lib/api/contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { ok } from "@/lib/core/result";
import { esimInputSchema } from "@/lib/esims/schema";
import { refreshEsim } from "@/lib/esims/service";

export const POST = travellerEndpoint(endpoints.refreshEsim, esimInputSchema, async ({ traveller, input }) => {
  const refreshed = await refreshEsim({ traveller, esimId: input.esimId });
  return refreshed.ok ? ok({}) : refreshed;
});
