import { randomInt, randomUUID } from "node:crypto";
import type { EmailDriver } from "@supabase/lite";
import { z } from "zod";
import { type MailKind, takeMailTurn, tooSoon } from "./mail-pause.ts";
import { CODE_DIGITS, hashOfCode } from "./mailed-code.ts";
import type { RunQuery } from "./migrate.ts";

/** `pass` hands a request to the embedded service. */
type Options = {
  query: RunQuery;
  driver: EmailDriver;
  siteUrl: string;
  pass: (request: Request) => Response | Promise<Response>;
};

/** The request again, with another body. */
function withBody(request: Request, body: object, path = new URL(request.url).pathname): Request {
  const url = new URL(request.url);
  url.pathname = path;
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  return new Request(url, { method: "POST", headers, body: JSON.stringify(body) });
}

/** The account of an address, written in small letters as the embedded service does it: not every letter is one to PostgreSQL. */
async function userOf(query: RunQuery, email: string) {
  const [user] = await query(
    "select id, email, confirmed_at is not null as confirmed from auth.users where lower(email) = $1",
    [email.toLowerCase()],
  );
  return user;
}

/** Lets the service mail a user, unless the pause holds the mail back. */
async function passInTurn(request: Request, { query, pass }: Options, kind: MailKind, userId: unknown) {
  return (await takeMailTurn(query, kind, userId)) ? pass(request) : tooSoon();
}

/**
 * Another confirmation mail. The embedded service refuses every second one; hosted Supabase sends it once a minute has
 * passed, and answers an unknown or confirmed address as if it had.
 */
async function resend({ query, driver, siteUrl }: Options, email: string): Promise<Response> {
  const user = await userOf(query, email);
  if (!user || user.confirmed) return Response.json({});
  const address = String(user.email);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  const token = hashOfCode(address, code);
  if (!(await takeMailTurn(query, "confirmation", user.id, token))) return tooSoon();
  const link = `${siteUrl}/auth/v1/verify?${new URLSearchParams({ token, type: "signup", redirect_to: siteUrl })}`;
  await driver.send({ to: address, subject: "Confirm Your Signup", text: `${code} ${link}` });
  return Response.json({});
}

/** An account without a code is one whose mail failed: hosted Supabase has none, the embedded service refuses to sign it up again. */
async function forgetFailedSignUp({ query }: Options, email: string): Promise<void> {
  await query(
    "delete from auth.users where lower(email) = $1 and confirmed_at is null and confirmation_token is null",
    [email.toLowerCase()],
  );
}

const mailSchema = z.looseObject({ email: z.string() });

/** A sign-up. For an address that waits for its confirmation, hosted Supabase mails that again. */
async function signUp(request: Request, options: Options, email: string): Promise<Response> {
  await forgetFailedSignUp(options, email);
  const answer = await options.pass(request);
  if (answer.status !== 429) return answer;
  const user = await userOf(options.query, email);
  if (!user || user.confirmed) return answer;
  const sent = await resend(options, email);
  return sent.ok ? Response.json({ id: user.id, email: user.email }) : sent;
}

/** A mail for a new password. The embedded service has no pause. */
async function recover(request: Request, options: Options, email: string): Promise<Response> {
  const user = await userOf(options.query, email);
  return user ? passInTurn(request, options, "recovery", user.id) : options.pass(request);
}

const otpSchema = mailSchema.extend({ data: z.looseObject({}).default({}), create_user: z.boolean().default(true) });

/**
 * A code by mail. The embedded service confirms a new address before its code is typed, drops the data to be stored with
 * it, and has no pause; hosted Supabase signs a new address up with a random password and mails that confirmation.
 */
async function sendCode(request: Request, options: Options, body: z.infer<typeof otpSchema>): Promise<Response> {
  const { email, data } = body;
  const user = await userOf(options.query, email);
  if (user?.confirmed) return passInTurn(withBody(request, body), options, "recovery", user.id);
  if (user) return resend(options, email);
  if (!body.create_user) return options.pass(withBody(request, body));
  const account = { email, password: randomUUID(), data };
  const made = await options.pass(withBody(request, account, "/auth/v1/signup"));
  return made.ok ? Response.json({}) : made;
}

const accountSchema = z.object({ id: z.string() });

/** A code for a change of password, to the account of a token. The embedded service has no pause. */
async function reauthenticate(request: Request, options: Options): Promise<Response> {
  const answer = await options.pass(new Request(new URL("/auth/v1/user", request.url), { headers: request.headers }));
  if (!answer.ok) return answer;
  const { id } = accountSchema.parse(await answer.json());
  return passInTurn(request, options, "reauthentication", id);
}

const verifySchema = z.looseObject({ type: z.literal("email") });

/** A code or link of type 'email', which the embedded service does not know: it confirms a sign-up, or logs in. */
async function verify(request: Request, { query, pass }: Options, body: Record<string, unknown>): Promise<Response> {
  const token = body.token_hash ?? hashOfCode(String(body.email), String(body.token));
  const [signUp] = await query("select from auth.users where confirmation_token = $1", [token]);
  return pass(withBody(request, { ...body, type: signUp ? "signup" : "magiclink" }));
}

const resendSchema = z.looseObject({ type: z.literal("signup"), email: z.string() });

/** Answers requests that the embedded service handles differently from the hosted one; null leaves the request to it. */
export async function answerCodes(request: Request, options: Options): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const given: unknown =
    request.method === "POST"
      ? await request
          .clone()
          .json()
          .catch(() => null)
      : null;
  const answer = async <Body>(schema: z.ZodType<Body>, handle: (body: Body) => Promise<Response>) => {
    const body = schema.safeParse(given).data;
    return body ? handle(body) : null;
  };
  switch (`${request.method} ${pathname}`) {
    case "POST /auth/v1/resend":
      return answer(resendSchema, ({ email }) => resend(options, email));
    case "POST /auth/v1/signup":
      return answer(mailSchema, ({ email }) => signUp(request, options, email));
    case "POST /auth/v1/recover":
      return answer(mailSchema, ({ email }) => recover(request, options, email));
    case "POST /auth/v1/otp":
      return answer(otpSchema, (body) => sendCode(request, options, body));
    case "POST /auth/v1/magiclink":
      return answer(otpSchema, (body) => sendCode(request, options, { ...body, create_user: true }));
    case "POST /auth/v1/verify":
      return answer(verifySchema, (body) => verify(request, options, body));
    case "GET /auth/v1/reauthenticate":
      return reauthenticate(request, options);
    default:
      return null;
  }
}
