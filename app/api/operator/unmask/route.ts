import { deskEndpoints } from "@/lib/api/desk-contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { unmaskSchema } from "@/lib/desk/schema";
import { unmaskOrder } from "@/lib/desk/service";

export const POST = travellerEndpoint(deskEndpoints.unmaskOrder, unmaskSchema, unmaskOrder);
