import { type SlowUse, worksAt } from "@/lib/plans/fair-use";
import type { FairUse } from "@/lib/plans/types";
import type { Stop, TripUse } from "./types";

/** What a way of using data needs: MB a day (base 10), and the least that its speed must allow. */
type Need = { megabytesPerDay: number; speed: SlowUse };

/**
 * A day's use, rounded up to 100 MB. The hours are our assumption for a day on the way; the MB per hour are published figures.
 * docs/decisions/2026-11-25-the-trip-planner.md names each source.
 */
const NEEDS: Record<TripUse, Need> = {
  // 2 h of pages and chats with pictures at 60 MB, 4 h of maps at 5 MB, 1 h of voice calls at 30 MB.
  chat: { megabytesPerDay: 200, speed: "messages" },
  // 1 h of feeds with pictures and short videos, 400 to 500 MB.
  social: { megabytesPerDay: 500, speed: "calls" },
  // 1 h of streaming in standard quality at 700 MB.
  video: { megabytesPerDay: 700, speed: "video" },
  // 1 h of video calls for two at 540 MB, and mails.
  work: { megabytesPerDay: 600, speed: "calls" },
  // A laptop: 4 h of pages at 60 MB, 1 h of streaming at 700 MB.
  hotspot: { megabytesPerDay: 1000, speed: "calls" },
};

const SPEEDS: readonly SlowUse[] = ["messages", "calls", "video"];

/** The nights of all these stops. */
export function nightsOf(stops: readonly Pick<Stop, "nights">[]): number {
  return stops.reduce((sum, { nights }) => sum + nights, 0);
}

/** The data that these uses take together, in MB a day (base 10). */
export function megabytesPerDay(uses: readonly TripUse[]): number {
  return uses.reduce((sum, use) => sum + NEEDS[use].megabytesPerDay, 0);
}

/** Whether each of these uses still works once an unlimited plan is slowed down. An unknown speed counts as too slow. */
export function worksReduced(uses: readonly TripUse[], { reducedMbps }: FairUse): boolean {
  if (reducedMbps === null) return false;
  const reached = SPEEDS.indexOf(worksAt(reducedMbps));
  return uses.every((use) => SPEEDS.indexOf(NEEDS[use].speed) <= reached);
}
