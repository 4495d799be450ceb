import { deskEndpoints } from "@/lib/api/desk-contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { decideSchema } from "@/lib/desk/schema";
import { decideHeldOrder } from "@/lib/desk/service";

export const POST = travellerEndpoint(deskEndpoints.decideHeldOrder, decideSchema, decideHeldOrder);
