import { travellerFunction } from "@/lib/auth/traveller-function";
import { ok } from "@/lib/core/result";
import { orderInputSchema } from "@/lib/orders/schema";
import { ensureFulfilment } from "@/lib/orders/service";

export const POST = travellerFunction({
  schema: orderInputSchema,
  run: async ({ traveller, input }) => {
    const status = await ensureFulfilment({ traveller, orderId: input.orderId });
    return status.ok ? ok({ status: status.value }) : status;
  },
});
