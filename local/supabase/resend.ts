import { randomBytes } from "node:crypto";
import type { EmailDriver } from "@supabase/lite";
import type { RunQuery } from "./migrate.ts";

const PAUSE = "60 seconds";

type Options = { query: RunQuery; driver: EmailDriver; siteUrl: string };

const tooSoon = () =>
  Response.json(
    {
      code: 429,
      error_code: "over_email_send_rate_limit",
      msg: "For security purposes, you can only request this after 60 seconds.",
    },
    { status: 429 },
  );

/**
 * Sends another confirmation mail, as hosted Supabase does: once a minute at most, with the same answer for an unknown or
 * confirmed address. The embedded service would refuse every second one.
 */
async function resend({ query, driver, siteUrl }: Options, email: string): Promise<Response> {
  const [user] = await query(
    `select id, email, confirmation_sent_at > now() - interval '${PAUSE}' as recent from auth.users
     where lower(email) = lower($1) and confirmation_token is not null and confirmed_at is null`,
    [email],
  );
  if (!user) return Response.json({});
  if (user.recent) return tooSoon();
  const address = String(user.email);
  const token = randomBytes(28).toString("hex");
  await query("update auth.users set confirmation_token = $1, confirmation_sent_at = now() where id = $2", [
    token,
    user.id,
  ]);
  const link = `${siteUrl}/auth/v1/verify?${new URLSearchParams({ token, type: "signup", redirect_to: siteUrl })}`;
  await driver.send({ to: address, subject: "Confirm Your Signup", text: link });
  return Response.json({});
}

/** Answers requests to resend a mail, which the embedded service cannot; null for every other request. */
export async function answerResend(request: Request, options: Options): Promise<Response | null> {
  if (request.method !== "POST" || new URL(request.url).pathname !== "/auth/v1/resend") return null;
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== "object" || body === null || !("type" in body) || !("email" in body)) return null;
  return body.type === "signup" && typeof body.email === "string" ? resend(options, body.email) : null;
}
