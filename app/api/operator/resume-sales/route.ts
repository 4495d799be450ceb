import { deskEndpoints } from "@/lib/api/desk-contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { resumeSalesSchema } from "@/lib/desk/schema";
import { resumeSales } from "@/lib/desk/service";

export const POST = travellerEndpoint(deskEndpoints.resumeSales, resumeSalesSchema, resumeSales);
