"use client";

import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { cn } from "@/lib/core/cn";
import type { PlanChoice } from "./plan-texts";

export type CompareWords = Record<"title" | "close" | "hint" | "stop" | "start" | "choose" | "none", string> & {
  /** With '#' where the number goes. */
  open: string;
  rows: Record<(typeof ROWS)[number], string>;
};

const ROWS = ["price", "duration", "perGb", "perDay", "fairUse", "coverage"] as const;

type PlanCompareSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  plans: readonly PlanChoice[];
  words: CompareWords;
  onChoose: (id: string) => void;
};

/** Two or three plans side by side. Rows that are empty for all of them are left out. */
export function PlanCompareSheet({ open, onOpenChange, plans, words, onChoose }: PlanCompareSheetProps) {
  const rows = ROWS.filter((row) => plans.some((plan) => plan[row] !== ""));
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={words.title} closeLabel={words.close}>
      <table className="w-full table-fixed text-left text-xs tabular sm:text-sm">
        <thead>
          <tr>
            {plans.map((plan) => (
              <th key={plan.id} scope="col" className="px-1 pb-3 align-bottom">
                <span className="block font-bold text-lg">{plan.data}</span>
                <span className="sr-only">{plan.duration}</span>
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row} className="border-line border-t">
            <tr>
              <th scope="rowgroup" colSpan={plans.length} className="px-1 pt-3 font-medium text-muted text-xs">
                {words.rows[row]}
              </th>
            </tr>
            <tr>
              {plans.map((plan) => (
                <td key={plan.id} className={cn("px-1 pt-0.5 pb-3 align-top", row === "price" && "font-bold")}>
                  {plan[row] || words.none}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
        <tfoot className="border-line border-t">
          <tr>
            {plans.map((plan) => (
              <td key={plan.id} className="px-1 pt-3">
                <Button
                  variant="outline"
                  full
                  className="px-2!"
                  aria-label={`${words.choose}: ${plan.data}, ${plan.duration}`}
                  onClick={() => onChoose(plan.id)}
                >
                  {words.choose}
                </Button>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Sheet>
  );
}
