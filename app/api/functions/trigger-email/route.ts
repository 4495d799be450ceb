import { travellerFunction } from "@/lib/auth/traveller-function";
import { ok } from "@/lib/core/result";
import { resendReadyMail } from "@/lib/esims/mail";
import { triggerEmailSchema } from "@/lib/orders/schema";

export const POST = travellerFunction({
  schema: triggerEmailSchema,
  run: async ({ traveller, input }) => {
    const sent = await resendReadyMail({ traveller, orderId: input.orderId });
    return sent.ok ? ok({}) : sent;
  },
});
