import type { CataloguePlan } from "@/lib/plans/types";

/** What sets a plan apart from the others on offer; the screens have a word for each, except for the last two. */
export type OptionCategory =
  | "price"
  | "perDay"
  | "perGb"
  | "maximum"
  | "maximumPerGb"
  | "middle"
  | "same"
  | "unlimited"
  | "other";

export type Choice = { option: CataloguePlan; category: OptionCategory };

/** The message key of a group's heading. */
export type GroupHeading =
  | "topup.limited"
  | "topup.unlimited"
  | "extension.days"
  | "extension.fromPayment"
  | "repurchase.same"
  | "repurchase.limited"
  | "repurchase.unlimited";

/** Choices under one heading; `days` is set when the heading is a length. */
export type ChoiceGroup = { id: string; heading: GroupHeading; days: number | null; choices: Choice[] };

/**
 * When a plan starts that is added to what an eSIM holds: now, when the running one ends or is used up, when the running unlimited one
 * ends, after plans that start by themselves now, or after plans that start when the eSIM first connects.
 */
export type HeldStart = "now" | "afterCurrent" | "afterUnlimited" | "afterStarting" | "firstConnection";

/** The same for an eSIM with its orders: the plan starts after one that is paid and still being added. */
export type AddedStart = HeldStart | "afterAdded";

/** An eSIM before and after a plan is added. Dates are null before the first use, days are null after it. */
export type EsimChange = {
  starts: HeldStart;
  left: { before: DataLeft; after: DataLeft };
  endsAt: { before: Date | null; after: Date | null };
  days: { before: number; after: number } | null;
  /** Whether the end, or the days after it, may also be less: the added plan starts as soon as the limited data before it is used up. */
  mayEndEarlier: boolean;
};

/** `bytes` of the limited plans, base 10; null when there are none. */
export type DataLeft = { bytes: number | null; isUnlimited: boolean };
