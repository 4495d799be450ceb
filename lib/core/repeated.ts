import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { log } from "./log";

/** Together shorter than the margin that a lease leaves for our own database. */
const PAUSES_MS = [250, 1_000, 3_000];

/** A write of what an outside party has just answered: it is tried again a few times, because nobody gives that answer twice. */
export async function repeated<Value>(name: string, write: () => Promise<Value>): Promise<Value> {
  for (const pause of PAUSES_MS) {
    try {
      return await write();
    } catch (error) {
      log.warn("write_repeated", { name }, error);
      await wait(pause);
    }
  }
  return write();
}
