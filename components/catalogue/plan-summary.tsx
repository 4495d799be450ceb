import type { MouseEventHandler, ReactNode } from "react";
import { PassCard } from "@/components/brand/pass";
import { PassFacts } from "@/components/brand/pass-facts";
import { ActionBar } from "@/components/layout/action-bar";
import { OfferLine } from "@/components/plans/offer-line";
import { PlanPrice } from "@/components/plans/plan-price";
import { Button } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import type { PickReason } from "@/lib/catalogue/rules";
import { cn } from "@/lib/core/cn";
import { dotted } from "@/lib/core/dotted";
import { usePart } from "@/lib/core/use-part";
import type { CountriesText } from "@/lib/plans/text";
import { ChoicePrice } from "./choice-price";
import type { PageCoverage, PlanChoice } from "./plan-texts";

/** Loaded with the first choice of a plan of several countries, to keep the page small. */
const loadCountries = async () => (await import("@/components/plans/plan-countries")).PlanCountries;

/** Hides texts about no choice or another plan once a plan is chosen, also before or without the page's scripts. */
const UNLESS_CHOSEN = "group-has-[[name=bundle]:checked]/plans:hidden";

export type SummaryWords = {
  destination: string;
  selection: string;
  nothing: string;
  /** Heads the plan that the button would pick. */
  suggestion: string;
  /** Says that the button picks that plan. */
  hint: string;
  data: string;
  duration: string;
  price: string;
  /** Names the usual price of a plan on offer. */
  usual: string;
  /** Which payment methods add a fee to the price of a plan on offer. */
  fees: string;
  perGb: string;
  perDay: string;
  fairUse: string;
  /** What the store says of a plan that it has picked, with '#' where its duration goes. */
  reason: Record<PickReason, string>;
  /** Text before the plan that the store would pick, with the reason; '#' where its duration goes. */
  pick: Record<PickReason, string>;
  choose: string;
  buy: string;
  /** Said after a tap without a connection. */
  offline: string;
};

type PlanSummaryProps = {
  selected: PlanChoice | undefined;
  /** The countries of the plans, by the number in `codes`; none for plans of one country. */
  coverages: readonly PageCoverage[];
  /** The plan that the button picks while none is chosen, and why; undefined where no plan is shown. */
  pick: { plan: PlanChoice; reason: PickReason } | undefined;
  /** Why the store has picked the plan; null where the traveller has. */
  reason: PickReason | null;
  /** While plans are compared: how many are marked. The price, the suggestion and the button to buy return after it. */
  comparing: string | null | undefined;
  /** A tap on 'buy' waits for the connection. */
  isWaiting: boolean;
  words: SummaryWords;
  flag: ReactNode;
  onButton: MouseEventHandler<HTMLButtonElement>;
  /** The buttons of the comparison. */
  children?: ReactNode;
};

/** Summary of the chosen plan: a pass beside the plans on wide screens, a few lines above the button on phones. */
export function PlanSummary(props: PlanSummaryProps) {
  const { comparing, words, flag, children } = props;
  return (
    <div className="lg:sticky lg:top-6 lg:flex lg:flex-col lg:gap-4 lg:self-start">
      {comparing ? (
        <PassCard className="max-lg:hidden" flag={flag} title={words.destination}>
          <p className="font-semibold text-base tabular">{comparing}</p>
        </PassCard>
      ) : (
        <ChoicePass {...props} />
      )}
      <ActionBar>
        {comparing ? (
          <p role="status" className="mb-2 font-semibold text-sm tabular lg:sr-only">
            {comparing}
          </p>
        ) : (
          <ChoiceBar {...props} />
        )}
        {children}
      </ActionBar>
    </div>
  );
}

/** What pass and bar say of the chosen plan, or of the one that the button would pick. */
function choiceOf({ selected, coverages, pick, reason, words }: PlanSummaryProps) {
  const { name, terms } = textOfPick(pick, coverages, words);
  return {
    plan: selected ?? pick?.plan,
    coverage: selected && coverages[selected.codes],
    nameOfPick: name,
    isLongName: !terms,
    termsOfPick: !selected && terms && (
      <p
        className={cn(
          UNLESS_CHOSEN,
          "text-xs leading-4",
          terms.leftOut ? "font-medium text-warning-text" : "text-muted",
        )}
      >
        {terms.text}
      </p>
    ),
    why: reason && selected && withDuration(words.reason[reason], selected),
  };
}

/** Heads the pass for what it shows: the choice, the plan that the button would pick, or neither. */
function PassHeading({ selected, pick, words }: Pick<PlanSummaryProps, "selected" | "pick" | "words">) {
  if (selected) return words.selection;
  return (
    <>
      <span className={UNLESS_CHOSEN}>{pick ? words.suggestion : words.nothing}</span>
      <span className="hidden group-has-[[name=bundle]:checked]/plans:inline">{words.selection}</span>
    </>
  );
}

