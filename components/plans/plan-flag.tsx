import { Flag } from "@/components/brand/flag";
import type { Plan } from "@/lib/plans/types";

/** A country's flag, a compass for a region, or a globe for a global, multi-country or unknown plan. */
export function PlanFlag({ plan }: { plan: Plan }) {
  const [only] = plan.places;
  if (!only || plan.places.length > 1) return <Flag code={null} />;
  return <Flag code={only.code} kind={plan.kind} />;
}
