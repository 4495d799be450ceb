import { z } from "zod";
import { environmentFaults } from "../lib/core/env.schema.ts";
import { type Part, parts, type Readiness } from "../lib/health/types.ts";
import { readSettings, type Settings } from "./settings.ts";

const readinessSchema: z.ZodType<Readiness> = z.object({
  isReady: z.boolean(),
  checks: z.array(z.object({ part: z.enum(parts), isReady: z.boolean(), detail: z.string() })),
});

/** Longer than the store waits for the slowest of its services. */
const TIMEOUT_MS = 60_000;

/** Each service by its name, and what to do when it is not ready. */
const SERVICES: Record<Part, { name: string; remedy: string }> = {
  database: {
    name: "Database",
    remedy: "Compare NEXT_PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY with the project's, and apply the migrations.",
  },
  login: {
    name: "Logins",
    remedy:
      "Compare NEXT_PUBLIC_SUPABASE_URL and the publishable key with the project's, and build again. Second factors, codes and the secret key: docs/hosted-auth.md.",
  },
  gateway: { name: "Xendit", remedy: "Compare XENDIT_SECRET_KEY with Xendit's dashboard, API Keys." },
  vendor: { name: "eSIM Go", remedy: "Compare ESIM_GO_API_KEY with eSIM Go's portal, and top the balance up there." },
  mail: { name: "Mail server", remedy: "Compare SMTP_URL with what the mail provider states." },
  scheduler: {
    name: "Scheduler",
    remedy:
      "Run npm run worker beside the store, or let a scheduler call POST /api/cron/work every minute, with 'Authorization: Bearer' and CRON_SECRET. If that is so, fix what the log event sweep_failed says.",
  },
};

let faults = 0;

function good(name: string, detail: string): void {
  console.log(`ok     ${name}: ${detail}`);
}

function bad(name: string, detail: string, remedy: string): void {
  faults += 1;
  console.log(`WRONG  ${name} ${detail}\n       ${remedy}`);
}

/** Which services are stand-ins on this machine, because the variable of the real one is not set. */
function showStandIns({ standIns }: Settings): void {
  const variables = {
    supabase: ["Supabase", "NEXT_PUBLIC_SUPABASE_URL"],
    xendit: ["Xendit", "XENDIT_SECRET_KEY"],
    esimGo: ["eSIM Go", "ESIM_GO_API_KEY"],
    mailbox: ["Mail server", "SMTP_URL"],
  } as const;
  for (const [part, [name, variable]] of Object.entries(variables)) {
    if (standIns[part as keyof typeof variables])
      console.log(`note   ${name}: a stand-in, because ${variable} is not set`);
  }
}

/** What a store on a hosted project should have, and what the project must have set and tells nobody who asks it. */
function showUnknown({ standIns, env }: Settings): void {
  if (standIns.supabase) return;
  if (!env.METRICS_SECRET)
    console.log(
      "note   METRICS_SECRET: not set, so Prometheus needs CRON_SECRET, which can change prices: docs/alerts.md",
    );
  console.log(
    "note   Logins: whether Supabase has 'IP address forwarding' on, and its rate limits, cannot be seen from here: docs/hosted-auth.md",
  );
}

/** Which secrets are being changed. Both are accepted only where they differ, and the one before must not stay for good. */
function showRotations({ env }: Settings): void {
  for (const before of Object.keys(env).filter((name) => name.endsWith("_PREVIOUS") && env[name])) {
    const name = before.replace(/_PREVIOUS$/, "");
    if (env[before] === env[name]) bad(before, `is the same as ${name}`, `Set ${name} to the new value, or remove it.`);
    else console.log(`note   ${name}: the one before is accepted too. Remove ${before} once nobody sends it any more`);
  }
}

async function get(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown } | null> {
  try {
    const response = await fetch(url, { headers, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch {
    return null;
  }
}

/** Asks the running store about itself and the services behind it. */
async function askStore(site: string, secret: string): Promise<void> {
  const alive = await get(`${site}/api/health`);
  if (!alive) return bad("Store:", `no answer at ${site}`, "Start it, or set NEXT_PUBLIC_SITE_URL to its address.");
  if (!z.object({ ok: z.literal(true) }).safeParse(alive.body).success) {
    return bad("Store:", `${site} is not Kelana (${alive.status})`, "Set NEXT_PUBLIC_SITE_URL to the store's address.");
  }
  good("Store", `answers at ${site}`);
  const ready = await get(`${site}/api/health/ready`, { authorization: `Bearer ${secret}` });
  if (ready?.status === 401)
    return bad("Store:", "it refuses CRON_SECRET", "Set CRON_SECRET to the one it was started with.");
  const found = readinessSchema.safeParse(ready?.body).data;
  if (!found)
    return bad("Store:", `it does not say whether it is ready (${ready?.status ?? "no answer"})`, "Look in its log.");
  for (const { part, isReady, detail } of found.checks) {
    const { name, remedy } = SERVICES[part];
    if (isReady) good(name, detail);
    else bad(`${name}:`, detail, remedy);
  }
}

/** Says in plain words what is wrong with the configured environment, and ends with 1 if anything is. */
async function run(): Promise<void> {
  const settings = readSettings();
  const { NEXT_PUBLIC_SITE_URL: site = "", CRON_SECRET: secret = "" } = settings.env;
  showStandIns(settings);
  showUnknown(settings);
  showRotations(settings);
  for (const { name, reason } of environmentFaults(settings.env, "store")) {
    bad(name, reason, "The store does not start with this. .env.example explains each variable.");
  }
  if (faults === 0) good("Environment", "every variable is set and well-formed");
  await askStore(site.replace(/\/$/, ""), secret);
  console.log(faults === 0 ? "\nNothing is wrong." : `\n${faults} wrong`);
  if (faults > 0) process.exitCode = 1;
}

await run();
