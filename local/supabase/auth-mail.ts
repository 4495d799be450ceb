import type { EmailDriver, EmailMessage } from "@supabase/lite";
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { type Cause, causes } from "./causes.ts";
import { claimsIn } from "./claims.ts";
import type { MailKind } from "./mail-pause.ts";
import { CODE_DIGITS, hashOfCode } from "./mailed-code.ts";
import type { RunQuery } from "./migrate.ts";
import { refusal } from "./refusal.ts";

/** Hosted Supabase waits five seconds. Here a slow machine may have to compile the route first. */
const HOOK_MS = 120_000;

/**
 * Answers a request to the auth service and keeps its cause available to the mails that it sends. Where the hook refused the mail,
 * the answer is that of hosted Auth.
 */
export async function rememberingCause(request: Request, answer: () => Promise<Response>): Promise<Response> {
  const redirectTo = new URL(request.url).searchParams.get("redirect_to");
  const userId = claimsIn(request.headers.get("authorization"))?.sub ?? null;
  const cause: Cause = { redirectTo, userId, former: null, refused: null };
  const answered = await causes.run(cause, answer).catch((error: unknown) => {
    if (cause.refused) return cause.refused;
    throw error;
  });
  return cause.refused ?? answered;
}

type Hook = { hookUrl: string; hookSecret: string };
type Options = Hook & { query: RunQuery; siteUrl: string };

/** What hosted Auth says of the statuses of a hook that it has words for. */
const REFUSALS: Record<number, string> = {
  400: "Invalid payload sent to hook",
  401: "Hook requires authorization token",
  429: "Service currently unavailable due to hook",
  503: "Service currently unavailable due to hook",
};

/** A mail that the hook did not send, with the status that hosted Auth answers then. */
class HookRefusal extends Error {
  readonly status: number;
  constructor(message: string, status = 500) {
    super(message);
    this.status = status;
  }
}

/** The failure that a hook states in an answer with 200. */
const failureSchema = z.object({ error: z.object({ http_code: z.number().default(500), message: z.string().min(1) }) });

/** Calls the Send Email hook with the payload and signature of hosted Supabase. @throws HookRefusal */
async function callHook({ hookUrl, hookSecret }: Hook, payload: { user: object; email_data: object }): Promise<void> {
  const body = JSON.stringify(payload);
  const id = `msg_${crypto.randomUUID()}`;
  const now = new Date();
  const response = await fetch(hookUrl, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": new Webhook(hookSecret.replace("v1,whsec_", "")).sign(id, now, body),
    },
    body,
    signal: AbortSignal.timeout(HOOK_MS),
  });
  if (response.ok) {
    const failure = failureSchema.safeParse(await response.json().catch(() => null)).data?.error;
    if (failure) throw new HookRefusal(failure.message, failure.http_code);
    return;
  }
  throw new HookRefusal(REFUSALS[response.status] ?? `Unexpected status code returned from hook: ${response.status}`);
}

export type Notify = (
  user: { id: string; email: string; metadata: unknown },
  type: "password_changed_notification" | "email_changed_notification",
  oldEmail?: string,
) => Promise<void>;

/** Security notifications, which the embedded service does not know. As in hosted Supabase, a failure changes nothing. */
export function hookNotifications({ hookUrl, hookSecret, siteUrl }: Hook & { siteUrl: string }): Notify {
  return async ({ id, email, metadata }, type, oldEmail = "") => {
    const email_data = {
      token: "",
      token_hash: "",
      redirect_to: siteUrl,
      email_action_type: type,
      site_url: siteUrl,
      token_new: "",
      token_hash_new: "",
      old_email: oldEmail,
    };
    const user = { id, email, user_metadata: metadata };
    await callHook({ hookUrl, hookSecret }, { user, email_data }).catch((error: unknown) =>
      console.warn(String(error)),
    );
  };
}

const CODE = new RegExp(`\\b\\d{${CODE_DIGITS}}\\b`);

/**
 * The data of a mail, read from the text that the embedded auth service writes. Only the code for a reauthentication comes
 * without a link.
 */
function factsOf({ to, subject, text = "" }: EmailMessage) {
  const code = text.match(CODE)?.[0] ?? "";
  const link = text.match(/https?:\/\/\S+\/auth\/v1\/verify\?\S+/)?.[0];
  if (!link) {
    if (code === "") throw new Error(`Neither a link nor a code in the mail '${subject}'`);
    return { tokenHash: hashOfCode(to, code), type: "reauthentication", redirectTo: "", code };
  }
  const params = new URL(link).searchParams;
  return {
    tokenHash: params.get("token") ?? "",
    type: params.get("type") ?? "",
    redirectTo: params.get("redirect_to") ?? "",
    code,
  };
}

const KINDS: readonly MailKind[] = ["confirmation", "recovery", "reauthentication"];

/** Hosted Auth keeps nothing of a request whose mail failed: the mail before stays valid, and none holds back that of the next request. */
async function forgetMail(query: RunQuery, tokenHash: string): Promise<void> {
  const former = causes.getStore()?.former;
  for (const kind of KINDS) {
    const [token, sentAt] = former?.kind === kind ? [former.token, former.sentAt] : [null, null];
    await query(`update auth.users set ${kind}_token = $2, ${kind}_sent_at = $3 where ${kind}_token = $1`, [
      tokenHash,
      token,
      sentAt,
    ]);
  }
}

/**
 * Sends the mails of the embedded auth service through the Send Email hook, with the payload and signature of hosted
 * Supabase, so that the store renders every mail.
 */
export function hookEmailDriver({ query, hookUrl, hookSecret, siteUrl }: Options): EmailDriver {
  return {
    async send(message) {
      const facts = factsOf(message);
      const cause = causes.getStore();
      const isChange = facts.type === "email_change";
      const [user] = await query(
        "select id, email, raw_user_meta_data as metadata from auth.users where case when $1 then id::text = $2 else lower(email) = lower($2) end",
        [isChange, isChange ? (cause?.userId ?? "") : message.to],
      );
      await callHook(
        { hookUrl, hookSecret },
        {
          user: {
            id: user?.id ?? null,
            email: user?.email ?? message.to,
            new_email: isChange ? message.to : "",
            user_metadata: user?.metadata ?? {},
          },
          email_data: {
            token: facts.code,
            token_hash: facts.tokenHash,
            redirect_to: cause?.redirectTo ?? facts.redirectTo,
            email_action_type: facts.type,
            site_url: siteUrl,
            token_new: "",
            token_hash_new: "",
          },
        },
      ).catch(async (error: unknown) => {
        await forgetMail(query, facts.tokenHash);
        if (cause && error instanceof HookRefusal) {
          const code = error.status === 500 ? "unexpected_failure" : "unknown";
          cause.refused = refusal(error.status, code, error.message);
        }
        throw error;
      });
    },
  };
}
