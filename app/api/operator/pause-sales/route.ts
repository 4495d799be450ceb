import { deskEndpoints } from "@/lib/api/desk-contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { pauseSalesSchema } from "@/lib/desk/schema";
import { pauseSales } from "@/lib/desk/service";

export const POST = travellerEndpoint(deskEndpoints.pauseSales, pauseSalesSchema, pauseSales);
