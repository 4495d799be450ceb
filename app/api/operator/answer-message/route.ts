import { after } from "next/server";
import { deskEndpoints } from "@/lib/api/desk-contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { answerMessageSchema } from "@/lib/desk/schema";
import { answerMessage } from "@/lib/desk/service";
import { workOnMessage } from "@/lib/scheduler/service";

/** The mail is sent after the answer to the operator. */
export const POST = travellerEndpoint(deskEndpoints.answerMessage, answerMessageSchema, async (call) => {
  const answered = await answerMessage(call);
  if (answered.ok) after(() => workOnMessage(call.input.messageId));
  return answered;
});
