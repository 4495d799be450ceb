import { BYTES_PER_MB } from "@/lib/core/data-size";
import { addDays } from "@/lib/core/duration";
import { esimHolding, startsNow } from "@/lib/esims/holding";
import type { Esim, Holding } from "@/lib/esims/types";
import { ORDER_KINDS, type OrderKind } from "@/lib/orders/kinds";
import { coveredCountries, destinationKeys, sortByPrice } from "@/lib/plans/rules";
import { countedPlans } from "@/lib/plans/spans";
import type { CataloguePlan, Plan } from "@/lib/plans/types";
import type { AddedStart, Choice, ChoiceGroup, EsimChange, HeldStart, OptionCategory } from "./types";

/** Lengths of the extension screen, in days. */
const EXTENSION_DAYS: readonly number[] = [7, 15, 30];

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

/** The option with the lowest value; undefined where two share it, because a label on one of them would be untrue. */
function onlyLowest(
  options: readonly CataloguePlan[],
  value: (option: CataloguePlan) => number,
): CataloguePlan | undefined {
  const least = Math.min(...options.map(value));
  const [first, ...others] = options.filter((option) => value(option) === least);
  return others.length > 0 ? undefined : first;
}

function grouped(groups: readonly ChoiceGroup[]): ChoiceGroup[] {
  return groups.filter(({ choices }) => choices.length > 0);
}

const unlimitedOf = (options: readonly CataloguePlan[], category: OptionCategory): Choice[] =>
  options
    .filter(({ isUnlimited }) => isUnlimited)
    .toSorted((a, b) => a.durationDays - b.durationDays || a.priceRupiah - b.priceRupiah)
    .map((option) => ({ option, category }));

const perGbOf = ({ priceRupiah, dataMegabytes }: CataloguePlan) => priceRupiah / dataMegabytes;
const perDayOf = ({ priceRupiah, durationDays }: CataloguePlan) => priceRupiah / durationDays;
const lessDataFirst = ({ dataMegabytes }: CataloguePlan) => -dataMegabytes;

/** The plan with equally many smaller and larger ones around it; undefined where another has the same size. */
function middleOf(limited: readonly CataloguePlan[]): CataloguePlan | undefined {
  const bySize = limited.toSorted((a, b) => a.dataMegabytes - b.dataMegabytes);
  const middle = bySize.length % 2 === 1 ? bySize[(bySize.length - 1) / 2] : undefined;
  return middle && bySize.filter(({ dataMegabytes }) => dataMegabytes === middle.dataMegabytes).length === 1
    ? middle
    : undefined;
}

/** The label of each plan that has one. Where two labels fit a plan, the later one is shown. */
function labelled(
  shown: readonly CataloguePlan[],
  tags: readonly (readonly [CataloguePlan | undefined, OptionCategory])[],
): (option: CataloguePlan) => OptionCategory {
  const byPlan = new Map(shown.length > 1 ? tags : []);
  return (option) => byPlan.get(option) ?? "other";
}

/**
 * Top-ups with what sets one apart from all others: the lowest price per GB, the largest quota, the middle one. The rest have
 * no label: their data, days and price say what they are. Unlimited plans are a group of their own.
 */
