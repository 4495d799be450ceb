import { buttonClass } from "@/components/ui/button";
import type { ErrorCode } from "@/lib/core/errors";
import { Link } from "@/lib/i18n/navigation";
import type { Route } from "@/lib/i18n/paths";

/** Codes after which trying the same order again cannot succeed. */
const REFUSALS: ReadonlySet<string> = new Set<ErrorCode>([
  "bundle_unavailable",
  "esim_unavailable",
  "plan_incompatible",
  "extension_too_short",
  "esim_refunded",
  "not_returning",
  "too_many_open_orders",
]);

export function isRefusal(code: string): boolean {
  return REFUSALS.has(code);
}

export type OtherWay = { to: Route; label: string };

/** Where the traveller can go on once an order is refused: to their orders where these are too many. */
export function wayFrom(code: string | undefined, toOrders: OtherWay, otherChoice: OtherWay): OtherWay | null {
  if (code === undefined || !isRefusal(code)) return null;
  return code === "too_many_open_orders" ? toOrders : otherChoice;
}

/** The main way once an order is refused: away from paying it. */
export function RefusedWay({ to, label }: OtherWay) {
  return (
    <Link to={to} className={buttonClass({ variant: "accent", size: "lg", full: true, className: "mb-2" })}>
      {label}
    </Link>
  );
}
