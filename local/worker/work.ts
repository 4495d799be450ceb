import { setTimeout as wait } from "node:timers/promises";
import { POOLS, type Pool } from "../../lib/jobs/pools.ts";

/** A part of the background work, as `POST /api/cron/work?part=` names it. */
export type Part = Pool | "sweep";

/** How many jobs of a pool may run at once, and the milliseconds between two sweeps, and between two looks at an empty pool. */
export type Plan = { lanes: Readonly<Record<Pool, number>>; sweepMs: number; idleMs: number };

/** Two workers that were started together drift apart: of two sweeps at once one is left to the other. */
const SWEEP_SPREAD = 0.2;

/** Asks the store to do a part. @returns how many jobs ran @throws when there is no usable answer */
export type Ask = (part: Part) => Promise<number>;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** @returns when the time is over, or at once when the signal is given */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}

/**
 * Asks for one part and waits after a failure: a second, then twice as long each time. Says once that work waits, and once that it
 * goes on.
 */
function patiently(part: Part, ask: Ask, signal: AbortSignal, say: (line: string) => void): () => Promise<number> {
  let failures = 0;
  return async () => {
    try {
      const ran = await ask(part);
      if (failures > 0) say(`${part}: the store answers again.`);
      failures = 0;
      return ran;
    } catch (error) {
      if (failures === 0) say(`${part}: waits. ${error instanceof Error ? error.message : String(error)}`);
      failures += 1;
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS), signal);
      return 0;
    }
  };
}

/** Acts after each pause until the signal is given. */
async function each(ms: number, signal: AbortSignal, act: () => void): Promise<void> {
  for (;;) {
    await pause(ms, signal);
    if (signal.aborted) return;
    act();
  }
}

async function keepSweeping(sweep: () => Promise<number>, everyMs: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sweep();
    await pause(everyMs * (1 - SWEEP_SPREAD * Math.random()), signal);
  }
}

type Lane = { runNext: () => Promise<number>; signal: AbortSignal };

/** Runs one job after the other until none is due. */
async function drain({ runNext, signal }: Lane): Promise<void> {
  while (!signal.aborted && (await runNext()) > 0);
}

/**
 * Looks for a due job again and again. While it finds some, the other lanes of the pool run jobs too. A look that takes long runs a job,
 * which may hang: meanwhile a free lane looks after each pause.
 */
async function keepPool(lane: Lane, size: number, idleMs: number): Promise<void> {
  const others = new Set<Promise<void>>();
  const startOther = () => {
    if (others.size >= size - 1) return;
    const other = drain(lane).finally(() => others.delete(other));
    others.add(other);
  };
  while (!lane.signal.aborted) {
    const looked = new AbortController();
    const beside = each(idleMs, AbortSignal.any([lane.signal, looked.signal]), startOther);
    const ran = await lane.runNext();
    looked.abort();
    await beside;
    if (ran === 0) await pause(idleMs, lane.signal);
    else for (let other = 1; other < size; other += 1) startOther();
  }
  await Promise.all(others);
}

/** Keeps all pools and the sweep going until the signal is given. @param say prints a line for whoever runs the process */
export async function keepWorking(
  ask: Ask,
  { lanes, sweepMs, idleMs }: Plan,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  await Promise.all([
    keepSweeping(patiently("sweep", ask, signal, say), sweepMs, signal),
    ...POOLS.map((pool) =>
      keepPool({ runNext: patiently(pool, ask, signal, say), signal }, Math.max(1, lanes[pool]), idleMs),
    ),
  ]);
}
