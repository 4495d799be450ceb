"use client";

import { Fragment, type ReactNode } from "react";
import { PassStub } from "@/components/brand/pass";
import { stubWidth } from "@/components/brand/stub-width";
import { OfferLine } from "@/components/plans/offer-line";
import { PlanOption, PlanOptions } from "@/components/plans/plan-options";
import { COMPARE_LIMIT, plansForTrip, splitByAllowance } from "@/lib/catalogue/rules";
import { dotted } from "@/lib/core/dotted";
import { offerField } from "@/lib/i18n/paths";
import { ChoicePrice } from "./choice-price";
import type { PlanChoice } from "./plan-texts";

export type ListWords = {
  limited: string;
  limitedLine: string;
  unlimited: string;
  unlimitedLine: string;
  best: string;
  /** Names the usual price of a plan on offer. */
  usual: string;
  compare: string;
  /** With '#' for the number of days. */
  longer: string;
  longerLine: string;
  /** With '#' for the country that was searched for and '@' for its lowest price. */
  including: string;
  everyPlan: string;
};

type Shared = {
  words: ListWords;
  /** The cheapest plan per GB, whether a filter hides it or not. */
  bestId: string | undefined;
  selectedId: string | undefined;
  /** The plans that are marked for comparison. */
  compared: readonly string[];
  /** Marks a plan for comparison or unmarks it. */
  onMark: (id: string) => void;
};

/** What distinguishes an unlimited plan from the others with the same number of days. */
const tierOf = ({ fairUse, coverage }: PlanChoice) => dotted(fairUse, coverage);

/** The name of a plan on its page, without the price. */
export const choiceName = ({ data, duration, fairUse, coverage }: PlanChoice) =>
  dotted(data, duration, fairUse, coverage);

/** Marks a plan for comparison; once as many are marked as can be compared, the other boxes are disabled. */
function CompareBox({ plan, words, compared, onMark }: Shared & { plan: PlanChoice }) {
  const isMarked = compared.includes(plan.id);
  return (
    <label className="compare-box">
      <input
        type="checkbox"
        form=""
        name="compare"
        value={plan.id}
        checked={isMarked}
        disabled={!isMarked && compared.length >= COMPARE_LIMIT}
        onChange={() => onMark(plan.id)}
        className="size-5 accent-sea"
      />
      {words.compare}
      <span className="sr-only">{choiceName(plan)}</span>
    </label>
  );
}

/** The choice of a plan. A form that is sent without JavaScript carries the offers of all its plans, by plan. */
function PlanRadio({ plan: { id, offerText }, selectedId }: Pick<Shared, "selectedId"> & { plan: PlanChoice }) {
  return (
    <>
      <input type="radio" name="bundle" value={id} defaultChecked={id === selectedId} required className="sr-only" />
      {offerText && <input type="hidden" name={offerField(id)} value={offerText.id} />}
    </>
  );
}

function PlanStub({ plan, ...shared }: Shared & { plan: PlanChoice }) {
  const { words, bestId, selectedId } = shared;
  const { id, data, duration, perGb, perDay, coverage, durationDays } = plan;
  return (
    <div data-plan={id} data-days={durationDays}>
      <PassStub
        as="label"
        data={data}
        days={duration}
        price={
          <>
            <ChoicePrice plan={plan} words={words} />
            {plan.offerText && <OfferLine until={plan.offerText.until} />}
          </>
        }
        tag={id === bestId ? words.best : undefined}
        note={
          <>
            {coverage && <span className="block font-medium text-ink">{coverage}</span>}
            <span className="block">{perGb}</span>
            <span className="block">{perDay}</span>
          </>
        }
      >
        <PlanRadio plan={plan} selectedId={selectedId} />
      </PassStub>
      <CompareBox plan={plan} {...shared} />
    </div>
  );
}

type RowProps = Shared & { plan: PlanChoice; title: string; unseen?: string; detail: string };

function PlanChoiceRow({ plan, title, unseen, detail, ...shared }: RowProps) {
  const { words, bestId, selectedId } = shared;
  return (
    <div data-plan={plan.id} data-days={plan.durationDays} className="min-w-0">
      <PlanOption
        tag={plan.id === bestId && words.best}
        title={title}
        unseen={unseen}
        detail={dotted(detail, plan.offerText?.until)}
        price={<ChoicePrice plan={plan} words={words} />}
      >
        <PlanRadio plan={plan} selectedId={selectedId} />
      </PlanOption>
      <CompareBox plan={plan} {...shared} />
    </div>
  );
}

