import { required } from "../support/environment.ts";
import { tick } from "../ticker.ts";

/** Paid orders are looked for more often than by a scheduler that can only call each minute. */
const PAUSE_MS = 10_000;

const leaving = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => leaving.abort());
await tick(required("STORE_URL"), required("CRON_SECRET"), leaving.signal, PAUSE_MS);
