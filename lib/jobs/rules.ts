import { MINUTE_SECONDS } from "@/lib/core/duration";

const FIRST_PAUSE_SECONDS = 2;
const LONGEST_PAUSE_SECONDS = 15 * MINUTE_SECONDS;

/**
 * Seconds to pause before the next attempt: doubling from 2 s to 15 min, plus a random quarter at most, so that jobs that
 * failed together are not retried together.
 * @param random between 0 and 1
 */
export function pauseSeconds(attempts: number, random: number): number {
  const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_SECONDS);
  return pause * (1 + random / 4);
}

/**
 * Seconds until a job is tried again: our own pause, or longer where the outside party has asked for longer (a 429). Its wish alone
 * would use up all attempts within a minute where it is short.
 * @param asked seconds, if the outcome names them
 */
export function retrySeconds(asked: number | undefined, attempts: number, random: number): number {
  return Math.max(asked ?? 0, pauseSeconds(attempts, random));
}
