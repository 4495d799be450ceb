import { after } from "next/server";
import { endpoints } from "@/lib/api/contract";
import { publicEndpoint } from "@/lib/api/endpoint";
import { liveTraveller } from "@/lib/auth/session";
import { visitorAddress } from "@/lib/auth/visitor-address";
import { serverEnv } from "@/lib/core/env.server";
import { senderOf } from "@/lib/help/rules";
import { contactSchema } from "@/lib/help/schema";
import { receiveContactMessage } from "@/lib/help/service";
import { workOnMessage } from "@/lib/scheduler/service";

/** The contact form, for guests and travellers. The mail to support is sent after the answer. */
export const POST = publicEndpoint(endpoints.sendContactMessage, contactSchema, async ({ request, input }) => {
  const sender = senderOf(await liveTraveller(), input);
  if (!sender.ok) return sender;
  const address = visitorAddress(request.headers.get("x-forwarded-for"), serverEnv().TRUSTED_PROXY_HOPS);
  const received = await receiveContactMessage({ input, userId: sender.value, address });
  if (received.ok) after(() => workOnMessage(input.id));
  return received;
});
