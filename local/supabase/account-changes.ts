import { z } from "zod";
import type { Notify } from "./auth-mail.ts";
import { claimsIn } from "./claims.ts";
import { PAUSE, tooSoon } from "./mail-pause.ts";
import { hashOfCode } from "./mailed-code.ts";
import type { RunQuery } from "./migrate.ts";
import { refusal } from "./refusal.ts";

/**
 * What hosted Supabase does on a change of password or address and the embedded service does not: secure password change,
 * the current password, mailed links that end, other logins that end, security notifications.
 */

/** Which sessions began with a password or another provider, as `auth.mfa_amr_claims` says on hosted Supabase. */
export const PASSWORD_LOGINS_SQL = `
create table if not exists auth.mfa_amr_claims (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  authentication_method text not null
);`;

const RECENT = "interval '24 hours'";
const NONCE_LASTS = "interval '10 minutes'";

/** `pass` hands a request on to the service. */
type Options = { query: RunQuery; notify: Notify; pass: (request: Request) => Promise<Response> };

const loginSchema = z.object({ access_token: z.string() });

/** The session that an answer begins; null when it begins none. */
async function sessionIn(response: Response): Promise<string | null> {
  const body = await response
    .clone()
    .json()
    .catch(() => null);
  const login = loginSchema.safeParse(body).data;
  return login ? (claimsIn(`Bearer ${login.access_token}`)?.session_id ?? null) : null;
}

async function forgetMailedLinks(query: RunQuery, userId: string): Promise<void> {
  await query(
    `update auth.users set confirmation_token = null, recovery_token = null, recovery_sent_at = null,
       email_change_token_new = null, email_change_token_current = null, reauthentication_token = null where id = $1`,
    [userId],
  );
}

/** Whether this is the password of an address. The session that the question begins is ended. */
async function isPassword(request: Request, { query, pass }: Options, email: string, password: string) {
  const url = new URL("/auth/v1/token?grant_type=password", request.url);
  const headers = new Headers(request.headers);
  headers.delete("authorization");
  headers.delete("content-length");
  const answer = await pass(new Request(url, { method: "POST", headers, body: JSON.stringify({ email, password }) }));
  await query("delete from auth.sessions where id::text = $1", [(await sessionIn(answer)) ?? ""]);
  return answer.ok;
}

const changeSchema = z.looseObject({
  password: z.string(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
});

async function changePassword(request: Request, options: Options, body: z.infer<typeof changeSchema>) {
  const { query, notify, pass } = options;
  const claims = claimsIn(request.headers.get("authorization"));
  const [user] = await query(
    `select own.id, own.email, own.raw_user_meta_data as metadata, coalesce(own.encrypted_password, '') <> '' as has_password,
       session.created_at > now() - ${RECENT} as is_recent, method.session_id is null as is_by_code,
       case when own.reauthentication_sent_at > now() - ${NONCE_LASTS} then own.reauthentication_token end as nonce
     from auth.users as own join auth.sessions as session on session.user_id = own.id
     left join auth.mfa_amr_claims as method on method.session_id = session.id
     where own.id::text = $1 and session.id::text = $2`,
    [claims?.sub ?? "", claims?.session_id ?? ""],
  );
  if (!user || !claims) return pass(request);
  const email = String(user.email);
  if (!user.is_recent) {
    if (!body.nonce) return refusal(400, "reauthentication_needed", "Password update requires reauthentication");
    if (hashOfCode(email, body.nonce) !== user.nonce)
      return refusal(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
  }
  if (user.has_password && !user.is_by_code) {
    const text = "Current password required when setting new password.";
    if (!body.current_password) return refusal(400, "current_password_required", text);
    if (!(await isPassword(request, options, email, body.current_password))) {
      return refusal(400, "current_password_mismatch", text);
    }
  }
  const answer = await pass(request);
  if (!answer.ok) return answer;
  await forgetMailedLinks(query, claims.sub);
  await query("delete from auth.sessions where user_id = $1 and id <> $2", [claims.sub, claims.session_id]);
  await notify({ id: claims.sub, email, metadata: user.metadata }, "password_changed_notification");
  return answer;
}

const addressSchema = z.looseObject({ email: z.string() });

/** Hosted Auth refuses a taken address before it looks at its pause, and keeps nothing of a change whose mail has failed. */
async function changeAddress(request: Request, { query, pass }: Options, newEmail: string): Promise<Response> {
  const userId = claimsIn(request.headers.get("authorization"))?.sub ?? "";
  const [before] = await query(
    `select email_change, email_change_token_new as token, email_change_sent_at as sent_at,
       coalesce(email_change_sent_at > now() - interval '${PAUSE}', false) as is_soon,
       exists (select from auth.users as other where lower(other.email) = lower($2)) as is_taken
     from auth.users where id::text = $1`,
    [userId, newEmail],
  );
  if (before?.is_soon && !before.is_taken) return tooSoon();
  const answer = await pass(request);
  if (before && !answer.ok) {
    await query(
      "update auth.users set email_change = $2, email_change_token_new = $3, email_change_sent_at = $4 where id::text = $1",
      [userId, before.email_change, before.token, before.sent_at],
    );
  }
  return answer;
}

const verifySchema = z.looseObject({ type: z.literal("email_change"), token_hash: z.string() });

async function confirmAddress(request: Request, { query, notify, pass }: Options, token: string): Promise<Response> {
  const [before] = await query(
    "select id, email from auth.users where email_change_token_new = $1 or email_change_token_current = $1",
    [token],
  );
  const answer = await pass(request);
  if (!before) return answer;
  const [user] = await query("select id, email, raw_user_meta_data as metadata from auth.users where id = $1", [
    before.id,
  ]);
  if (!user || user.email === before.email) return answer;
  await forgetMailedLinks(query, String(user.id));
  const now = { id: String(user.id), email: String(user.email), metadata: user.metadata };
  await notify(now, "email_changed_notification", String(before.email));
  return answer;
}

/** Answers changes of password and address as hosted Supabase does; null leaves the request to the service. */
export async function answerChanges(request: Request, options: Options): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url);
  const read = async (): Promise<unknown> =>
    request.method === "GET"
      ? { type: searchParams.get("type"), token_hash: searchParams.get("token") }
      : request
          .clone()
          .json()
          .catch(() => null);
  if (pathname === "/auth/v1/user" && request.method === "PUT") {
    const body = await read();
    const change = changeSchema.safeParse(body).data;
    if (change) return changePassword(request, options, change);
    const address = addressSchema.safeParse(body).data;
    return address ? changeAddress(request, options, address.email) : null;
  }
  if (pathname === "/auth/v1/verify") {
    const change = verifySchema.safeParse(await read()).data;
    return change ? confirmAddress(request, options, change.token_hash) : null;
  }
  if (pathname === "/auth/v1/token" && searchParams.get("grant_type") !== "refresh_token") {
    const answer = await options.pass(request);
    const session = await sessionIn(answer);
    if (session) {
      await options.query(
        "insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, 'password') on conflict do nothing",
        [session],
      );
    }
    return answer;
  }
  return null;
}
