import { cn } from "@/lib/core/cn";

/** The usual price beside or below a lower one. It is labelled, because screen readers do not announce the strike-through. */
export function StruckPrice({ label, price, className }: { label: string; price: string; className?: string }) {
  return (
    <span className={cn("whitespace-nowrap font-normal text-muted text-xs", className)}>
      <span className="sr-only">{label} </span>
      <s>{price}</s>
    </span>
  );
}
