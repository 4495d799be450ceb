import { BYTES_PER_MB } from "@/lib/core/data-size";
import { addDays } from "@/lib/core/duration";
import { countedPlans, startsNow } from "@/lib/esims/holding";
import type { Esim, Holding } from "@/lib/esims/types";
import { ORDER_KINDS, type OrderKind } from "@/lib/orders/kinds";
import { coveredCountries, destinationKeys, sortByPrice } from "@/lib/plans/rules";
import type { CataloguePlan, Plan } from "@/lib/plans/types";
import type { AddedStart, Choice, ChoiceGroup, EsimChange, OptionCategory } from "./types";

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

/** The tags of limited plans, each true over all of them: the lowest price per GB, the largest quota, the middle one by size. */
function tagged(limited: readonly CataloguePlan[]): Map<CataloguePlan, OptionCategory> {
  const perGb = lowest(limited, ({ priceRupiah, dataMegabytes }) => priceRupiah / dataMegabytes);
  const maximum = lowest(limited, ({ dataMegabytes }) => -dataMegabytes);
  const bySize = limited.toSorted((a, b) => a.dataMegabytes - b.dataMegabytes);
  const middle = bySize.length % 2 === 1 ? bySize[(bySize.length - 1) / 2] : undefined;
  const tags = new Map<CataloguePlan, OptionCategory>();
  if (limited.length < 2 || !perGb || !maximum) return tags;
  if (middle && limited.length > 2) tags.set(middle, "middle");
  tags.set(maximum, "maximum");
  tags.set(perGb, perGb === maximum ? "maximumPerGb" : "perGb");
  return tags;
}

const lengthOf = ({ durationDays }: CataloguePlan) => (durationDays >= LONG_DAYS ? "dataDays" : "extra");

/**
 * Top-ups by category: the lowest price per GB, the largest quota, the middle one, data with many days, and the small
 * extras, the last two only where fewer than half of the plans have the word, because otherwise it distinguishes none.
 * Unlimited plans are a group of their own.
 */
export function topUpGroups(options: readonly CataloguePlan[]): ChoiceGroup[] {
  const limited = sortByPrice(options.filter(({ isUnlimited }) => !isUnlimited));
  const tags = tagged(limited);
  const byLength = Map.groupBy(
    limited.filter((option) => !tags.has(option)),
    lengthOf,
  );
  const distinguishes = (plans: readonly CataloguePlan[] = []) => plans.length * 2 < limited.length;
  const categoryOf = (option: CataloguePlan): OptionCategory => {
    const length = lengthOf(option);
    return tags.get(option) ?? (distinguishes(byLength.get(length)) ? length : "other");
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

/** How a dearer plan of a length differs from the cheapest: more data, no limit, or just another plan. */
function lengthCategory(option: CataloguePlan, cheapest: CataloguePlan): OptionCategory {
  if (option === cheapest) return "days";
  if (option.isUnlimited) return "unlimited";
  return !cheapest.isUnlimited && option.dataMegabytes > cheapest.dataMegabytes ? "daysData" : "other";
}

function lengthChoices(options: readonly CataloguePlan[]): Choice[] {
  const [cheapest, ...dearer] = sortByPrice(options);
  if (!cheapest) return [];
  return [cheapest, ...dearer].map((option) => ({ option, category: lengthCategory(option, cheapest) }));
}

/**
 * Extensions by length: 7, 15 and 30 days, or all lengths on sale when none of these is. The cheapest of a length is the
 * extension; those with more data than it are combinations. Days that count from the payment do not move the old end.
 */
export function extensionGroups(options: readonly CataloguePlan[], starts: AddedStart): ChoiceGroup[] {
  const lengths = [...new Set(options.map(({ durationDays }) => durationDays))].toSorted((a, b) => a - b);
  const usual = lengths.filter((days) => EXTENSION_DAYS.includes(days));
  return (usual.length > 0 ? usual : lengths).map((days) => ({
    id: `days-${days}`,
    heading: starts === "now" ? "extension.fromPayment" : "extension.days",
    days,
    choices: lengthChoices(options.filter((option) => option.durationDays === days)),
  }));
}

/** Plans to buy again: the one that the eSIM held last first, then others of the destination. */
export function repurchaseGroups(
  options: readonly CataloguePlan[],
  esim: Pick<Esim, "plan" | "assignments">,
): ChoiceGroup[] {
  const planId = (countedPlans(esim.assignments).at(-1)?.plan ?? esim.plan).id;
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

/** The plan that one tap picks where none is chosen, and why: the one that the eSIM held, else the cheapest of all shown. */
export function choiceToPick(
  groups: readonly ChoiceGroup[],
): { option: CataloguePlan; reason: "same" | "price" } | undefined {
  const choices = groups.flatMap((group) => group.choices);
  const same = choices.find(({ category }) => category === "same");
  if (same) return { option: same.option, reason: "same" };
  const [cheapest] = sortByPrice(choices.map(({ option }) => option));
  return cheapest && { option: cheapest, reason: "price" };
}

/** When a plan that is added now begins. */
export function addedStart(holding: Holding): AddedStart {
  if (holding.isRunning) return holding.hasLimited ? "afterCurrent" : "afterUnlimited";
  if (!holding.isWaiting) return "now";
  return startsNow(holding) ? "afterStarting" : "firstConnection";
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
  const { waitingDays } = holding;
  const starts = addedStart(holding);
  const days = option.durationDays;
  const before = { bytes: holding.hasLimited ? holding.leftBytes : null, isUnlimited: holding.hasUnlimited };
  const added = option.isUnlimited ? 0 : option.dataMegabytes * BYTES_PER_MB;
  const after = {
    bytes: option.isUnlimited ? before.bytes : (before.bytes ?? 0) + added,
    isUnlimited: before.isUnlimited || option.isUnlimited,
  };
  const left = { before, after };
  if (holding.isRunning) {
    const end = holding.endsAt;
    const endsAt = { before: end, after: end && addDays(end, days) };
    return { starts, left, endsAt, days: null, mayEndEarlier: holding.hasLimited };
  }
  if (holding.isWaiting) {
    const lengths = { before: waitingDays, after: waitingDays + days };
    return { starts, left, endsAt: { before: null, after: null }, days: lengths, mayEndEarlier: holding.hasLimited };
  }
  const endsAt = { before: holding.endsAt, after: addDays(now, days) };
  return { starts, left, endsAt, days: null, mayEndEarlier: false };
}

/**
 * Whether the eSIM lasts at least a day longer with the plan than without. Where the operator names no end, it counts as
 * longer. The database decides the same in `would_lengthen`.
 */
export function lengthens({ endsAt, days }: EsimChange): boolean {
  if (days) return days.after > days.before;
  return endsAt.before === null || endsAt.after === null || endsAt.after >= addDays(endsAt.before, 1);
}

/** The plans that an order kind may put onto an eSIM: an extension is never sold where it shortens. */
export function sellableOptions(
  options: readonly CataloguePlan[],
  { kind, holding, now }: { kind: OrderKind; holding: Holding; now: Date },
): CataloguePlan[] {
  if (!ORDER_KINDS[kind].mustLengthen) return [...options];
  return options.filter((option) => lengthens(changeBy(holding, option, now)));
}
