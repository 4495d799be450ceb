import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";

/** A surface with a hairline; padding 16 px, 24 px on wide screens, and no more on a phone where the text is large. */
export function Card({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="card"
      className={cn("rounded-card border border-line bg-surface p-[min(1rem,5vw)] md:p-6", className)}
      {...props}
    />
  );
}
