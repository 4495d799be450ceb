import { endpoints } from "@/lib/api/contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { ok } from "@/lib/core/result";
import { sendEsimDetails } from "@/lib/esims/mail";
import { triggerEmailSchema } from "@/lib/orders/schema";

export const POST = travellerEndpoint(endpoints.triggerMail, triggerEmailSchema, async ({ traveller, input }) => {
  const sent = await sendEsimDetails({ traveller, orderId: input.orderId });
  return sent.ok ? ok({}) : sent;
});
