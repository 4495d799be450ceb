import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";

/** A text input; 17 px so that phones do not zoom in on focus. */
export function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  return (
    <input
      type={type}
      data-slot="input"
      className={cn(
        "h-12 w-full min-w-0 rounded-control border border-control bg-surface px-4 text-base text-ink transition-colors placeholder:text-muted focus-visible:border-sea-text disabled:bg-wash disabled:text-muted aria-invalid:border-danger-text",
        className,
      )}
      {...props}
    />
  );
}
