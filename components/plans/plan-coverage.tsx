"use client";

import { usePlanCoverage } from "@/lib/plans/hooks";
import type { Plan } from "@/lib/plans/types";
import { PlanCountries } from "./plan-countries";
import { usePlanText } from "./use-plan-text";

/** The countries of a plan on a signed-in screen; nothing for a plan of one country, whose name says it. */
export function PlanCoverage({ plan }: { plan: Pick<Plan, "places" | "countryCodes"> }) {
  const text = usePlanText();
  const coverage = usePlanCoverage(plan);
  if (plan.countryCodes.length < 2) return null;
  return (
    <div className="mt-3 border-line border-t pt-2">
      <PlanCountries text={text.countries(coverage)} />
    </div>
  );
}
