import { deskEndpoints } from "@/lib/api/desk-contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { closeCaseSchema } from "@/lib/desk/schema";
import { closeCase } from "@/lib/desk/service";

export const POST = travellerEndpoint(deskEndpoints.closeCase, closeCaseSchema, closeCase);
