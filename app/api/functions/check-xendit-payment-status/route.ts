import { after } from "next/server";
import { travellerFunction } from "@/lib/auth/traveller-function";
import { orderInputSchema } from "@/lib/orders/schema";
import { checkPaymentStatus } from "@/lib/payments/service";
import { workOnOrder } from "@/lib/scheduler/service";

export const POST = travellerFunction({
  schema: orderInputSchema,
  run: async ({ traveller, input }) => {
    const checked = await checkPaymentStatus({ traveller, orderId: input.orderId });
    if (checked.ok && checked.value.updated) after(() => workOnOrder(input.orderId));
    return checked;
  },
});
