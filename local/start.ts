import { setTimeout as wait } from "node:timers/promises";
import { buildIfStale } from "./build.ts";
import { demoAccount, demoOperator, makeDemoAccount, makeDemoOperator } from "./demo-account.ts";
import { lockDataDir } from "./lock.ts";
import { ProcessGroup } from "./process-group.ts";
import { portsTakenForGood, untilReady } from "./ready.ts";
import { readSettings, type Settings } from "./settings.ts";

const settings = readSettings();
const { env, ports, standIns } = settings;
const storeUrl = `http://localhost:${ports.store.port}`;
const mailboxUrl = `http://localhost:${ports.mailbox.port}`;
/** Milliseconds that the announcement waits for the demo accounts. */
const DEMO_ACCOUNT_MS = 10_000;
const isDev = process.argv.includes("--dev");

function neededPorts({ ports: all, standIns: started }: Settings) {
  return [
    all.store,
    ...(started.supabase ? [all.supabase] : []),
    ...(started.mailbox ? [all.mailbox, all.smtp] : []),
    ...(started.xendit ? [all.xendit] : []),
    ...(started.esimGo ? [all.esimGo] : []),
    ...(started.google ? [all.google] : []),
  ];
}

async function startStandIns(group: ProcessGroup): Promise<void> {
  if (standIns.mailbox) group.start("mailbox", ["local/mailbox/main.ts"], env);
  if (standIns.xendit) group.start("xendit", ["local/xendit/main.ts"], env);
  if (standIns.esimGo) group.start("esim-go", ["local/esim-go/main.ts"], env);
  if (standIns.google) group.start("google", ["local/google/main.ts"], env);
  if (standIns.supabase) group.start("supabase", ["local/supabase/main.ts"], env);
  await Promise.all([
    standIns.mailbox && untilReady("the mailbox", `${mailboxUrl}/api/messages`),
    standIns.xendit && untilReady("Xendit", `http://localhost:${ports.xendit.port}/__sandbox/ledger`),
    standIns.esimGo && untilReady("eSIM Go", `http://localhost:${ports.esimGo.port}/__sandbox/ledger`),
    standIns.google && untilReady("Google", `http://localhost:${ports.google.port}/oauth2/v3/certs`),
    standIns.supabase && untilReady("Supabase", `http://localhost:${ports.supabase.port}/__local/ready`),
  ]);
}

async function startStore(group: ProcessGroup): Promise<void> {
  const next = "node_modules/next/dist/bin/next";
  if (!isDev) await buildIfStale(group, env);
  group.start("store", [next, isDev ? "dev" : "start", "-p", String(ports.store.port)], env);
  await untilReady("the store", `${storeUrl}/api/health`);
}

const demoLine = `Demo account:                     ${demoAccount.email} / ${demoAccount.password}`;
const operatorLine = `Demo operator (${storeUrl}/desk): ${demoOperator.email} / ${demoOperator.password}`;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : error);

/** Makes the demo accounts one after the other, since mails of sign-ups are limited. @returns the announcement's lines about them */
async function makeDemoAccounts(signal: AbortSignal): Promise<string> {
  const { NEXT_PUBLIC_SUPABASE_URL: supabaseUrl = "", NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey = "" } = env;
  const options = { supabaseUrl, publishableKey, siteUrl: env.NEXT_PUBLIC_SITE_URL ?? "", mailboxUrl };
  const traveller = await makeDemoAccount({ ...options, account: demoAccount }, signal).then(
    () => demoLine,
    (error: unknown) => `Demo account ${demoAccount.email}: ${reasonOf(error)}`,
  );
  const operator = await makeDemoOperator(options, env.SUPABASE_SECRET_KEY ?? "", signal).then(
    () => operatorLine,
    (error: unknown) => `Demo operator ${demoOperator.email}: ${reasonOf(error)}`,
  );
  return `${traveller}\n${operator}`;
}

/**
 * Makes the demo accounts in the background, retrying until they exist. The announcement waits for them only briefly.
 * @returns the announcement's lines about them
 */
async function demoAccountLines(signal: AbortSignal): Promise<string | false> {
  if (!standIns.supabase || !standIns.mailbox || process.env.DATABASE_URL) return false;
  const making = makeDemoAccounts(signal);
  const soon = await Promise.race([making, wait(DEMO_ACCOUNT_MS)]);
  if (soon) return soon;
  void making.then((lines) => signal.aborted || console.log(lines));
  return "Demo accounts:                    not made yet, their mail is slow; their lines follow. Signing up in the store works too.";
}

function announce(demoLines: string | false): void {
  const lines = [
    "",
    standIns.mailbox && `Mailbox (every mail ends here):   ${mailboxUrl}`,
    standIns.xendit && `Xendit sandbox (pay and look):    http://localhost:${ports.xendit.port}`,
    standIns.esimGo && `eSIM Go sandbox (install, use):   http://localhost:${ports.esimGo.port}`,
    standIns.google && `Google stand-in (any account):    http://localhost:${ports.google.port}`,
    standIns.supabase && `Supabase API:                     ${env.NEXT_PUBLIC_SUPABASE_URL}`,
    demoLines,
    standIns.xendit && "To pay: 'Selesaikan Pembayaran' opens the test invoice; choose a method there, then 'Bayar'.",
    "Ctrl-C stops everything; the data stays.",
    `Kelana is ready: http://localhost:${ports.store.port}`,
  ];
  console.log(lines.filter((line) => line !== false).join("\n"));
}

async function main(): Promise<void> {
  const unlock = lockDataDir(settings.dataDir);
  const leaving = new AbortController();
  let exiting = false;
  const leave = async (code: number) => {
    if (exiting) return;
    exiting = true;
    leaving.abort();
    await group.stop();
    unlock();
    process.exit(code);
  };
  const group = new ProcessGroup((name) => {
    console.error(`${name} ended unexpectedly; its last lines say why. The rest is stopped; nothing is lost.`);
    void leave(1);
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void leave(0));
  try {
    const taken = await portsTakenForGood(neededPorts(settings));
    if (taken.length > 0) throw new Error(taken.join("\n"));
    await startStandIns(group);
    await startStore(group);
    // A sweep each second: a traveller who tries the store out waits for no missed callback.
    group.start("worker", ["local/worker/main.ts"], { ...env, WORKER_STORE_URL: storeUrl, WORKER_SWEEP_SECONDS: "1" });
    announce(await demoAccountLines(leaving.signal));
  } catch (error) {
    if (exiting) return;
    console.error(error instanceof Error ? error.message : error);
    await leave(1);
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
