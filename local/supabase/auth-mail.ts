import { AsyncLocalStorage } from "node:async_hooks";
import type { EmailDriver, EmailMessage } from "@supabase/lite";
import { Webhook } from "standardwebhooks";
import type { RunQuery } from "./migrate.ts";

/** Hosted Supabase waits five seconds. Here a slow machine may have to compile the route first. */
const HOOK_MS = 120_000;

/**
 * What hosted Supabase passes from a request to the mail it causes and the embedded service does not: where the link
 * leads in the end, and who asked.
 */
const causes = new AsyncLocalStorage<{ redirectTo: string | null; userId: string | null }>();

/** The user id in a token. The service verifies the token before it mails anything. */
function userIn(authorization: string | null): string | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(authorization?.split(".")[1] ?? "", "base64url").toString());
    return typeof claims === "object" && claims !== null && "sub" in claims ? String(claims.sub) : null;
  } catch {
    return null;
  }
}

/** Answers a request to the auth service and keeps its cause available to the mails that it sends. */
export function rememberingCause<Answer>(request: Request, answer: () => Answer): Answer {
  const redirectTo = new URL(request.url).searchParams.get("redirect_to");
  return causes.run({ redirectTo, userId: userIn(request.headers.get("authorization")) }, answer);
}

type Options = { query: RunQuery; hookUrl: string; hookSecret: string; siteUrl: string };

/** The data of a mail, read from the link in the text that the embedded auth service writes. */
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
