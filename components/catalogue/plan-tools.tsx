"use client";

import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import type { PlanFilter } from "@/lib/catalogue/plan-filters";
import { filterCount } from "@/lib/catalogue/plan-query";
import type { ToolWords } from "./plan-words";

const PlanFilterSheet = lazy(async () => ({ default: (await import("./plan-filter-sheet")).PlanFilterSheet }));

type PlanToolsProps = {
  words: ToolWords;
  filter: PlanFilter;
  onFilter: (filter: PlanFilter) => void;
  /** The number of plans that the filter leaves. */
  count: number;
  onClear: () => void;
  isComparing: boolean;
  onCompare: () => void;
};

/** Buttons for filters and comparison, and a message when no plan is left. Hidden where no script runs. */
export function PlanTools(props: PlanToolsProps) {
  const { words, filter, onFilter, count, onClear, isComparing, onCompare } = props;
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const active = filterCount(filter);

  function open() {
    setWanted(true);
    setOpen(true);
  }

  return (
    <div className="[@media(scripting:none)]:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <Chip selected={active > 0} aria-haspopup="dialog" onClick={open}>
          {words.open}
          {active > 0 && <span className="tabular">· {active}</span>}
        </Chip>
        <Chip selected={isComparing} onClick={onCompare}>
          {isComparing ? words.compare.stop : words.compare.start}
        </Chip>
        {isComparing && <p className="text-muted text-sm">{words.compare.hint}</p>}
      </div>
      <div role="status">
        {count === 0 && (
          <div className="mt-6 flex flex-col items-center gap-4 rounded-card border border-line bg-surface p-6 text-center">
            <p className="font-semibold">{words.none}</p>
            <Button variant="outline" onClick={onClear}>
              {words.filter.clear}
            </Button>
          </div>
        )}
      </div>
      {isWanted && (
        <Suspense fallback={null}>
          <PlanFilterSheet
            open={isOpen}
            onOpenChange={setOpen}
            filter={filter}
            onFilter={onFilter}
            count={count}
            words={words.filter}
          />
        </Suspense>
      )}
    </div>
  );
}
