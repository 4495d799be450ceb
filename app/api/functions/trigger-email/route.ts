import { endpoints } from "@/lib/api/contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { ok } from "@/lib/core/result";
import { resendReadyMail } from "@/lib/esims/mail";
import { triggerEmailSchema } from "@/lib/orders/schema";

export const POST = travellerEndpoint(endpoints.triggerMail, triggerEmailSchema, async ({ traveller, input }) => {
  const sent = await resendReadyMail({ traveller, orderId: input.orderId });
  return sent.ok ? ok({}) : sent;
});
