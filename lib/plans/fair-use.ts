import { KBPS_PER_MBPS } from "./rules";
import type { FairUse } from "./types";

/** The lowest speeds, in Mbps, at which voice calls work well, and standard-quality video. */
const CALLS_FROM_MBPS = 1;
const VIDEO_FROM_MBPS = 2;

export type SlowUse = "messages" | "calls" | "video";

/** What still works at a reduced speed. @param mbps megabits per second */
export function worksAt(mbps: number): SlowUse {
  if (mbps >= VIDEO_FROM_MBPS) return "video";
  return mbps >= CALLS_FROM_MBPS ? "calls" : "messages";
}

const PER_DAY = /(\d+(?:[.,]\d+)?)\s*GB\s*(?:\/|per|a)?\s*(?:day|hari)/i;
const SPEED = /(\d+(?:[.,]\d+)?)\s*(kbps|mbps)/i;
const WITHOUT_LIMIT = /no (fup|fair usage)/i;

const numberIn = (text: string) => Number(text.replace(",", "."));

/**
 * The daily limit that the name of an unlimited plan states, for plans whose vendor gives none otherwise. An estimate: names are written
 * for people. For a name without an amount, no amount is assumed.
 */
export function estimatedFairUse(name: string): FairUse | null {
  const [, amount] = name.match(PER_DAY) ?? [];
  if (amount === undefined || WITHOUT_LIMIT.test(name) || !/unlimited/i.test(name)) return null;
  const [, speed, unit] = name.match(SPEED) ?? [];
  const mbps = speed === undefined ? null : numberIn(speed) / (unit?.toLowerCase() === "kbps" ? KBPS_PER_MBPS : 1);
  return { gbPerDay: numberIn(amount), reducedMbps: mbps, isEstimate: true };
}
