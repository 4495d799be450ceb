import { causes } from "./causes.ts";
import type { RunQuery } from "./migrate.ts";
import { refusal } from "./refusal.ts";

/** Hosted Auth's pause between two mails of one kind to one address: `smtp_max_frequency`. */
export const PAUSE = "60 seconds";

/** The kinds as the columns of `auth.users` name them. A code by mail and a link for a new password are one kind, as in hosted Auth. */
export type MailKind = "confirmation" | "recovery" | "reauthentication";

/** The answer to whom the pause holds back. */
export const tooSoon = () =>
  refusal(429, "over_email_send_rate_limit", "For security purposes, you can only request this after 60 seconds.");

/**
 * Takes the turn to mail a user, for one of several requests at once; false within the pause. The code of the mail before
 * ends.
 * @param token the hash of the new code; null where the embedded service makes it
 */
export async function takeMailTurn(query: RunQuery, kind: MailKind, userId: unknown, token: string | null = null) {
  const [former] = await query(
    `update auth.users as own set ${kind}_token = $2, ${kind}_sent_at = now()
     from (select id, ${kind}_token as token, ${kind}_sent_at as sent_at from auth.users where id = $1 for update) as former
     where own.id = former.id and coalesce(former.sent_at <= now() - interval '${PAUSE}', true)
     returning former.token, former.sent_at`,
    [userId, token],
  );
  const cause = causes.getStore();
  if (cause && former) cause.former = { kind, token: former.token, sentAt: former.sent_at };
  return former !== undefined;
}
