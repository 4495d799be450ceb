import { after } from "next/server";
import { travellerFunction } from "@/lib/auth/traveller-function";
import { ok } from "@/lib/core/result";
import { runDueJobs } from "@/lib/fulfilment/worker";
import { orderInputSchema } from "@/lib/orders/schema";
import { cancelOrder } from "@/lib/orders/service";

export const POST = travellerFunction({
  schema: orderInputSchema,
  run: async ({ traveller, input }) => {
    const cancelled = await cancelOrder({ traveller, orderId: input.orderId });
    after(() => runDueJobs());
    return cancelled.ok ? ok({}) : cancelled;
  },
});
