import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";
import { Icon } from "./icon";
import { chevronDownIcon } from "./icons";

type SelectProps = ComponentProps<"select"> & { options: readonly { value: string; label: string }[] };

/** A select that looks like an input. */
export function Select({ options, className, ...props }: SelectProps) {
  return (
    <span data-slot="select" className="relative block">
      <select
        className={cn(
          "h-12 w-full min-w-0 appearance-none truncate rounded-control border border-control bg-surface pr-11 pl-4 text-base text-ink transition-colors focus-visible:border-sea-text disabled:bg-wash disabled:text-muted",
          className,
        )}
        {...props}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon icon={chevronDownIcon} className="pointer-events-none absolute top-3.5 right-3.5 text-muted" />
    </span>
  );
}
