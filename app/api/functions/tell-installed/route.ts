import { endpoints } from "@/lib/api/contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { ok } from "@/lib/core/result";
import { esimInputSchema } from "@/lib/esims/schema";
import { tellInstalled } from "@/lib/esims/service";
import { workOnEsim } from "@/lib/scheduler/service";

export const POST = travellerEndpoint(endpoints.tellInstalled, esimInputSchema, async ({ traveller, input }) => {
  const stored = await tellInstalled({ traveller, esimId: input.esimId });
  if (!stored.ok) return stored;
  await workOnEsim(input.esimId);
  return ok({});
});