type GroupProps = { id: string; title: string; line: string; plans: readonly PlanChoice[]; children: ReactNode };

/** A heading and its plans; `line` is shown below them on a phone's first screen. */
function Group({ id, title, line, plans, children }: GroupProps) {
  const style = stubWidth(plans.map(({ price }) => price));
  return (
    <fieldset data-plans="" aria-describedby={`${id}-line`} className="min-w-0" style={style}>
      <legend className="mb-1.5 md:mb-2">
        <h2 className="text-lg">{title}</h2>
      </legend>
      {children}
      <p id={`${id}-line`} className="mt-3 max-w-prose text-muted text-sm">
        {line}
      </p>
    </fieldset>
  );
}

function LimitedPlans({ plans, ...shared }: Shared & { plans: readonly PlanChoice[] }) {
  if (plans.length === 0) return null;
  return (
    <Group id="limited" title={shared.words.limited} line={shared.words.limitedLine} plans={plans}>
      <div className="stubs">
        {plans.map((plan) => (
          <PlanStub key={plan.id} plan={plan} {...shared} />
        ))}
      </div>
    </Group>
  );
}

type UnlimitedProps = Shared & { plans: readonly PlanChoice[]; isSorted: boolean };

/** Unlimited plans by the speed after their limit, each with its days as rows. */
function UnlimitedPlans({ plans, isSorted, ...shared }: UnlimitedProps) {
  if (plans.length === 0) return null;
  const rows = isSorted ? plans : plans.toSorted((a, b) => a.durationDays - b.durationDays);
  const tiers = [...Map.groupBy(rows, tierOf)];
  return (
    <Group id="unlimited" title={shared.words.unlimited} line={shared.words.unlimitedLine} plans={plans}>
      <div className="flex flex-col gap-5">
        {tiers.map(([tier, members]) => (
          <PlanOptions key={tier} title={tier}>
            {members.map((plan) => (
              <PlanChoiceRow
                key={plan.id}
                plan={plan}
                title={plan.duration}
                unseen={dotted(plan.data, tier)}
                detail={plan.perDay}
                {...shared}
              />
            ))}
          </PlanOptions>
        ))}
      </div>
    </Group>
  );
}

/** Plans that last longer than the trip, all kinds together, cheapest first. */
function LongerPlans({ plans, days, ...shared }: Shared & { plans: readonly PlanChoice[]; days: string }) {
  if (plans.length === 0) return null;
  return (
    <Group id="longer" title={shared.words.longer.replace("#", days)} line={shared.words.longerLine} plans={plans}>
      <PlanOptions>
        {plans.map((plan) => (
          <PlanChoiceRow
            key={plan.id}
            plan={plan}
            title={dotted(plan.data, plan.duration)}
            detail={dotted(tierOf(plan), plan.perGb || plan.perDay)}
            {...shared}
          />
        ))}
      </PlanOptions>
    </Group>
  );
}

type PlanListsProps = Shared & {
  /** The plans that the filters leave, in their order. */
  plans: readonly PlanChoice[];
  /** The length of the trip, '' for any. */
  days: string;
  /** Whether the traveller has chosen an order; otherwise unlimited plans are sorted by days. */
  isSorted: boolean;
  /** What the limits of unlimited plans mean, shown below all plans. */
  rules: ReactNode;
};

/**
 * The plans as radio buttons, so that a plain form can submit the choice: limited and unlimited ones, and for a trip of so
 * many days first those of exactly that length.
 */
export function PlanLists({ plans, days, isSorted, rules, ...shared }: PlanListsProps) {
  const { exact, longer } = plansForTrip(plans, days);
  const { limited, unlimited } = splitByAllowance(exact);
  return (
    <Fragment>
      <LimitedPlans plans={limited} {...shared} />
      <UnlimitedPlans plans={unlimited} isSorted={isSorted} {...shared} />
      <LongerPlans plans={longer} days={days} {...shared} />
      {[...exact, ...longer].some(({ isUnlimited }) => isUnlimited) && rules}
    </Fragment>
  );
}
