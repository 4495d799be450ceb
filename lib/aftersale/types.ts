import type { CheckoutPlan } from "@/lib/checkout/types";

/** A plan on sale. `coverage`: codes of the countries in which it works. */
export type PlanOption = CheckoutPlan & { coverage: readonly string[] };

/** What a plan of a choice stands for (spec 2, section 3); the screens have a word for each. */
export type OptionCategory =
  | "extra"
  | "popular"
  | "maximum"
  | "dataDays"
  | "unlimited"
  | "days"
  | "daysData"
  | "same"
  | "other";

export type Choice = { option: PlanOption; category: OptionCategory };

/** Choices under one heading; `days` where the heading is a length. */
export type ChoiceGroup = { id: string; days: number | null; choices: Choice[] };

/** When a plan that is added begins: now, when the running one ends or is used up, or when the eSIM first connects. */
export type AddedStart = "now" | "afterCurrent" | "firstConnection";

/** A line before and after a plan is added. Bytes, base 10; dates are null before the first use, days null after it. */
export type LineChange = {
  starts: AddedStart;
  left: { before: LineData; after: LineData };
  endsAt: { before: Date | null; after: Date | null };
  days: { before: number; after: number } | null;
};

/** `bytes` of the limited plans, null when there are none. */
export type LineData = { bytes: number | null; isUnlimited: boolean };
