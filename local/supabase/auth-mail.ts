import { AsyncLocalStorage } from "node:async_hooks";
import type { EmailDriver, EmailMessage } from "@supabase/lite";
import { Webhook } from "standardwebhooks";
import type { RunQuery } from "./migrate.ts";

/** Hosted Supabase waits five seconds. Here a slow machine may have to compile the store's route first. */
const HOOK_MS = 120_000;

/**
 * What the embedded service forgets on the way from a request to the mail it causes, and hosted Supabase passes on: where
 * the reader is to go, and who asks.
 */
const causes = new AsyncLocalStorage<{ redirectTo: string | null; userId: string | null }>();

/** The user a token speaks for. The service itself has verified it before it mails anything. */
function userIn(authorization: string | null): string | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(authorization?.split(".")[1] ?? "", "base64url").toString());
    return typeof claims === "object" && claims !== null && "sub" in claims ? String(claims.sub) : null;
  } catch {
    return null;
  }
}

/** Answers a request of the auth service with its cause at hand for the mails it sends. */
export function rememberingCause<Answer>(request: Request, answer: () => Answer): Answer {
  const redirectTo = new URL(request.url).searchParams.get("redirect_to");
  return causes.run({ redirectTo, userId: userIn(request.headers.get("authorization")) }, answer);
}

type Options = { query: RunQuery; hookUrl: string; hookSecret: string; siteUrl: string };

/** What the embedded auth service wants to send: it writes the facts into the link of its own text part. */
function factsOf(message: EmailMessage) {
  const link = message.text?.match(/https?:\/\/\S+\/auth\/v1\/verify\?\S+/)?.[0];
  if (!link) throw new Error(`No verification link in the mail '${message.subject}'`);
  const params = new URL(link).searchParams;
  return {
    tokenHash: params.get("token") ?? "",
    type: params.get("type") ?? "",
    redirectTo: params.get("redirect_to") ?? "",
    code: message.text?.match(/\b\d{6}\b/)?.[0] ?? "",
  };
}

/**
 * The embedded auth service's way to send mail: hosted Supabase's Send Email hook, payload and signature alike, so that
 * the store renders every mail itself.
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
      const body = JSON.stringify({
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
      });
      const id = `msg_${crypto.randomUUID()}`;
      const now = new Date();
      const signature = new Webhook(hookSecret.replace("v1,whsec_", "")).sign(id, now, body);
      const response = await fetch(hookUrl, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "webhook-id": id,
          "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
          "webhook-signature": signature,
        },
        body,
        signal: AbortSignal.timeout(HOOK_MS),
      });
      if (!response.ok) throw new Error(`The Send Email hook answered ${response.status}`);
    },
  };
}
