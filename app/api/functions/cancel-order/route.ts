import { after } from "next/server";
import { endpoints } from "@/lib/api/contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { orderInputSchema } from "@/lib/orders/schema";
import { cancelOrder } from "@/lib/payments/service";
import { workOnOwnOrder } from "@/lib/scheduler/service";

export const POST = travellerEndpoint(endpoints.cancelOrder, orderInputSchema, async ({ traveller, input }) => {
  const cancelled = await cancelOrder({ traveller, orderId: input.orderId });
  // The verification may have found that the order is paid.
  after(() => workOnOwnOrder({ traveller, orderId: input.orderId }));
  return cancelled;
});
