import "server-only";
import { SERVICE_CODE_DIGITS } from "@/lib/auth/mailed-code";
import { readAuthSettings } from "@/lib/auth/settings";
import { MINUTE_SECONDS } from "@/lib/core/duration";
import { latestMigration } from "@/lib/core/env.release";
import { serverEnv } from "@/lib/core/env.server";
import { log } from "@/lib/core/log";
import { isLoopback } from "@/lib/core/loopback";
import { err, ok, type Result } from "@/lib/core/result";
import { mailServerAnswers } from "@/lib/email/send";
import { readBalance } from "@/lib/esim-go/balance";
import { gatewayAnswers } from "@/lib/xendit/reach";
import { metricsText } from "./metrics";
import {
  type DatabaseState,
  readDatabaseState,
  readSecondFactors,
  readServiceCodeDigits,
  readShopFigures,
} from "./repository";
import { type Check, type Part, parts, type Readiness } from "./types";

/** A tick comes every minute. If none has completed for this many seconds, work is waiting. */
const SILENCE_SECONDS = 5 * MINUTE_SECONDS;

/** What was found out, or why the part is not ready. */
type Found = Result<string, string>;

async function databaseState(): Promise<Result<DatabaseState, string>> {
  try {
    return ok(await readDatabaseState());
  } catch (error) {
    log.warn("health.database_not_ready", {}, error);
    return err("it does not answer, refuses SUPABASE_SECRET_KEY, or lacks the migrations of this release");
  }
}

function migrationFound({ migration }: DatabaseState): Found {
  if (migration === null) return err("it does not record its migrations: apply them with the Supabase CLI");
  if (migration >= latestMigration) return ok(`migration ${migration}`);
  return err(`its newest migration is ${migration}, this release needs ${latestMigration}: apply supabase/migrations`);
}

/**
 * Whether the auth service can count each visitor of a public store by their own network. It believes the address that we forward only with
 * a key of the newer form. Whether the project takes forwarded addresses at all, no answer of the service tells.
 */
function canForwardVisitors(): boolean {
  const { NEXT_PUBLIC_SITE_URL, SUPABASE_SECRET_KEY } = serverEnv();
  return isLoopback(new URL(NEXT_PUBLIC_SITE_URL).hostname) || SUPABASE_SECRET_KEY.startsWith("sb_secret_");
}

/**
 * Whether the auth service answers, can count visitors apart, adds no second factor or passkey to an account for whoever has its access
 * token, and has codes that nobody can guess there.
 */
async function loginFound(): Promise<Found> {
  const settings = await readAuthSettings();
  if (!settings.ok) return settings;
  if (settings.value.hasPasskeys) return err("passkeys are on: switch them off");
  if (!canForwardVisitors()) {
    return err("SUPABASE_SECRET_KEY does not begin with sb_secret_: the service counts all visitors as one network");
  }
  try {
    const { isOpen, isUsed } = await readSecondFactors();
    if (isOpen) return err("accounts can get a second factor: run 'select close_second_factors()' in the SQL editor");
    if (isUsed) return err("an account has a second factor or a passkey: remove it");
    const digits = await readServiceCodeDigits();
    if (digits === null || digits >= SERVICE_CODE_DIGITS) return ok("answers");
    return err(
      `its last code had ${digits} digits: set the e-mail OTP length to ${SERVICE_CODE_DIGITS}, then ask for a code`,
    );
  } catch (error) {
    log.warn("health.login_unknown", {}, error);
    return err(
      "it answers, but the database does not say whether accounts can get a second factor, or how long its codes are",
    );
  }
}

/** A tick is not noted if one of its searches for missed work failed, or was left to another tick. */
const OR_FAILS = ", or each call fails in part (log event sweep_failed)";

function tickFound({ tickAgeSeconds }: DatabaseState): Found {
  if (tickAgeSeconds === null) return err(`it has never called POST /api/cron/work${OR_FAILS}`);
  const last = `last whole tick by POST /api/cron/work ${tickAgeSeconds} seconds ago`;
  return tickAgeSeconds <= SILENCE_SECONDS ? ok(last) : err(`${last}: it does not call${OR_FAILS}`);
}

async function balanceFound(): Promise<Found> {
  const read = await readBalance();
  if (!read.ok) return read;
  const { amount, currency } = read.value;
  const said = `order balance ${currency} ${amount}`;
  return amount > 0 ? ok(said) : err(`${said}: nothing can be bought`);
}

const answered = (found: Result<unknown, string>): Found => (found.ok ? ok("answers") : found);

/** Asks every service that the store needs, all at once. A service that hangs is given up after its own deadline. */
export async function readiness(): Promise<Readiness> {
  const [state, login, gateway, vendor, mail] = await Promise.all([
    databaseState(),
    loginFound(),
    gatewayAnswers().then(answered),
    balanceFound(),
    mailServerAnswers().then(answered),
  ]);
  const found: Record<Part, Found> = {
    database: state.ok ? migrationFound(state.value) : state,
    login,
    gateway,
    vendor,
    mail,
    scheduler: state.ok ? tickFound(state.value) : err("unknown without the database"),
  };
  const checks = parts.map((part): Check => {
    const answer = found[part];
    return { part, isReady: answer.ok, detail: answer.ok ? answer.value : answer.error };
  });
  return { isReady: checks.every(({ isReady }) => isReady), checks };
}

/** How the shop and this instance run, as Prometheus reads it. Without the database, the figures of this instance alone. */
export async function metrics(): Promise<string> {
  const figures = await readShopFigures().catch((error: unknown) => {
    log.warn("health.figures_not_read", {}, error);
    return null;
  });
  const { rss, heapUsed, external } = process.memoryUsage();
  const startedAt = Math.round(Date.now() / 1000 - process.uptime());
  return metricsText(figures, { rss, heapUsed, external, startedAt });
}
