import { deskEndpoints } from "@/lib/api/desk-contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { putMessageAwaySchema } from "@/lib/desk/schema";
import { putMessageAway } from "@/lib/desk/service";

export const POST = travellerEndpoint(deskEndpoints.putMessageAway, putMessageAwaySchema, putMessageAway);
