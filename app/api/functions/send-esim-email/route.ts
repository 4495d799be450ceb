import { endpoints } from "@/lib/api/contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { ok } from "@/lib/core/result";
import { sendEsimDetails } from "@/lib/esims/mail";
import { sendEsimMailSchema } from "@/lib/orders/schema";

export const POST = travellerEndpoint(endpoints.sendEsimMail, sendEsimMailSchema, async ({ traveller, input }) => {
  const sent = await sendEsimDetails({ traveller, ...input });
  return sent.ok ? ok({}) : sent;
});
