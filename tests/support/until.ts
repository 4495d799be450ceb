import { setTimeout as wait } from "node:timers/promises";

const STEP_MS = 30;

/** Asks until the answer is yes. @throws after `seconds`, naming what was waited for and, with `explain`, how things stood */
export async function until(
  what: string,
  isReached: () => Promise<boolean>,
  { seconds = 20, explain }: { seconds?: number; explain?: () => Promise<unknown> } = {},
): Promise<void> {
  const giveUpAt = Date.now() + seconds * 1000;
  while (!(await isReached())) {
    if (Date.now() > giveUpAt) {
      const state = explain ? `: ${JSON.stringify(await explain())}` : "";
      throw new Error(`Not within ${seconds} s: ${what}${state}`);
    }
    await wait(STEP_MS);
  }
}
