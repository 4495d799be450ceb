import { buttonClass } from "@/components/ui/button";
import type { RefusalCode } from "@/lib/checkout/refusals";
import { Link } from "@/lib/i18n/navigation";
import type { Route } from "@/lib/i18n/paths";

/** Why an order cannot be placed: told before it is written, or by the function that writes it. */
type Refused = RefusalCode | "esim_refunded" | "plan_incompatible";

/**
 * Where a traveller goes on after a code: to another plan or eSIM, or to their orders. Null where the form itself leads on: it is
 * corrected, or a question takes its place.
 */
const WAY_AFTER: Readonly<Record<Refused, "choice" | "orders" | null>> = {
  idempotency_conflict: null,
  order_open: null,
  addition_under_way: null,
  too_many_open_orders: "orders",
  not_returning: "choice",
  bundle_unavailable: "choice",
  payment_method_unavailable: null,
  esim_unavailable: "choice",
  offer_ended: null,
  price_raised: null,
  extension_too_short: "choice",
  esim_refunded: "choice",
  plan_incompatible: "choice",
};

const isListed = (code: string): code is Refused => code in WAY_AFTER;

/** Whether trying the same order again cannot succeed. */
export function isRefusal(code: string): boolean {
  return isListed(code) && WAY_AFTER[code] !== null;
}

export type OtherWay = { to: Route; label: string };

/** Where the traveller can go on once an order is refused: to their orders where these are too many. */
export function wayFrom(code: string | undefined, toOrders: OtherWay, otherChoice: OtherWay): OtherWay | null {
  const way = code !== undefined && isListed(code) ? WAY_AFTER[code] : null;
  if (way === null) return null;
  return way === "orders" ? toOrders : otherChoice;
}

/** The main way once an order is refused: away from paying it. */
export function RefusedWay({ to, label }: OtherWay) {
  return (
    <Link to={to} className={buttonClass({ variant: "accent", size: "lg", full: true, className: "mb-2" })}>
      {label}
    </Link>
  );
}
