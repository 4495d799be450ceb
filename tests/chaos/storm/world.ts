import { buildIfStale } from "../../../local/build.ts";
import { ProcessGroup } from "../../../local/process-group.ts";
import { portsTakenForGood, untilReady } from "../../../local/ready.ts";
import { readSettings } from "../../../local/settings.ts";
import { startPostgres } from "../../../local/support/postgres.ts";
import { dataDir, ports, siteUrl } from "../../e2e/support/addresses.ts";
import { forgetData, storeEnvironment } from "../../e2e/support/stack.ts";
import { openPool } from "../../support/database.ts";
import { sandboxDoors } from "../../support/sandbox-doors.ts";
import { Crew } from "./crew.ts";
import type { Dice } from "./dice.ts";
import { startRelay } from "./relay.ts";
import { tick } from "./scheduler.ts";

/** Seconds in which the vendor may still book a purchase whose answer was lost. Its longest delay is shorter. */
const SETTLE_SECONDS = 10;
const SECOND_STORE = Number(ports.PORT) + 50;

/** `preloads`: options of Node with which each store begins. */
type Options = { areRefundsAutomatic: boolean; preloads: readonly string[] };

export type World = Awaited<ReturnType<typeof startWorld>>;

/** PostgreSQL 17, both sandboxes, the mailbox, the data service and two stores, one with a worker process and one with a scheduler. */
export async function startWorld(dice: Dice, { areRefundsAutomatic, preloads }: Options) {
  const needed = Object.entries(ports).map(([part, port]) => ({
    part,
    variable: "TEST_PORT_OFFSET",
    port: Number(port),
  }));
  const taken = await portsTakenForGood(needed);
  if (taken.length > 0) throw new Error(taken.join("\n"));
  forgetData();
  Object.assign(process.env, storeEnvironment());
  const settings = readSettings();
  const postgres = await startPostgres({ isKilled: true });
  const stores = [siteUrl, `http://localhost:${SECOND_STORE}`];
  const relay = await startRelay(stores, dice);
  const env = {
    ...settings.env,
    DATABASE_URL: postgres.url,
    XENDIT_CALLBACK_URL: `${relay.url}/api/webhooks/xendit`,
    ESIM_GO_CALLBACK_URL: `${relay.url}/api/webhooks/esim-go`,
    ESIM_GO_SETTLE_SECONDS: String(SETTLE_SECONDS),
    AUTOMATIC_REFUNDS: areRefundsAutomatic ? "on" : "off",
    NODE_NO_WARNINGS: "1",
  };
  await buildIfStale(new ProcessGroup(() => undefined), settings.env);
  const crew = new Crew();
  for (const name of ["mailbox", "xendit", "esim-go", "supabase"]) crew.start(name, [`local/${name}/main.ts`], env);
  const gatewayUrl = `http://localhost:${ports.XENDIT_SANDBOX_PORT}`;
  const vendorUrl = `http://localhost:${ports.ESIM_GO_SANDBOX_PORT}`;
  const mailboxUrl = `http://localhost:${ports.MAILBOX_PORT}`;
  await Promise.all([
    untilReady("the mailbox", `${mailboxUrl}/api/messages`),
    untilReady("Xendit", `${gatewayUrl}/__sandbox/ledger`),
    untilReady("eSIM Go", `${vendorUrl}/__sandbox/ledger`),
    untilReady("Supabase", `http://localhost:${ports.SUPABASE_PORT}/__local/ready`),
  ]);
  const next = "node_modules/next/dist/bin/next";
  crew.start("store-a", [...preloads, next, "start", "-p", ports.PORT], env);
  crew.start("store-b", [...preloads, next, "start", "-p", String(SECOND_STORE)], env);
  await Promise.all(stores.map((store) => untilReady("the store", `${store}/api/health`)));
  const isOver = new AbortController();
  const cronSecret = settings.env.CRON_SECRET ?? "";
  // The first store has a worker process, which ends and freezes like any other, and the second a scheduler.
  crew.start("worker", ["local/worker/main.ts"], { ...env, WORKER_STORE_URL: siteUrl, WORKER_SWEEP_SECONDS: "1" });
  void tick(stores[1] ?? siteUrl, cronSecret, isOver.signal);
  const database = openPool(postgres.url);
  return {
    crew,
    stores,
    areRefundsAutomatic,
    gatewayUrl,
    cronSecret,
    gatewayKey: settings.env.XENDIT_SECRET_KEY ?? "",
    callbackToken: settings.env.XENDIT_CALLBACK_TOKEN ?? "",
    sql: database.sql,
    databaseUrl: postgres.url,
    silenceCallbacks: relay.silence,
    ...sandboxDoors({ xendit: gatewayUrl, esimGo: vendorUrl, mailbox: mailboxUrl, dataDir }),
    close: async () => {
      isOver.abort();
      await crew.close();
      await relay.close();
      await database.close();
      await postgres.stop();
    },
  };
}
