import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/core/cn";

type Fact = { label: ReactNode; value: ReactNode; wide?: boolean };

/** Printed fields of a pass, label over value, two to a row (`wide` ones take all of it): data, days, order number, ICCID. */
export function PassFacts({ facts, className, ...props }: ComponentProps<"dl"> & { facts: readonly Fact[] }) {
  return (
    <dl data-slot="pass-facts" className={cn("grid grid-cols-2 gap-x-4 gap-y-3", className)} {...props}>
      {facts.map(({ label, value, wide }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a pass do not move
        <div key={index} className={cn("min-w-0", wide && "col-span-full")}>
          <dt className="text-muted text-xs">{label}</dt>
          <dd className="break-words font-semibold text-base tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
