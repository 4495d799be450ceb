import type { ReactNode } from "react";
import { cn } from "@/lib/core/cn";

type PlanPriceProps = {
  /** The price, if it is shown before the usual price. */
  price?: ReactNode;
  /** Null or undefined where no lower price is asked for. */
  usual: string | null | undefined;
  /** Names the usual price, because screen readers do not announce the strike-through. */
  label: string;
  /** Of the usual price. */
  className?: string;
  /** The price, if it is shown after the usual price. */
  children?: ReactNode;
};

/** What a plan costs on any card, and its usual price, struck, where that is higher. */
export function PlanPrice({ price, usual, label, className, children }: PlanPriceProps) {
  return (
    <>
      {price}
      {usual && (
        <span className={cn("whitespace-nowrap font-normal text-muted text-xs", className)}>
          <span className="sr-only">{label} </span>
          <s>{usual}</s>
        </span>
      )}
      {children}
    </>
  );
}
