const FIRST_PAUSE_SECONDS = 2;
const LONGEST_PAUSE_SECONDS = 15 * 60;

/**
 * Seconds to pause before the next attempt: doubling from 2 s to 15 min, plus up to a quarter of it so that many jobs
 * that failed together do not return together.
 * @param random between 0 and 1
 */
export function pauseSeconds(attempts: number, random: number): number {
  const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_SECONDS);
  return pause * (1 + random / 4);
}

/**
 * Seconds until a job is tried again. What the other side asks for (a 429) is the least: a limit that goes on must not use
 * the attempts up within a minute. Zero asks for the next attempt at once.
 * @param asked seconds, where the outcome names some
 */
export function retrySeconds(asked: number | undefined, attempts: number, random: number): number {
  return asked === 0 ? 0 : Math.max(asked ?? 0, pauseSeconds(attempts, random));
}
