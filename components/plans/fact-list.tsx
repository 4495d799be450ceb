import type { PlanFact } from "@/lib/plans/facts";

/** Facts about plans, each with where it comes from. */
export function FactList({ facts }: { facts: readonly PlanFact[] }) {
  return (
    <dl data-slot="plan-facts" className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {facts.map(({ label, value, source }) => (
        <div key={label} className="min-w-0">
          <dt className="font-semibold text-sm">{label}</dt>
          <dd className="text-muted text-sm">{value}</dd>
          {source && <dd className="text-muted text-xs">{source}</dd>}
        </div>
      ))}
    </dl>
  );
}
