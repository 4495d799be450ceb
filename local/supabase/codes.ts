import { createHash, randomInt, randomUUID } from "node:crypto";
import type { EmailDriver } from "@supabase/lite";
import { z } from "zod";
import type { RunQuery } from "./migrate.ts";
import { refusal } from "./refusal.ts";

const PAUSE = "60 seconds";

/** `pass` hands a request to the embedded service. */
type Options = {
  query: RunQuery;
  driver: EmailDriver;
  siteUrl: string;
  pass: (request: Request) => Response | Promise<Response>;
};

const tooSoon = () =>
  refusal(429, "over_email_send_rate_limit", "For security purposes, you can only request this after 60 seconds.");

/** How the embedded service stores a code: the part of a link that stands for it, too. */
const hashOf = (email: string, code: string) =>
  createHash("sha256")
    .update(email.toLowerCase() + code)
    .digest("hex");

/** The request again, with another body. */
function withBody(request: Request, body: object, path = new URL(request.url).pathname): Request {
  const url = new URL(request.url);
  url.pathname = path;
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  return new Request(url, { method: "POST", headers, body: JSON.stringify(body) });
}

async function userOf(query: RunQuery, email: string) {
  const [user] = await query(
    `select id, email, confirmed_at is not null as confirmed,
       confirmation_sent_at > now() - interval '${PAUSE}' as confirmation_recent,
       recovery_sent_at > now() - interval '${PAUSE}' as recovery_recent
     from auth.users where lower(email) = lower($1)`,
    [email],
  );
  return user;
}

/**
 * Another confirmation mail. The embedded service refuses every second one; hosted Supabase sends it once a minute has
 * passed, and answers an unknown or confirmed address as if it had.
 */
async function resend({ query, driver, siteUrl }: Options, email: string): Promise<Response> {
  const user = await userOf(query, email);
  if (!user || user.confirmed) return Response.json({});
  if (user.confirmation_recent) return tooSoon();
  const address = String(user.email);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const token = hashOf(address, code);
  await query("update auth.users set confirmation_token = $1, confirmation_sent_at = now() where id = $2", [
    token,
    user.id,
  ]);
  const link = `${siteUrl}/auth/v1/verify?${new URLSearchParams({ token, type: "signup", redirect_to: siteUrl })}`;
  await driver.send({ to: address, subject: "Confirm Your Signup", text: `${code} ${link}` });
  return Response.json({});
}

/** An account without a code is one whose mail failed: hosted Supabase has none, the embedded service refuses to sign it up again. */
async function forgetFailedSignUp({ query }: Options, email: string): Promise<void> {
  await query(
    "delete from auth.users where lower(email) = lower($1) and confirmed_at is null and confirmation_token is null",
    [email],
  );
}

const signUpSchema = z.looseObject({ email: z.string() });

const otpSchema = z.looseObject({ email: z.string(), data: z.looseObject({}).nullish(), create_user: z.boolean() });

/**
 * A code by mail. The embedded service confirms a new address before its code is typed, drops the data to be stored with
 * it, and has no pause; hosted Supabase signs a new address up with a random password and mails that confirmation.
 */
async function sendCode(request: Request, options: Options, body: z.infer<typeof otpSchema>): Promise<Response> {
  const user = await userOf(options.query, body.email);
  if (user?.confirmed) return user.recovery_recent ? tooSoon() : options.pass(withBody(request, body));
  if (user) return resend(options, body.email);
  if (!body.create_user) return options.pass(withBody(request, body));
  const account = { email: body.email, password: randomUUID(), data: body.data ?? {} };
  const made = await options.pass(withBody(request, account, "/auth/v1/signup"));
  return made.ok ? Response.json({}) : made;
}

const verifySchema = z.looseObject({ type: z.literal("email") });

/** A code or link of type 'email', which the embedded service does not know: it confirms a sign-up, or logs in. */
async function verify(request: Request, { query, pass }: Options, body: Record<string, unknown>): Promise<Response> {
  const token = body.token_hash ?? hashOf(String(body.email), String(body.token));
  const [signUp] = await query("select from auth.users where confirmation_token = $1", [token]);
  return pass(withBody(request, { ...body, type: signUp ? "signup" : "magiclink" }));
}

const resendSchema = z.looseObject({ type: z.literal("signup"), email: z.string() });

/** Answers requests that the embedded service handles differently from the hosted one; null leaves the request to it. */
export async function answerCodes(request: Request, options: Options): Promise<Response | null> {
  if (request.method !== "POST") return null;
  const { pathname } = new URL(request.url);
  const bodyAs = async <Body>(schema: z.ZodType<Body>) =>
    schema.safeParse(
      await request
        .clone()
        .json()
        .catch(() => null),
    ).data;
  if (pathname === "/auth/v1/resend") {
    const body = await bodyAs(resendSchema);
    return body ? resend(options, body.email) : null;
  }
  if (pathname === "/auth/v1/signup") {
    const body = await bodyAs(signUpSchema);
    if (body) await forgetFailedSignUp(options, body.email);
    return null;
  }
  if (pathname === "/auth/v1/otp") {
    const body = await bodyAs(otpSchema);
    return body ? sendCode(request, options, body) : null;
  }
  if (pathname === "/auth/v1/verify") {
    const body = await bodyAs(verifySchema);
    return body ? verify(request, options, body) : null;
  }
  return null;
}
