import type { ReactNode } from "react";
import { cn } from "@/lib/core/cn";

type LoadingProps = { label: string; isLabelShown?: boolean; className?: string; children: ReactNode };

/**
 * The frame of a screen's skeletons: announces the loading once, for all to read if its label is shown. `className` lays them out. Without
 * JavaScript nothing would end it.
 */
export function Loading({ label, isLabelShown = false, className, children }: LoadingProps) {
  return (
    <div aria-busy="true" className={cn("noscript:hidden", className)}>
      <span role="status" className={isLabelShown ? "text-muted" : "sr-only"}>
        {label}
      </span>
      {children}
    </div>
  );
}
