import { setTimeout as wait } from "node:timers/promises";

const STEP_MS = 30;
const LOOK_MS = 500;
const STILL_MS = 60_000;
const STILL_LOOKS = 40;

type Waiting = {
  /** How things stand: any change in it is progress. Told when nothing moves any more. */
  state?: () => Promise<unknown>;
};

/**
 * Asks until there is an answer: yes, or what was looked for. There is no deadline, since a loaded machine needs longer.
 * It gives up when `state` has not changed for a minute, looked at often enough to tell.
 * @throws naming what was waited for, and how things stood
 */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | false | null | undefined>,
  { state = async () => null }: Waiting = {},
): Promise<Answer> {
  let seen = { state: "", looks: 0, since: Date.now(), lookedAt: 0 };
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    await wait(STEP_MS);
    if (Date.now() - seen.lookedAt < LOOK_MS) continue;
    const now = JSON.stringify((await state()) ?? null);
    const isStill = now === seen.state;
    seen = {
      state: now,
      looks: isStill ? seen.looks + 1 : 0,
      since: isStill ? seen.since : Date.now(),
      lookedAt: Date.now(),
    };
    if (seen.looks >= STILL_LOOKS && Date.now() - seen.since >= STILL_MS) {
      throw new Error(`Waited in vain: ${what}. Nothing changes any more: ${now}`);
    }
  }
}
