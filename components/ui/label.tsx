import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";

export function Label({ className, htmlFor, children, ...props }: ComponentProps<"label"> & { htmlFor: string }) {
  return (
    <label data-slot="label" htmlFor={htmlFor} className={cn("font-semibold text-sm", className)} {...props}>
      {children}
    </label>
  );
}
