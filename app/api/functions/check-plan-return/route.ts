import { endpoints } from "@/lib/api/contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { checkReturn } from "@/lib/esims/plan-returns";
import { orderInputSchema } from "@/lib/orders/schema";

export const POST = travellerEndpoint(endpoints.checkReturn, orderInputSchema, ({ traveller, input }) =>
  checkReturn({ traveller, orderId: input.orderId }),
);
