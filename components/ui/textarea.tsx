import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";

/** An input for several lines of text; it grows with the text where the browser supports that. */
export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      data-slot="textarea"
      className={cn(
        "min-h-36 w-full min-w-0 rounded-control border border-control bg-surface px-4 py-3 text-base text-ink transition-colors [field-sizing:content] placeholder:text-muted focus-visible:border-sea-text disabled:bg-wash disabled:text-muted aria-invalid:border-danger-text",
        className,
      )}
      {...props}
    />
  );
}
