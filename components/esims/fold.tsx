import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { chevronDownIcon } from "@/components/ui/icons";

type FoldProps = { title: string; hint: string; open: boolean; children: ReactNode };

/**
 * A section of a long screen that folds. `open` sets it at the start and whenever `open` changes; in between the reader
 * decides.
 */
export function Fold({ title, hint, open, children }: FoldProps) {
  return (
    <details open={open} className="group/fold rounded-card border border-line bg-surface">
      <summary className="flex min-h-16 list-none items-center gap-3 rounded-card px-4 py-3 hover:bg-wash md:px-6">
        <span className="min-w-0 flex-1">
          <h2 className="text-lg">{title}</h2>
          <span className="block text-muted text-sm">{hint}</span>
        </span>
        <Icon icon={chevronDownIcon} className="text-muted transition-transform group-open/fold:rotate-180" />
      </summary>
      <div className="flex flex-col divide-y divide-line border-line border-t px-4 md:px-6">{children}</div>
    </details>
  );
}

type PartProps = { title?: ReactNode; isBusy?: boolean; className?: string; children: ReactNode };

/** A part of a folding section, under its own heading. */
export function Part({ title, isBusy, className, children }: PartProps) {
  return (
    <section data-slot="part" aria-busy={isBusy || undefined} className="py-5">
      {title && <h3 className="text-base">{title}</h3>}
      <div className={className}>{children}</div>
    </section>
  );
}
