import { deskEndpoints } from "@/lib/api/desk-contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { retrySchema } from "@/lib/desk/schema";
import { retryJob } from "@/lib/desk/service";

export const POST = travellerEndpoint(deskEndpoints.retryJob, retrySchema, retryJob);
