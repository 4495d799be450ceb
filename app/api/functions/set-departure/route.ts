import { endpoints } from "@/lib/api/contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { ok } from "@/lib/core/result";
import { setDepartureSchema } from "@/lib/esims/schema";
import { setDeparture } from "@/lib/esims/service";

export const POST = travellerEndpoint(endpoints.setDeparture, setDepartureSchema, async ({ traveller, input }) => {
  const stored = await setDeparture({ traveller, ...input });
  return stored.ok ? ok({}) : stored;
});