export function topUpGroups(options: readonly CataloguePlan[]): ChoiceGroup[] {
  const limited = sortByPrice(options.filter(({ isUnlimited }) => !isUnlimited));
  const perGb = onlyLowest(limited, perGbOf);
  const maximum = onlyLowest(limited, lessDataFirst);
  const categoryOf = labelled(limited, [
    [limited.length > 2 ? middleOf(limited) : undefined, "middle"],
    [maximum, "maximum"],
    [perGb, perGb === maximum ? "maximumPerGb" : "perGb"],
  ]);
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
 * Extensions by length: 7, 15 and 30 days, or all lengths on sale when none of these is. Labels name what sets one apart from
 * all of them: the lowest price, the lowest per day, and the largest quota where none is unlimited. Days that count from the payment
 * do not move the old end.
 */
export function extensionGroups(options: readonly CataloguePlan[], starts: AddedStart): ChoiceGroup[] {
  const lengths = [...new Set(options.map(({ durationDays }) => durationDays))].toSorted((a, b) => a - b);
  const usual = lengths.filter((days) => EXTENSION_DAYS.includes(days));
  const sold = usual.length > 0 ? usual : lengths;
  const shown = options.filter(({ durationDays }) => sold.includes(durationDays));
  const categoryOf = labelled(shown, [
    [shown.some(({ isUnlimited }) => isUnlimited) ? undefined : onlyLowest(shown, lessDataFirst), "maximum"],
    [onlyLowest(shown, perDayOf), "perDay"],
    [onlyLowest(shown, ({ priceRupiah }) => priceRupiah), "price"],
  ]);
  return sold.map((days) => ({
    id: `days-${days}`,
    heading: starts === "now" ? "extension.fromPayment" : "extension.days",
    days,
    choices: sortByPrice(shown.filter((option) => option.durationDays === days)).map((option) => ({
      option,
      category: categoryOf(option),
    })),
  }));
}

/** The plans that were bought for an eSIM, by id: the one that it held last, then the others, the newest first. */
function boughtIds({ plan, assignments }: Pick<Esim, "plan" | "assignments">): string[] {
  const last = countedPlans(assignments).at(-1)?.plan ?? plan;
  const added = assignments.toSorted((a, b) => b.assignedAt.getTime() - a.assignedAt.getTime());
  return [...new Set([last, ...added.flatMap((one) => one.plan ?? []), plan].map(({ id }) => id))];
}

/** Plans to buy again: those that were bought for the eSIM, the last one first, then others of the destination. */
export function repurchaseGroups(
  options: readonly CataloguePlan[],
  esim: Pick<Esim, "plan" | "assignments">,
): ChoiceGroup[] {
  const ids = boughtIds(esim);
  const same = ids.flatMap((id) => options.find((option) => option.id === id) ?? []);
  const others = options.filter(({ id }) => !ids.includes(id));
  return grouped([
    {
      id: "same",
      heading: "repurchase.same",
      days: null,
      choices: same.map((option): Choice => ({ option, category: "same" })),
    },
    {
      id: "limited",
      heading: "repurchase.limited",
      days: null,
      choices: sortByPrice(others.filter(({ isUnlimited }) => !isUnlimited)).map(
        (option): Choice => ({ option, category: "other" }),
      ),
    },
    { id: "unlimited", heading: "repurchase.unlimited", days: null, choices: unlimitedOf(others, "other") },
  ]);
}

/**
 * The plan that one tap picks where none is chosen, and why: the one that the eSIM held last, else the cheapest of all shown.
 * @param costOf what a plan costs here, in whole rupiah
 */
export function choiceToPick(
  groups: readonly ChoiceGroup[],
  costOf: (option: CataloguePlan) => number,
): { option: CataloguePlan; reason: "same" | "price" } | undefined {
  const choices = groups.flatMap((group) => group.choices);
  const same = choices.find(({ category }) => category === "same");
  if (same) return { option: same.option, reason: "same" };
  const [cheapest] = sortByPrice(choices.map(({ option }) => ({ ...option, priceRupiah: costOf(option), option })));
  return cheapest && { option: cheapest.option, reason: "price" };
}

/** When a plan begins that is added to what an eSIM holds. */
function heldStart(holding: Holding): HeldStart {
  if (holding.isRunning) return holding.hasLimited ? "afterCurrent" : "afterUnlimited";
  if (!holding.isWaiting) return "now";
  return startsNow(holding) ? "afterStarting" : "firstConnection";
}

/** When a plan that is bought for an eSIM begins. */
export function addedStart({ assignments, openAddition }: Pick<Esim, "assignments" | "openAddition">): AddedStart {
  return openAddition?.isPaid ? "afterAdded" : heldStart(esimHolding(assignments));
}

/**
 * How a plan changes an eSIM, apart from a plan that is paid and still being added. The vendor queues plans in order of purchase, so
 * the data adds up and the end moves by the plan's days. When no plan is running or waiting, it starts at once and ends after its own
 * days.
 */
export function changeBy(
  holding: Holding,
  option: Pick<Plan, "durationDays" | "isUnlimited" | "dataMegabytes">,
  now: Date,
): EsimChange {
  const { waitingDays } = holding;
  const starts = heldStart(holding);
  const days = option.durationDays;
  const before = { bytes: holding.hasLimited ? holding.leftBytes : null, isUnlimited: holding.hasUnlimited };
  const added = option.isUnlimited ? 0 : option.dataMegabytes * BYTES_PER_MB;
  // What is used up no longer counts once another plan runs.
  const kept = starts === "now" ? { bytes: null, isUnlimited: false } : before;
  const after = {
    bytes: option.isUnlimited ? kept.bytes : (kept.bytes ?? 0) + added,
    isUnlimited: kept.isUnlimited || option.isUnlimited,
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
