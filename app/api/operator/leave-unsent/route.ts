import { deskEndpoints } from "@/lib/api/desk-contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { leaveUnsentSchema } from "@/lib/desk/schema";
import { leaveUnsent } from "@/lib/desk/service";

export const POST = travellerEndpoint(deskEndpoints.leaveUnsent, leaveUnsentSchema, leaveUnsent);
