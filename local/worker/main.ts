import { z } from "zod";
import { readSettings } from "../settings.ts";
import { askStore } from "../support/ask-store.ts";
import { keepWorking } from "./work.ts";

/**
 * The worker process: asks the store for its background work, one job at a time in each lane of each pool. The store does the work, so
 * that this process can end at any time and nothing is lost.
 */
const lanes = (usual: number) => z.coerce.number().int().min(1).max(64).default(usual);
const environment = z.object({
  WORKER_STORE_URL: z.url().optional(),
  WORKER_PURCHASES: lanes(4),
  WORKER_MESSAGES: lanes(2),
  WORKER_READINGS: lanes(2),
  WORKER_SWEEP_SECONDS: z.coerce.number().min(1).max(60).default(10),
});
const answerSchema = z.object({ swept: z.number(), ran: z.number() });

/** Between two looks at a pool in which nothing was due. */
const IDLE_MS = 1_000;
/** Longer than the store lets a job or a sweep take. */
const TIMEOUT_MS = 5 * 60_000;

async function run(): Promise<void> {
  const { env } = readSettings();
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const read = environment.safeParse(filled);
  if (!read.success) throw new Error(z.prettifyError(read.error));
  const { WORKER_STORE_URL, WORKER_PURCHASES, WORKER_MESSAGES, WORKER_READINGS, WORKER_SWEEP_SECONDS } = read.data;
  const store = { url: WORKER_STORE_URL ?? env.NEXT_PUBLIC_SITE_URL ?? "", cronSecret: env.CRON_SECRET ?? "" };
  const ask = async (part: string) =>
    (await askStore(store, `/api/cron/work?part=${part}`, answerSchema, TIMEOUT_MS)).ran;
  const plan = {
    lanes: { purchases: WORKER_PURCHASES, messages: WORKER_MESSAGES, readings: WORKER_READINGS },
    sweepMs: WORKER_SWEEP_SECONDS * 1000,
    idleMs: IDLE_MS,
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(0));
  console.log(`Working for ${store.url}`);
  await keepWorking(ask, plan, new AbortController().signal, (line) => console.log(line));
}

await run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
