import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";

/**
 * A still placeholder; `className` gives it the size and corners of the content. The region around it is `aria-busy`. Without JavaScript
 * nothing would take its place, so it is not shown.
 */
export function Skeleton({ className, ...props }: ComponentProps<"div"> & { className: string }) {
  return (
    <div data-slot="skeleton" aria-hidden="true" className={cn("bg-wash noscript:hidden", className)} {...props} />
  );
}