function ChoicePass(props: PlanSummaryProps) {
  const { selected, pick, words, flag } = props;
  const { plan, coverage, nameOfPick, termsOfPick, why } = choiceOf(props);
  const PlanCountries = usePart(loadCountries, coverage !== undefined);
  return (
    <PassCard
      className="max-lg:hidden"
      flag={flag}
      title={words.destination}
      subtitle={<PassHeading selected={selected} pick={pick} words={words} />}
      tearOff={
        <>
          <div className={cn("flex items-baseline justify-between gap-4", !selected && UNLESS_CHOSEN)}>
            <span className="text-muted text-sm">{selected ? words.price : <Facts>{nameOfPick}</Facts>}</span>
            <span
              className={cn(
                "shrink-0 whitespace-nowrap text-right font-bold tabular",
                selected ? "text-xl" : "text-base",
              )}
            >
              {selected ? <ChoicePrice plan={selected} words={words} /> : plan?.price}
            </span>
          </div>
          {termsOfPick}
          {selected?.offerText && <OfferLine until={selected.offerText.until} fees={words.fees} />}
        </>
      }
    >
      {selected ? (
        <SelectedFacts selected={selected} words={words} />
      ) : (
        <NothingSelected words={words} suggested={pick?.plan.data} />
      )}
      {why && <p className="mt-3 font-medium text-sm">{why}</p>}
      {coverage && PlanCountries && <PlanCountries text={coverage} className="mt-3" />}
    </PassCard>
  );
}

function ChoiceBar(props: PlanSummaryProps) {
  const { selected, isWaiting, words, onButton } = props;
  const { plan, coverage, nameOfPick, isLongName, termsOfPick, why } = choiceOf(props);
  const PlanCountries = usePart(loadCountries, coverage !== undefined);
  return (
    <>
      <div aria-live="polite" className="mb-1.5 text-sm leading-5 lg:sr-only">
        <p className={cn("flex flex-wrap items-baseline justify-between gap-x-2", !selected && UNLESS_CHOSEN)}>
          <span className={cn("min-w-0 flex-[1_1_8rem] text-muted", !selected && isLongName && "text-xs")}>
            <Facts>{selected ? dotted(selected.data, selected.duration) : nameOfPick}</Facts>
          </span>
          <span className="ml-auto shrink-0 font-bold tabular">
            <PlanPrice className="mr-2" label={words.usual} usual={selected?.offerText?.usual.price}>
              {plan?.price}
            </PlanPrice>
          </span>
        </p>
        {termsOfPick}
        {selected?.offerText && <OfferLine until={selected.offerText.until} fees={words.fees} />}
        {selected?.fairUse && (
          <p className="text-muted text-xs">
            <Facts>{selected.fairUse}</Facts>
          </p>
        )}
        {why && <p className="text-xs">{why}</p>}
      </div>
      {coverage &&
        (PlanCountries ? (
          <PlanCountries text={coverage} className="mb-2 min-h-0 lg:hidden" />
        ) : (
          <CoverageLines text={coverage} />
        ))}
      <p role="status" className="pb-1.5 font-medium text-sm empty:hidden">
        {isWaiting && words.offline}
      </p>
      <Button type="submit" variant="accent" size="lg" full onClick={onButton}>
        <span className={UNLESS_CHOSEN}>{words.choose}</span>
        <span className="hidden group-has-[[name=bundle]:checked]/plans:inline">{words.buy}</span>
      </Button>
    </>
  );
}

/**
 * As high as `PlanCountries`, which takes its place, with room for its arrow: otherwise the bar would grow over the plan that was
 * just chosen.
 */
function CoverageLines({ text: { worksIn, leftOut } }: { text: CountriesText }) {
  return (
    <p className="mb-2 py-1 pr-7 text-sm lg:hidden">
      <span className="block font-semibold">{worksIn}</span>
      {leftOut && <span className="block font-medium text-warning-text">{leftOut}</span>}
    </p>
  );
}

function withDuration(text: string, { duration }: PlanChoice): string {
  return text.replace("#", duration.toLowerCase());
}

/**
 * The plan that the button would pick: which and why in one line. If the plan has a daily limit or works in several
 * countries, a second line has these; `leftOut`: the countries of the page that it leaves out.
 */
function textOfPick(pick: PlanSummaryProps["pick"], coverages: readonly PageCoverage[], words: SummaryWords) {
  if (!pick) return { name: "", terms: null };
  const { data, duration, fairUse, codes } = pick.plan;
  const why = withDuration(words.pick[pick.reason], pick.plan);
  const coverage = coverages[codes];
  if (!coverage && !fairUse) return { name: `${why}: ${dotted(data, duration)}`, terms: null };
  return {
    name: dotted(data, duration),
    terms: { text: dotted(why, fairUse, coverage?.inShort), leftOut: coverage?.leftOut },
  };
}

function SelectedFacts({ selected, words }: { selected: PlanChoice; words: SummaryWords }) {
  return (
    <>
      <PassFacts
        facts={[
          { label: words.data, value: selected.data },
          { label: words.duration, value: selected.duration },
          ...(selected.perGb ? [{ label: words.perGb, value: selected.perGb }] : []),
          { label: words.perDay, value: selected.perDay },
        ]}
      />
      {selected.fairUse && (
        <PassFacts className="mt-3" facts={[{ label: words.fairUse, value: selected.fairUse, wide: true }]} />
      )}
    </>
  );
}

function NothingSelected({ words, suggested }: { words: SummaryWords; suggested: string | undefined }) {
  return (
    <div className={UNLESS_CHOSEN}>
      {suggested && <p className="mb-1 font-bold text-xl tabular">{suggested}</p>}
      <p className="text-muted text-sm">{suggested && words.hint}</p>
    </div>
  );
}
