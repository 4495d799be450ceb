import { deskEndpoints } from "@/lib/api/desk-contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { closeMessageSchema } from "@/lib/desk/schema";
import { closeMessage } from "@/lib/desk/service";

export const POST = travellerEndpoint(deskEndpoints.closeMessage, closeMessageSchema, closeMessage);
