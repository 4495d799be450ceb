import { travellerFunction } from "@/lib/auth/traveller-function";
import { ok } from "@/lib/core/result";
import { resendReadyMail } from "@/lib/esims/mail";
import { orderInputSchema } from "@/lib/orders/schema";

export const POST = travellerFunction({
  schema: orderInputSchema,
  run: async ({ traveller, input }) => {
    const sent = await resendReadyMail({ traveller, orderId: input.orderId });
    return sent.ok ? ok({}) : sent;
  },
});
