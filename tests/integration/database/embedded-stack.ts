import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningSupabase, startSupabase } from "../../../local/supabase/server.ts";
import { serve } from "../../../local/support/serve.ts";
import { stackSecrets } from "../../support/stack-environment.ts";

const SITE = "http://localhost:9";
const PASSWORD = "rahasia-kelana-1";

type Mail = { user: { email: string }; email_data: { token: string; token_hash: string } };
type Login = { access_token: string; user: { id: string } };

export type Account = { id: string; token: string };
export type EmbeddedStack = {
  supabase: RunningSupabase;
  secrets: ReturnType<typeof stackSecrets>;
  /** Signs up, confirms with the link in the mail and is logged in. */
  signUp: (email: string) => Promise<Account>;
  /** The code of the newest mail to an address. */
  codeFor: (email: string) => string | undefined;
  /** Logs in once more and ends that login: its token, which is valid for minutes yet. */
  tokenOfEndedLogin: (email: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** The embedded Supabase as `npm start` runs it: PGlite, our grants restored after the service's own, sign-up by mail. */
export async function startEmbeddedStack({ seed = false } = {}): Promise<EmbeddedStack> {
  const dataDir = mkdtempSync(join(tmpdir(), "kelana-attack-"));
  const tokens = new Map<string, string>();
  const codes = new Map<string, string>();
  const store = await serve(async (request) => {
    const { user, email_data } = (await request.json()) as Mail;
    tokens.set(user.email, email_data.token_hash);
    codes.set(user.email, email_data.token);
    return Response.json({});
  }, 0);
  const secrets = stackSecrets();
  const { publishableKey, secretKey, jwtSecret, hookSecret } = secrets;
  const keys = { publishableKey, secretKey, jwtSecret, hookSecret };
  const supabase = await startSupabase({ port: 0, dataDir, siteUrl: SITE, storeUrl: store.url, ...keys, seed });

  async function auth(path: string, body: object): Promise<Login> {
    const response = await fetch(`${supabase.url}/auth/v1/${path}`, {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Login;
  }

  return {
    supabase,
    secrets,
    signUp: async (email) => {
      await auth("signup", { email, password: PASSWORD });
      const { access_token, user } = await auth("verify", { type: "signup", token_hash: tokens.get(email) });
      return { id: user.id, token: access_token };
    },
    codeFor: (email) => codes.get(email),
    tokenOfEndedLogin: async (email) => {
      const { access_token, user } = await auth("token?grant_type=password", { email, password: PASSWORD });
      await supabase.query(
        `update auth.sessions set not_after = now() - interval '1 second'
         where id = (select id from auth.sessions where user_id = $1 order by created_at desc limit 1)`,
        [user.id],
      );
      return access_token;
    },
    stop: async () => {
      await supabase.close();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
