"use client";

import { OfferLine } from "@/components/plans/offer-line";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { cn } from "@/lib/core/cn";
import { ChoicePrice } from "./choice-price";
import { choiceName } from "./plan-lists";
import type { PlanChoice } from "./plan-texts";

export type CompareWords = Record<
  "title" | "close" | "hint" | "stop" | "start" | "choose" | "none" | "failed",
  string
> & {
  /** With '#' where the number goes. */
  open: string;
  /** How many plans are marked, with '#' where the number goes. */
  count: string;
  /** Names the usual price of a plan on offer. */
  usual: string;
  rows: Record<(typeof ROWS)[number], string>;
};

const ROWS = ["price", "duration", "perGb", "perDay", "fairUse", "coverage"] as const;

type PlanCompareSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed: () => void;
  onFailed: () => void;
  plans: readonly PlanChoice[];
  words: CompareWords;
  onChoose: (id: string) => void;
};

/**
 * Two or three plans side by side, and below them the buttons that choose one, which do not scroll. Rows that are empty for
 * all of them are left out.
 */
export function PlanCompareSheet(props: PlanCompareSheetProps) {
  const { open, onOpenChange, onClosed, onFailed, plans, words, onChoose } = props;
  const rows = ROWS.filter((row) => plans.some((plan) => plan[row] !== ""));
  const footer = (
    <div className="flex gap-2 px-2">
      {plans.map((plan) => (
        <Button
          key={plan.id}
          variant="outline"
          className="min-w-0 flex-1 px-2!"
          aria-label={`${words.choose}: ${choiceName(plan)}`}
          onClick={() => onChoose(plan.id)}
        >
          {words.choose}
        </Button>
      ))}
    </div>
  );
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      onFailed={onFailed}
      title={words.title}
      closeLabel={words.close}
      footer={footer}
    >
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
                  {row === "price" ? <ChoicePrice plan={plan} words={words} /> : plan[row] || words.none}
                  {row === "price" && plan.offerText && <OfferLine until={plan.offerText.until} />}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </Sheet>
  );
}
