import type { ComponentProps, ReactNode } from "react";
import { Facts } from "@/components/ui/facts";
import { cn } from "@/lib/core/cn";

type Fact = { label: ReactNode; value: ReactNode; wide?: boolean };

/** Labelled facts on a pass, two in a row where the text leaves room; a `wide` one takes the whole row. */
export function PassFacts({ facts, className, ...props }: ComponentProps<"dl"> & { facts: readonly Fact[] }) {
  return (
    <dl
      data-slot="pass-facts"
      className={cn(
        "grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(6.5rem,34%)),1fr))] gap-x-4 gap-y-3",
        className,
      )}
      {...props}
    >
      {facts.map(({ label, value, wide }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a pass keep their order
        <div key={index} className={cn("min-w-0", wide && "col-span-full")}>
          <dt className="text-muted text-xs">{label}</dt>
          <dd className="break-words font-semibold text-base tabular">
            <Facts>{value}</Facts>
          </dd>
        </div>
      ))}
    </dl>
  );
}
