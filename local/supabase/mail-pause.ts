import type { RunQuery } from "./migrate.ts";
import { refusal } from "./refusal.ts";

/** Hosted Auth's pause between two mails of one kind to one address: `smtp_max_frequency`. */
const PAUSE = "60 seconds";

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
  const [taken] = await query(
    `update auth.users set ${kind}_token = $2, ${kind}_sent_at = now()
     where id = $1 and coalesce(${kind}_sent_at <= now() - interval '${PAUSE}', true) returning id`,
    [userId, token],
  );
  return taken !== undefined;
}
