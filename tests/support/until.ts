import { setTimeout as wait } from "node:timers/promises";

const FIRST_PAUSE_MS = 30;
/** A round costs the processor time that other files need, so that a long wait asks less often. */
const LONGEST_PAUSE_MS = 500;
const PAUSE_GROWTH = 1.6;
const LOOK_MS = 500;
const STILL_MS = 60_000;
const STILL_LOOKS = 40;

type Waiting = {
  /** The current state. Any change counts as progress, and the error names the last one. */
  state?: () => Promise<unknown>;
};

/**
 * Repeats `ask` until it returns a truthy answer. There is no deadline, since a loaded machine needs longer: it gives up
 * when `state` has not changed for a minute and many checks.
 * @throws with what it waited for and the last state
 */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | false | null | undefined>,
  { state = async () => null }: Waiting = {},
): Promise<Answer> {
  let pause = FIRST_PAUSE_MS;
  let seen = { state: "", looks: 0, since: Date.now(), lookedAt: 0 };
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    await wait(pause);
    pause = Math.min(pause * PAUSE_GROWTH, LONGEST_PAUSE_MS);
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
