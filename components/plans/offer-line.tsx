import { cn } from "@/lib/core/cn";

/**
 * Until when a plan is on offer. Beside a button it also says which payment methods add a fee to the price, because the
 * method of an offer is chosen on our own payment screen.
 */
export function OfferLine({ until, fees, className }: { until: string; fees?: string; className?: string }) {
  return (
    <>
      <span className={cn("block whitespace-normal font-semibold text-success-text text-xs", className)}>{until}</span>
      {fees && <span className="block text-muted text-xs">{fees}</span>}
    </>
  );
}
