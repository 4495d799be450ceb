import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { chevronDownIcon, warningIcon } from "@/components/ui/icons";

/** A warning in one line that unfolds, since the field or button below it should be in a phone's first screen. */
export function FoldedWarning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details data-slot="alert" className="group/warning rounded-card bg-warning-soft text-sm">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-card px-3 py-2 font-semibold">
        <Icon icon={warningIcon} className="text-warning-text" />
        <span className="min-w-0 flex-1">{title}</span>
        <Icon icon={chevronDownIcon} className="transition-transform group-open/warning:rotate-180" />
      </summary>
      <p className="pr-4 pb-4 pl-10">{children}</p>
    </details>
  );
}
