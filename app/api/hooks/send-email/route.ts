import { authMailSchema, isSignedByAuthService, sendAuthMail } from "@/lib/auth/mail-hook";
import { acceptedSecrets, serverEnv } from "@/lib/core/env.server";
import { appError } from "@/lib/core/errors";
import { errorResponse } from "@/lib/core/http";
import { log } from "@/lib/core/log";
import { parseJson } from "@/lib/core/record";
import { readLimitedText } from "@/lib/core/request";

/** Renders and sends the auth service's mails. On any status but 200 that service reports a failure to the traveller. */
export async function POST(request: Request): Promise<Response> {
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
  if (sent.error === "email_failed") return errorResponse(appError("email_failed"));
  if (sent.error === "not_approved") {
    return Response.json({ error: { http_code: 403, message: "The change was not approved" } }, { status: 403 });
  }
  const type = mail.data.email_data.email_action_type;
  log.error("auth.mail_without_text", { type });
  return Response.json({ error: { http_code: 422, message: `No mail for '${type}'` } }, { status: 422 });
}
