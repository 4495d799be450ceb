"use client";

import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Sheet, type SheetState } from "@/components/ui/sheet";
import { noFilter, type PlanFilter } from "@/lib/catalogue/plan-filters";
import { planChoices } from "@/lib/catalogue/plan-query";

type Part = keyof typeof planChoices;

const PARTS = ["sort", "quick", "category", "data", "length", "price"] as const satisfies readonly Part[];

export type FilterWords = {
  title: string;
  close: string;
  clear: string;
  /** With '#' where the number goes. */
  apply: string;
  /** The label and the choices of each part. */
  parts: Record<Part, Record<string, string>>;
};

type PlanFilterSheetProps = SheetState & {
  filter: PlanFilter;
  onFilter: (filter: PlanFilter) => void;
  count: number;
  words: FilterWords;
};

/** All filters and orders of the plans. Each choice applies at once; the button says how many plans are left. */
export function PlanFilterSheet({ filter, onFilter, count, words, ...state }: PlanFilterSheetProps) {
  function choose(part: Part, choice: string) {
    const off = part !== "sort" && filter[part] === choice;
    onFilter({ ...filter, [part]: off ? null : choice });
  }

  const footer = (
    <div className="flex gap-3">
      <Button variant="outline" onClick={() => onFilter(noFilter)}>
        {words.clear}
      </Button>
      <Button variant="primary" className="min-w-0 flex-1" onClick={() => state.onOpenChange(false)}>
        {words.apply.replace("#", String(count))}
      </Button>
    </div>
  );
  return (
    <Sheet {...state} title={words.title} closeLabel={words.close} footer={footer}>
      <div className="flex flex-col gap-6">
        {PARTS.map((part) => (
          <fieldset key={part}>
            <legend className="mb-2 font-semibold text-sm">{words.parts[part].label}</legend>
            <div className="flex flex-wrap gap-2">
              {planChoices[part].map((choice) => (
                <Chip
                  key={choice}
                  selected={filter[part] === choice}
                  aria-label={`${words.parts[part][choice]}, ${words.parts[part].label}`}
                  onClick={() => choose(part, choice)}
                >
                  {words.parts[part][choice]}
                </Chip>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Sheet>
  );
}
