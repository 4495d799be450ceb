import { setTimeout as wait } from "node:timers/promises";

const TICK_MS = 1_000;

/** Calls the cron routes until stopped, as a hosted scheduler would. The next tick makes up for a missed one. */
export async function tick(siteUrl: string, cronSecret: string, signal: AbortSignal, pauseMs = TICK_MS): Promise<void> {
  const headers = { authorization: `Bearer ${cronSecret}` };
  while (!signal.aborted) {
    const answer = await fetch(`${siteUrl}/api/cron/work`, {
      method: "POST",
      headers,
      signal: AbortSignal.timeout(60_000),
    }).catch(() => null);
    await answer?.body?.cancel();
    if (answer && !answer.ok) console.error(`A tick was answered with ${answer.status}: due jobs wait.`);
    await wait(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}
