import { endpoints } from "@/lib/api/contract";
import { answerOf } from "@/lib/api/endpoint";
import { callingTraveller } from "@/lib/auth/caller";
import { errorResponse } from "@/lib/core/http";
import { senderDetails } from "@/lib/help/sender";

/** Name and address of the traveller, with which the contact form is filled in. */
export async function GET(): Promise<Response> {
  const traveller = await callingTraveller(endpoints.contactSender);
  if (!traveller.ok) return errorResponse(traveller.error);
  const response = answerOf(endpoints.contactSender, await senderDetails(traveller.value));
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}
