import { PassRow } from "@/components/brand/pass";
import { Facts } from "@/components/ui/facts";
import { formatRupiah } from "@/lib/core/money";
import type { Coverage } from "@/lib/plans/coverage";
import { sceneOf } from "@/lib/plans/scenes";
import type { Plan } from "@/lib/plans/types";
import { PlanFlag } from "./plan-flag";
import { usePlanText } from "./use-plan-text";

type PlanRowProps = {
  label: string;
  plan: Plan;
  /** What is done with the plan where it is no new eSIM, such as an eSIM that it is added to. */
  purpose?: string | null;
  coverage: Coverage;
  priceRupiah: number;
  className?: string;
};

/** The plan on the way to its payment in one row: place, terms, the countries it leaves out, and the price. */
export function PlanRow({ label, plan, purpose, coverage, priceRupiah, className = "" }: PlanRowProps) {
  const text = usePlanText();
  const { leftOut } = text.countries(coverage);
  return (
    <PassRow
      as="section"
      aria-label={label}
      className={className}
      scene={sceneOf(plan.places)}
      flag={<PlanFlag plan={plan} />}
      title={text.place(plan)}
      detail={text.terms(plan)}
      aside={
        <span className="whitespace-nowrap font-bold text-sm text-sunrise-text tabular">
          {formatRupiah(priceRupiah)}
        </span>
      }
    >
      {purpose && (
        <span className="mt-1 font-medium text-xs">
          <Facts>{purpose}</Facts>
        </span>
      )}
      {leftOut && <span className="mt-1 font-medium text-warning-text text-xs">{leftOut}</span>}
    </PassRow>
  );
}
