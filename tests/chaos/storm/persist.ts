import { setTimeout as wait } from "node:timers/promises";

const AGAIN_MS = 300;

/** Repeats a step until it has an answer, since any process may be gone at any time. */
export async function persist<Answer>(step: () => Promise<Answer | null>): Promise<Answer> {
  for (;;) {
    const answer = await step().catch(() => null);
    if (answer !== null) return answer;
    await wait(AGAIN_MS);
  }
}
