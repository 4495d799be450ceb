import { after } from "next/server";
import { endpoints } from "@/lib/api/contract";
import { isForSomebodyElse, publicEndpoint } from "@/lib/api/endpoint";
import { liveTraveller } from "@/lib/auth/session";
import { appError } from "@/lib/core/errors";
import { err } from "@/lib/core/result";
import { senderOf } from "@/lib/help/rules";
import { contactSchema } from "@/lib/help/schema";
import { receiveContactMessage } from "@/lib/help/service";
import { visitorOf } from "@/lib/limits/visitor";
import { workOnMessage } from "@/lib/scheduler/service";

/** The contact form, for guests and travellers. The mail to support is sent after the answer. */
export const POST = publicEndpoint(endpoints.sendContactMessage, contactSchema, async ({ request, input }) => {
  const login = await liveTraveller();
  if (login.ok && isForSomebodyElse(request, login.value.id)) return err(appError("other_account"));
  const sender = senderOf(login, input);
  if (!sender.ok) return sender;
  const received = await receiveContactMessage({ input, userId: sender.value, visitor: visitorOf(request) });
  if (received.ok) after(() => workOnMessage(input.id));
  return received;
});
