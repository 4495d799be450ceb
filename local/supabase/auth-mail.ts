import { AsyncLocalStorage } from "node:async_hooks";
import type { EmailDriver, EmailMessage } from "@supabase/lite";
import { Webhook } from "standardwebhooks";
import type { RunQuery } from "./migrate.ts";

/**
 * Where the request that causes a mail wants its reader to go. The embedded service forgets `redirect_to` on the way to
 * its mails, hosted Supabase passes it on.
 */
const redirects = new AsyncLocalStorage<string | null>();

/** Answers a request of the auth service with its `redirect_to` at hand for the mails it causes. */
export function rememberingRedirect<Answer>(request: Request, answer: () => Answer): Answer {
  return redirects.run(new URL(request.url).searchParams.get("redirect_to"), answer);
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
      const [user] = await query(
        "select id, email, raw_user_meta_data as metadata from auth.users where lower(email) = lower($1) or lower(email_change) = lower($1) limit 1",
        [message.to],
      );
      const body = JSON.stringify({
        user: { id: user?.id ?? null, email: message.to, user_metadata: user?.metadata ?? {} },
        email_data: {
          token: facts.code,
          token_hash: facts.tokenHash,
          redirect_to: redirects.getStore() ?? facts.redirectTo,
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
        signal: AbortSignal.timeout(10_000),
      });
      if (!response.ok) throw new Error(`The Send Email hook answered ${response.status}`);
    },
  };
}
