import { Flag } from "@/components/brand/flag";
import type { PlanFacts } from "@/lib/core/plan";

/** A country's flag, a compass for a region, or a globe for a global, multi-country or unknown plan. */
export function PlanFlag({ plan, size = "md" }: { plan: PlanFacts; size?: "md" | "lg" }) {
  const [only] = plan.places;
  if (!only || plan.places.length > 1) return <Flag code={null} size={size} />;
  return <Flag code={only.code} kind={plan.kind} size={size} />;
}
