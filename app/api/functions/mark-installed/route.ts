import { endpoints } from "@/lib/api/contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { ok } from "@/lib/core/result";
import { esimInputSchema } from "@/lib/esims/schema";
import { markInstalled } from "@/lib/esims/service";
import { workOnEsim } from "@/lib/scheduler/service";

export const POST = travellerEndpoint(endpoints.markInstalled, esimInputSchema, async ({ traveller, input }) => {
  const stored = await markInstalled({ traveller, esimId: input.esimId });
  if (!stored.ok) return stored;
  await workOnEsim(input.esimId);
  return ok({});
});
