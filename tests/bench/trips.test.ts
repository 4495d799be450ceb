import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { answerTrip } from "@/lib/trips/rules";
import type { Trip, TripPlan } from "@/lib/trips/types";
import { atOnce } from "../support/at-once";

const answered = <Plan extends TripPlan>(trip: Trip, plans: readonly Plan[]) => atOnce(answerTrip(trip, plans));

const BUNDLES = 10_000;
const ANSWERS = 5;
const COUNTRIES = ["JP", "KR", "TH", "SG", "MY", "VN", "FR", "IT", "CH", "NL"] as const;
/** Stops and the nights of each. */
const SHAPES = [
  [2, 5],
  [5, 7],
  [10, 3],
  [10, 18],
] as const;

/** Numbers from 0 to 1 that are the same in every run. */
function chance(): () => number {
  let state = 20_261_126;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Plans of which 70 % are of one country; their prices rise with data and days, and by chance. */
function randomPlans(): TripPlan[] {
  const next = chance();
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item;
  return Array.from({ length: BUNDLES }, (_, index) => {
    const isUnlimited = next() < 0.2;
    const durationDays = pick([3, 5, 7, 10, 15, 20, 30]);
    const gigabytes = pick([1, 2, 3, 5, 10, 20]);
    const countryCodes = next() < 0.7 ? [pick(COUNTRIES)] : COUNTRIES.filter(() => next() < 0.5);
    const worth = (isUnlimited ? 12_000 * durationDays : 18_000 * gigabytes) * Math.max(1, countryCodes.length) ** 0.3;
    return {
      id: `plan-${index}`,
      priceRupiah: 500 * Math.ceil((worth * (0.6 + next())) / 500),
      dataMegabytes: isUnlimited ? 0 : 1000 * gigabytes,
      isUnlimited,
      durationDays,
      fairUse: isUnlimited ? { gbPerDay: pick([0.5, 1, 2]), reducedMbps: pick([0.5, 1, 2]) } : null,
      countryCodes,
    };
  });
}

/** Processor time in ms, which other programs of a busy machine do not change. */
function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test("the planner's answers over a large catalogue", () => {
  const plans = randomPlans();
  const trips = SHAPES.map(([stops, nights]) => {
    const trip: Trip = {
      stops: COUNTRIES.slice(0, stops).map((countryCode) => ({ countryCode, nights })),
      uses: ["chat", "social"],
    };
    const answer = answered(trip, plans);
    expect(answer.kind).toBe("covered");
    const times = Array.from({ length: ANSWERS }, () => processorMs(() => answered(trip, plans)));
    const medianMs = times.toSorted((a, b) => a - b)[Math.floor(ANSWERS / 2)] ?? Number.NaN;
    return { stops, nights, medianMs, isDivided: answer.kind === "covered" && answer.dividesDays };
  });
  writeFileSync(process.env.BENCH_RESULT ?? "/dev/stdout", JSON.stringify({ bundles: BUNDLES, trips }));
});
