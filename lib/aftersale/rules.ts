import { addDays } from "@/lib/esims/holding";
import type { Holding } from "@/lib/esims/types";
import { coveredCountries, destinationKeys, sortByPrice } from "@/lib/plans/rules";
import type { CataloguePlan, Plan } from "@/lib/plans/types";
import type { Choice, ChoiceGroup, EsimChange, OptionCategory } from "./types";

const BYTES_PER_MB = 1e6;
/** Lengths of the extension screen, in days. */
const EXTENSION_DAYS: readonly number[] = [7, 15, 30];
/** Top-ups of at least this many days are in the category of data with many days. */
const LONG_DAYS = 15;

type Covered = Pick<CataloguePlan, "places" | "roamingCountries">;

/**
 * Whether a plan may be added to an eSIM: it must be sold for the same destination as the plan that the eSIM was bought
 * with and work in all of that plan's countries. Without known countries nothing fits.
 */
export function fitsEsim(option: Covered, bought: Covered): boolean {
  const keys = new Set(destinationKeys(bought));
  const needed = coveredCountries(bought);
  if (needed.length === 0 || !destinationKeys(option).some((key) => keys.has(key))) return false;
  const offered = new Set(coveredCountries(option).map(({ code }) => code));
  return needed.every(({ code }) => offered.has(code));
}

function lowest(
  options: readonly CataloguePlan[],
  value: (option: CataloguePlan) => number,
): CataloguePlan | undefined {
  return options.reduce<CataloguePlan | undefined>(
    (best, option) => (best === undefined || value(option) < value(best) ? option : best),
    undefined,
  );
}

function grouped(groups: readonly ChoiceGroup[]): ChoiceGroup[] {
  return groups.filter(({ choices }) => choices.length > 0);
}

const unlimitedOf = (options: readonly CataloguePlan[], category: OptionCategory): Choice[] =>
  options
    .filter(({ isUnlimited }) => isUnlimited)
    .toSorted((a, b) => a.durationDays - b.durationDays || a.priceRupiah - b.priceRupiah)
    .map((option) => ({ option, category }));

/**
 * Top-ups by category: the most data, the popular one (the lowest price per GB of the others), data with many days, and
 * small extras. Unlimited plans have their own group.
 */
export function topUpGroups(options: readonly CataloguePlan[]): ChoiceGroup[] {
  const limited = sortByPrice(options.filter(({ isUnlimited }) => !isUnlimited));
  const maximum = limited.length > 1 ? lowest(limited, ({ dataMegabytes }) => -dataMegabytes) : undefined;
  const others = limited.filter((option) => option !== maximum);
  const popular =
    others.length > 1 ? lowest(others, ({ priceRupiah, dataMegabytes }) => priceRupiah / dataMegabytes) : undefined;
  const categoryOf = (option: CataloguePlan): OptionCategory => {
    if (option === maximum) return "maximum";
    if (option === popular) return "popular";
    return option.durationDays >= LONG_DAYS ? "dataDays" : "extra";
  };
  return grouped([
    {
      id: "limited",
      heading: "topup.limited",
      days: null,
      choices: limited.map((option) => ({ option, category: categoryOf(option) })),
    },
    { id: "unlimited", heading: "topup.unlimited", days: null, choices: unlimitedOf(options, "unlimited") },
  ]);
}

/**
 * Extensions by length: 7, 15 and 30 days, or all lengths on sale when none of these is. The cheapest plan of a length is
 * the extension; the others are combinations with data.
 */
export function extensionGroups(options: readonly CataloguePlan[]): ChoiceGroup[] {
  const lengths = [...new Set(options.map(({ durationDays }) => durationDays))].toSorted((a, b) => a - b);
  const usual = lengths.filter((days) => EXTENSION_DAYS.includes(days));
  return (usual.length > 0 ? usual : lengths).map((days) => ({
    id: `days-${days}`,
    heading: "extension.days",
    days,
    choices: sortByPrice(options.filter((option) => option.durationDays === days)).map((option, index) => ({
      option,
      category: index === 0 ? "days" : "daysData",
    })),
  }));
}

/** Plans to buy again: the same one first, then others of the destination. @param planId the plan bought before */
export function repurchaseGroups(options: readonly CataloguePlan[], planId: string): ChoiceGroup[] {
  const others = options.filter((option) => option.id !== planId);
  const choice = (option: CataloguePlan): Choice => ({
    option,
    category: option.id === planId ? "same" : "other",
  });
  return grouped([
    {
      id: "same",
      heading: "repurchase.same",
      days: null,
      choices: options.filter((option) => option.id === planId).map(choice),
    },
    {
      id: "limited",
      heading: "repurchase.limited",
      days: null,
      choices: sortByPrice(others.filter(({ isUnlimited }) => !isUnlimited)).map(choice),
    },
    { id: "unlimited", heading: "repurchase.unlimited", days: null, choices: unlimitedOf(others, "other") },
  ]);
}

/**
 * How a plan changes an eSIM. The vendor queues plans in order of purchase, so the data adds up and the end moves by the
 * plan's days. When no plan is running or waiting, it starts at once and ends after its own days.
 */
export function changeBy(
  holding: Holding,
  option: Pick<Plan, "durationDays" | "isUnlimited" | "dataMegabytes">,
  now: Date,
): EsimChange {
  const { isRunning, isWaiting, waitingDays } = holding;
  const days = option.durationDays;
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
