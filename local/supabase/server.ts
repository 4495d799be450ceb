import { App } from "@supabase/lite";
import { applySeed } from "../../supabase/seed/apply.ts";
import { type RunningServer, serve } from "../support/serve.ts";
import { answerChanges, PASSWORD_LOGINS_SQL } from "./account-changes.ts";
import { hookEmailDriver, hookNotifications, rememberingCause } from "./auth-mail.ts";
import { refuseOddSession } from "./claims.ts";
import { answerCodes } from "./codes.ts";
import { openToPages } from "./cors.ts";
import { openDatabase } from "./database.ts";
import { answerDoor } from "./doors.ts";
import { type GoogleClient, googleProvider, sendGoogleCallsTo, turnToStandIn } from "./google.ts";
import { restoreGrants } from "./grants.ts";
import { CODE_DIGITS, CODE_SECONDS } from "./mailed-code.ts";
import { type Migration, migrate, ROLES_SQL, type RunQuery, type RunScript, SEED_VERSION } from "./migrate.ts";
import { withPlainBody } from "./plain-body.ts";
import { withRefreshesInTurn } from "./refreshes.ts";
import { refusal } from "./refusal.ts";
import { answerSecondFactors, SECOND_FACTORS_SQL } from "./second-factors.ts";

export type SupabaseOptions = {
  port: number;
  dataDir: string;
  databaseUrl?: string;
  siteUrl: string;
  /** The address at which this process reaches the store, for the Send Email hook. */
  storeUrl: string;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  hookSecret: string;
  /** For how long a refresh token may be used again, so that tabs can refresh at once: 10 as in hosted Auth, unless given. */
  refreshReuseSeconds?: number;
  google?: GoogleClient;
  seed: boolean;
  /** Defaults to those of supabase/migrations. */
  migrations?: Migration[];
};

/**
 * Seeds until the seed has finished once, and again after new migrations. It is safe to repeat, so the next start
 * completes what a killed one left unfinished.
 */
async function seedOnce(query: RunQuery, hasMigrated: boolean): Promise<void> {
  const [done] = await query("select from supabase_migrations.schema_migrations where version = $1", [SEED_VERSION]);
  if (done && !hasMigrated) return;
  await applySeed(query);
  await query(
    "insert into supabase_migrations.schema_migrations (version, name) values ($1, 'demo catalogue') on conflict do nothing",
    [SEED_VERSION],
  );
}

/** The service, and access to its database as the owner. */
export type RunningSupabase = RunningServer & { script: RunScript; query: RunQuery };

const UNRESERVED = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi;

/** Whether hosted Supabase has this address too. The embedded service shows its settings and tables at others, to anybody. */
function isOfApi({ url }: Request): boolean {
  return /^\/(auth|rest)\/v1(\/|$)/.test(new URL(url).pathname);
}

/** Addresses of hosted Auth for its secret key alone. The embedded service has none of them. */
const ADMINS_ADDRESS = /^\/auth\/v1\/(?:admin(?:\/|$)|invite$)/;

/** The answer of hosted Auth at an address for its secret key, to the token of anybody else. */
function refusingAdmins({ url }: Request, answered: Response): Response {
  const isRefused = answered.status === 404 && ADMINS_ADDRESS.test(new URL(url).pathname);
  return isRefused ? refusal(403, "not_admin", "User not allowed") : answered;
}

/** The request with its path as the service's router reads it: '%75ser' is 'user'. */
function withPlainPath(request: Request): Request {
  const url = new URL(request.url);
  const plain = url.pathname.replace(UNRESERVED, decodeURIComponent);
  if (plain === url.pathname) return request;
  url.pathname = plain;
  return new Request(url, request);
}

/** Supabase on one machine: REST and auth over PGlite or PostgreSQL, migrated and seeded. */
export async function startSupabase(options: SupabaseOptions): Promise<RunningSupabase> {
  const { connection, script, query } = await openDatabase(options.dataDir, options.databaseUrl);
  const { siteUrl, hookSecret } = options;
  const googleUrl = options.google?.url;
  if (googleUrl) sendGoogleCallsTo(googleUrl);
  // Listens before it can answer, because the service needs its own address.
  let answer: (request: Request) => Response | Promise<Response> = () => new Response(null, { status: 503 });
  const server = await serve((request) => answer(request), options.port);
  const hook = { hookUrl: `${options.storeUrl}/api/hooks/send-email`, hookSecret, siteUrl };
  const driver = hookEmailDriver({ ...hook, query });
  const notify = hookNotifications(hook);
  const app = new App({
    connection,
    api: { external_url: server.url },
    auth: {
      enabled: true,
      jwt_secret: options.jwtSecret,
      jwt_expiry: 600,
      refresh_token_reuse_interval: options.refreshReuseSeconds ?? 10,
      site_url: options.siteUrl,
      additional_redirect_urls: [`${options.siteUrl}/**`],
      minimum_password_length: 8,
      publishable_key: options.publishableKey,
      secret_key: options.secretKey,
      ...googleProvider(options.google),
      email: {
        enable_signup: true,
        enable_confirmations: true,
        double_confirm_changes: false,
        otp_length: CODE_DIGITS,
        otp_expiry: CODE_SECONDS,
      },
    },
    // Its pages would be the answer at every address that the service does not know.
    studio: { enabled: false },
    options: {
      drivers: {
        email: driver,
      },
    },
  });
  const close = async () => {
    await server.close();
    await connection.close();
  };
  const prepare = async () => {
    await script(ROLES_SQL);
    await app.ensureSystemSchema();
    await script(PASSWORD_LOGINS_SQL + SECOND_FACTORS_SQL);
    const migrated = await migrate(script, query, options.migrations);
    if (options.seed) await seedOnce(query, migrated.length > 0);
    // The service grants everything to every role on its first request: make that request, then restore our grants.
    await app.fetch(
      new Request(`${options.siteUrl}/rest/v1/destinations?limit=1`, { headers: { apikey: options.secretKey } }),
    );
    await restoreGrants(script, query);
  };
  await prepare().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const loginOf = async (refreshToken: string) => {
    const [found] = await query("select session_id::text as login from auth.refresh_tokens where token = $1", [
      refreshToken,
    ]);
    return typeof found?.login === "string" ? found.login : null;
  };
  const pass = withRefreshesInTurn(async (request) => app.fetch(request, { peerAddress: null }), loginOf);
  answer = async (received) => {
    const { request, refused } = await withPlainBody(withPlainPath(received));
    if (refused) return openToPages(request, refused);
    const local = await answerDoor(request, query);
    if (local) return local;
    if (!isOfApi(request)) return new Response(null, { status: 404 });
    const odd = refuseOddSession(request);
    if (odd) return openToPages(request, odd);
    const answered = await rememberingCause(request, async () => {
      const answer = async (asked: Request) =>
        (await answerCodes(asked, { query, driver, siteUrl, pass })) ??
        (await answerSecondFactors(asked, pass)) ??
        (await pass(asked));
      return (await answerChanges(request, { query, notify, pass: answer })) ?? answer(request);
    });
    const response = openToPages(request, refusingAdmins(request, answered));
    return googleUrl ? turnToStandIn(response, googleUrl) : response;
  };
  return { ...server, script, query, close };
}
