import { authMailSchema, isSignedByAuthService, type MailRefusal, sendAuthMail } from "@/lib/auth/mail-hook";
import { acceptedSecrets, serverEnv } from "@/lib/core/env.server";
import { appError } from "@/lib/core/errors";
import { errorResponse } from "@/lib/core/http";
import { log } from "@/lib/core/log";
import { enterRequest } from "@/lib/core/log-context";
import { parseJson } from "@/lib/core/record";
import { readLimitedText } from "@/lib/core/request";

/** The auth service passes on only a refusal that we answer with 200. For any other status it answers its caller with a 500 of its own. */
function refusalResponse(refusal: MailRefusal, type: string): Response {
  switch (refusal.reason) {
    case "email_failed":
      return errorResponse(appError("email_failed"));
    case "not_approved":
      return Response.json({ error: { http_code: 403, message: "The change was not approved" } }, { status: 403 });
    case "too_many":
      return Response.json({
        error: {
          http_code: 429,
          message: `Too many mails to this address: ask again after ${refusal.seconds} seconds`,
        },
      });
    case "no_text":
      log.error("auth.mail_without_text", { type });
      return Response.json({ error: { http_code: 422, message: `No mail for '${type}'` } }, { status: 422 });
  }
}

/** Renders and sends the auth service's mails. On any status but 200 that service reports a failure to the traveller. */
export async function POST(request: Request): Promise<Response> {
  enterRequest(request);
  const body = await readLimitedText(request);
  if (!body.ok) return errorResponse(body.error);
  const secrets = acceptedSecrets("SEND_EMAIL_HOOK_SECRET");
  if (!secrets.some((secret) => isSignedByAuthService(body.value, request.headers, secret))) {
    return errorResponse(appError("invalid_token"));
  }
  const mail = authMailSchema.safeParse(parseJson(body.value));
  if (!mail.success) return errorResponse(appError("invalid_body"));
  const sent = await sendAuthMail(mail.data, serverEnv().NEXT_PUBLIC_SITE_URL);
  if (sent.ok) return Response.json({});
  return refusalResponse(sent.error, mail.data.email_data.email_action_type);
}
