"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Chip, chipClass } from "@/components/ui/chip";
import { Icon } from "@/components/ui/icon";
import { filterIcon } from "@/components/ui/icons";
import { showChip } from "@/components/ui/show-chip";
import type { PlanFilter } from "@/lib/catalogue/plan-filters";
import { filterCount } from "@/lib/catalogue/plan-query";
import { cn } from "@/lib/core/cn";
import { usePart } from "@/lib/core/use-part";
import type { ToolWords } from "./plan-words";

const loadFilterSheet = async () => (await import("./plan-filter-sheet")).PlanFilterSheet;

/** A duration of the plans: its number of days, the chip's short text and the name that it is read by. */
export type DayChip = { days: number; text: string; name: string };

/** CSS that hides what is too short for the trip and lists left empty, so that the chips work without JavaScript. */
function hidingRules(days: readonly number[]): string {
  return days
    .map((count) => {
      const form = `form:has(#days-${count}:checked)`;
      const tooShort = days.filter((other) => other < count).map((other) => `[data-days="${other}"]`);
      const enough = days.filter((other) => other >= count).map((other) => `[data-days="${other}"]`);
      const cells = tooShort.length > 0 ? `${form} :is(${tooShort.join()}),` : "";
      return `${cells}${form} [data-plans]:not(:has(${enough.join()}))`;
    })
    .join()
    .concat("{display:none}");
}

type PlanBarProps = {
  words: ToolWords;
  chips: readonly DayChip[];
  filter: PlanFilter;
  onFilter: (filter: PlanFilter) => void;
  /** The number of plans that the filters leave. */
  count: number;
  onClear: () => void;
  isComparing: boolean;
  onCompare: () => void;
  /** The code of filters or comparison could not be loaded. */
  hasFailed: boolean;
  onFailed: (hasFailed: boolean) => void;
};

/**
 * One row above the plans: filters, the length of the trip, comparison; and a message when no plan is left. Filters and
 * comparison are hidden where no script runs. The radios belong to no form: the payment page does not need them.
 */
export function PlanBar(props: PlanBarProps) {
  const { words, chips, filter, onFilter, count, onClear, isComparing, onCompare, hasFailed, onFailed } = props;
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const compareChip = useRef<HTMLButtonElement>(null);
  const active = filterCount(filter);

  useEffect(() => {
    if (isComparing) showChip(compareChip.current);
  }, [isComparing]);

  function open() {
    onFailed(false);
    setWanted(true);
    setOpen(true);
  }

  const PlanFilterSheet = usePart(loadFilterSheet, isWanted, giveUp);

  function giveUp() {
    setWanted(false);
    setOpen(false);
    onFailed(true);
  }

  return (
    <div>
      <style>{hidingRules(chips.map(({ days }) => days))}</style>
      <div
        data-slot="plan-bar"
        className="relative -mx-4 flex min-w-0 gap-2 py-1 max-md:chip-scroll md:mx-0 md:flex-wrap"
      >
        <Chip
          selected={active > 0}
          aria-haspopup="dialog"
          onClick={open}
          className="max-md:px-3 [@media(scripting:none)]:hidden"
        >
          <Icon icon={filterIcon} className="md:hidden" />
          <span className="max-md:sr-only">{words.open}</span>
          {active > 0 && <span className="tabular">· {active}</span>}
        </Chip>
        <fieldset aria-label={words.durations} className="contents">
          <label className={cn("relative", chipClass)}>
            <input type="radio" form="" name="days" id="days-all" value="" defaultChecked className="sr-only" />
            {words.recommended}
          </label>
          <span aria-hidden="true" className="shrink-0 self-center text-muted text-sm max-md:hidden">
            {words.inDays}
          </span>
          {chips.map(({ days, text, name }) => (
            <label key={days} className={cn("relative", chipClass)}>
              <input
                type="radio"
                form=""
                name="days"
                id={`days-${days}`}
                value={days}
                aria-label={name}
                className="sr-only"
              />
              {text}
            </label>
          ))}
        </fieldset>
        <Chip ref={compareChip} selected={isComparing} onClick={onCompare} className="[@media(scripting:none)]:hidden">
          {isComparing ? words.compare.stop : words.compare.start}
        </Chip>
      </div>
      {isComparing && <p className="mt-2 text-muted text-sm">{words.compare.hint}</p>}
      <div role="status">
        {hasFailed && <p className="mt-2 font-medium text-sm">{words.failed}</p>}
        {count === 0 && (
          <div className="mt-6 flex flex-col items-center gap-4 rounded-card border border-line bg-surface p-6 text-center">
            <p className="font-semibold">{words.none}</p>
            <Button variant="outline" onClick={onClear}>
              {words.filter.clear}
            </Button>
          </div>
        )}
      </div>
      {PlanFilterSheet && (
        <PlanFilterSheet
          open={isOpen}
          onOpenChange={setOpen}
          onFailed={giveUp}
          filter={filter}
          onFilter={onFilter}
          count={count}
          words={words.filter}
        />
      )}
    </div>
  );
}
