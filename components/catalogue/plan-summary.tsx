import type { MouseEventHandler, ReactNode } from "react";
import { PassCard } from "@/components/brand/pass";
import { PassFacts } from "@/components/brand/pass-facts";
import { ActionBar } from "@/components/layout/action-bar";
import { Button } from "@/components/ui/button";
import type { PlanChoice } from "./plan-texts";

export type SummaryWords = {
  destination: string;
  selection: string;
  nothing: string;
  hint: string;
  data: string;
  duration: string;
  price: string;
  perGb: string;
  perDay: string;
  fairUse: string;
  coverage: string;
  startingFrom: string;
  startingPrice: string;
  choose: string;
  buy: string;
};

type PlanSummaryProps = {
  selected: PlanChoice | undefined;
  words: SummaryWords;
  flag: ReactNode;
  onButton: MouseEventHandler<HTMLButtonElement>;
  /** Shown above the button. */
  children?: ReactNode;
};

/** Summary of the chosen plan: a pass beside the plans on wide screens, one line above the button on phones. */
export function PlanSummary({ selected, words, flag, onButton, children }: PlanSummaryProps) {
  const priceLabel = selected ? words.price : words.startingFrom;
  const price = selected?.price ?? words.startingPrice;
  return (
    <div className="lg:sticky lg:top-6 lg:flex lg:flex-col lg:gap-4 lg:self-start">
      <PassCard
        className="max-lg:hidden"
        flag={flag}
        title={words.destination}
        subtitle={words.selection}
        tearOff={
          <div className="flex items-baseline justify-between gap-4">
            <span className="text-muted text-sm">{priceLabel}</span>
            <span className="font-bold text-xl tabular">{price}</span>
          </div>
        }
      >
        {selected ? <SelectedFacts selected={selected} words={words} /> : <NothingSelected words={words} />}
      </PassCard>
      <ActionBar>
        <p aria-live="polite" className="mb-2 flex items-baseline justify-between gap-3 text-sm lg:sr-only">
          <span className="min-w-0 truncate text-muted">
            {selected ? `${selected.duration} · ${selected.data}` : words.startingFrom}
          </span>
          <span className="shrink-0 font-bold tabular">{price}</span>
        </p>
        {children}
        <Button type="submit" variant="accent" size="lg" full onClick={onButton}>
          <span className="group-has-[[name=bundle]:checked]/plans:hidden">{words.choose}</span>
          <span className="hidden group-has-[[name=bundle]:checked]/plans:inline">{words.buy}</span>
        </Button>
      </ActionBar>
    </div>
  );
}

function SelectedFacts({ selected, words }: { selected: PlanChoice; words: SummaryWords }) {
  const rules = [];
  if (selected.fairUse) rules.push({ label: words.fairUse, value: selected.fairUse, wide: true });
  if (selected.coverage) rules.push({ label: words.coverage, value: selected.coverage, wide: true });
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
      {rules.length > 0 && <PassFacts className="mt-3" facts={rules} />}
    </>
  );
}

function NothingSelected({ words }: { words: SummaryWords }) {
  return (
    <>
      <p className="font-semibold text-base">{words.nothing}</p>
      <p className="mt-1 text-muted text-sm">{words.hint}</p>
    </>
  );
}
