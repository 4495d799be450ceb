import { endpoints } from "@/lib/api/contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { ok } from "@/lib/core/result";
import { followEsimsSchema } from "@/lib/esims/schema";
import { askForReadings } from "@/lib/esims/service";
import { workOnEsim } from "@/lib/scheduler/service";

/** Answers once the due readings are made: the caller then reads its rows again. */
export const POST = travellerEndpoint(endpoints.followEsims, followEsimsSchema, async ({ traveller, input }) => {
  const due = await askForReadings({ traveller, esimIds: input.esimIds });
  if (!due.ok) return due;
  for (const esimId of due.value) await workOnEsim(esimId);
  return ok({});
});
