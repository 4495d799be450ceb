import { durationInDays } from "@/lib/core/duration";
import type { PlanFacts } from "@/lib/core/plan";
import type { Holding } from "@/lib/esims/types";
import type { Choice, ChoiceGroup, LineChange, OptionCategory, PlanOption } from "./types";

const DAY_MS = 24 * 60 * 60 * 1000;
const BYTES_PER_MB = 1e6;
/** Lengths of the extension screen (spec 2, section 3), in days. */
const EXTENSION_DAYS: readonly number[] = [7, 15, 30];
/** From so many days on, a top-up is one of data and days. */
const LONG_DAYS = 15;

export function daysOf({ duration, durationUnit }: Pick<PlanFacts, "duration" | "durationUnit">): number {
  return durationInDays(duration, durationUnit);
}

/** Whole rupiah per day, rounded (spec 2, section 9). */
export function perDayRupiah(option: Pick<PlanOption, "price" | "duration" | "durationUnit">): number {
  return Math.round(option.price / daysOf(option));
}

/** Keys of a plan's destination as the catalogue compares them: the code of each place, else its name. */
export function destinationKeys({ places }: Pick<PlanFacts, "places">): string[] {
  return [...new Set(places.map(({ code, name }) => code ?? name))];
}

/**
 * Whether a plan may go onto a line: it is sold for the same destination, and works in every country that the line was
 * bought for. Nothing fits a line of which no country is known.
 */
export function fitsLine(
  option: Pick<PlanOption, "places" | "coverage">,
  line: Pick<PlanOption, "places" | "coverage">,
): boolean {
  const keys = new Set(destinationKeys(line));
  if (line.coverage.length === 0 || !destinationKeys(option).some((key) => keys.has(key))) return false;
  return line.coverage.every((code) => option.coverage.includes(code));
}

function cheapestFirst(options: readonly PlanOption[]): PlanOption[] {
  return options.toSorted((a, b) => a.price - b.price || daysOf(b) - daysOf(a) || b.dataMegabytes - a.dataMegabytes);
}

function lowest(options: readonly PlanOption[], value: (option: PlanOption) => number): PlanOption | undefined {
  return options.reduce<PlanOption | undefined>(
    (best, option) => (best === undefined || value(option) < value(best) ? option : best),
    undefined,
  );
}

function grouped(groups: readonly ChoiceGroup[]): ChoiceGroup[] {
  return groups.filter(({ choices }) => choices.length > 0);
}

const unlimitedOf = (options: readonly PlanOption[], category: OptionCategory): Choice[] =>
  options
    .filter(({ isUnlimited }) => isUnlimited)
    .toSorted((a, b) => daysOf(a) - daysOf(b) || a.price - b.price)
    .map((option) => ({ option, category }));

/**
 * Top-ups in the spec's categories (spec 2, section 3): the most data, the popular one (the lowest price per GB of the
 * others), data with many days, and the small extras; unlimited plans stand by themselves.
 */
export function topUpGroups(options: readonly PlanOption[]): ChoiceGroup[] {
  const limited = cheapestFirst(options.filter(({ isUnlimited }) => !isUnlimited));
  const maximum = limited.length > 1 ? lowest(limited, ({ dataMegabytes }) => -dataMegabytes) : undefined;
  const others = limited.filter((option) => option !== maximum);
  const popular = others.length > 1 ? lowest(others, ({ price, dataMegabytes }) => price / dataMegabytes) : undefined;
  const categoryOf = (option: PlanOption): OptionCategory => {
    if (option === maximum) return "maximum";
    if (option === popular) return "popular";
    return daysOf(option) >= LONG_DAYS ? "dataDays" : "extra";
  };
  return grouped([
    { id: "limited", days: null, choices: limited.map((option) => ({ option, category: categoryOf(option) })) },
    { id: "unlimited", days: null, choices: unlimitedOf(options, "unlimited") },
  ]);
}

/**
 * Extensions by length: 7, 15 and 30 days (spec 2, section 3), or whatever lengths are sold where there are none of
 * these. The cheapest of a length is the extension, the others are combinations with data.
 */
export function extensionGroups(options: readonly PlanOption[]): ChoiceGroup[] {
  const lengths = [...new Set(options.map(daysOf))].toSorted((a, b) => a - b);
  const usual = lengths.filter((days) => EXTENSION_DAYS.includes(days));
  return (usual.length > 0 ? usual : lengths).map((days) => ({
    id: `days-${days}`,
    days,
    choices: cheapestFirst(options.filter((option) => daysOf(option) === days)).map((option, index) => ({
      option,
      category: index === 0 ? "days" : "daysData",
    })),
  }));
}

/** Plans to buy again: the same one first, then the destination's others. @param bundleId the plan bought before */
export function repurchaseGroups(options: readonly PlanOption[], bundleId: string): ChoiceGroup[] {
  const others = options.filter((option) => option.bundleId !== bundleId);
  const choice = (option: PlanOption): Choice => ({
    option,
    category: option.bundleId === bundleId ? "same" : "other",
  });
  return grouped([
    { id: "same", days: null, choices: options.filter((option) => option.bundleId === bundleId).map(choice) },
    {
      id: "limited",
      days: null,
      choices: cheapestFirst(others.filter(({ isUnlimited }) => !isUnlimited)).map(choice),
    },
    { id: "unlimited", days: null, choices: unlimitedOf(others, "other") },
  ]);
}

/** A line as far as its change needs it. `waitingDays`: the lengths of the plans that wait, added up. */
export type LineNow = { holding: Holding; isRunning: boolean; isWaiting: boolean; waitingDays: number };

function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS);
}

/**
 * What a plan changes on a line (design, section 7.5): the vendor queues plans in order of purchase, so that the data adds
 * up and the end moves by the plan's days; where nothing is left to wait for, it starts at once and ends its own days later.
 */
export function lineChange(
  { holding, isRunning, isWaiting, waitingDays }: LineNow,
  option: PlanOption,
  now: Date,
): LineChange {
  const days = daysOf(option);
  const before = { bytes: holding.hasLimited ? holding.leftBytes : null, isUnlimited: holding.hasUnlimited };
  const added = option.isUnlimited ? 0 : option.dataMegabytes * BYTES_PER_MB;
  const after = {
    bytes: option.isUnlimited ? before.bytes : (before.bytes ?? 0) + added,
    isUnlimited: before.isUnlimited || option.isUnlimited,
  };
  const left = { before, after };
  if (isRunning) {
    const end = holding.endsAt;
    return { starts: "afterCurrent", left, endsAt: { before: end, after: end && addDays(end, days) }, days: null };
  }
  if (isWaiting) {
    const lengths = { before: waitingDays, after: waitingDays + days };
    return { starts: "firstConnection", left, endsAt: { before: null, after: null }, days: lengths };
  }
  return { starts: "now", left, endsAt: { before: holding.endsAt, after: addDays(now, days) }, days: null };
}
