import { after } from "next/server";
import { travellerFunction } from "@/lib/auth/traveller-function";
import { runDueJobs } from "@/lib/fulfilment/worker";
import { orderInputSchema } from "@/lib/orders/schema";
import { checkPaymentStatus } from "@/lib/orders/service";

export const POST = travellerFunction({
  schema: orderInputSchema,
  run: async ({ traveller, input }) => {
    const checked = await checkPaymentStatus({ traveller, orderId: input.orderId });
    if (checked.ok && checked.value.updated) after(() => runDueJobs());
    return checked;
  },
});
