import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";

/** A still placeholder; give it the size of what will come. The surrounding region carries `aria-busy`. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return (
    <div data-slot="skeleton" aria-hidden="true" className={cn("h-4 rounded-tag bg-wash", className)} {...props} />
  );
}
