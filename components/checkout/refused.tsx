import { buttonClass } from "@/components/ui/button";
import type { RefusalCode } from "@/lib/checkout/refusals";
import { Link } from "@/lib/i18n/navigation";
import type { Route } from "@/lib/i18n/paths";

/** Why an order cannot be placed: told before it is written, or by the function that writes it. */
type Refused = RefusalCode | "esim_refunded" | "esim_being_returned" | "plan_incompatible";

/**
 * Where a traveller goes on after a code: to another plan or eSIM, to their orders, or to other places. Null where the form itself leads
 * on: it is corrected, or a question takes its place.
 */
const WAY_AFTER: Readonly<Record<Refused, "choice" | "orders" | "places" | null>> = {
  idempotency_conflict: null,
  order_open: null,
  addition_under_way: null,
  too_many_open_orders: "orders",
  not_returning: "choice",
  bundle_unavailable: "choice",
  sales_paused: "places",
  payment_method_unavailable: null,
  esim_unavailable: "choice",
  offer_ended: null,
  price_raised: null,
  extension_too_short: "choice",
  esim_refunded: "choice",
  esim_being_returned: "choice",
  plan_incompatible: "choice",
};

const isListed = (code: string): code is Refused => code in WAY_AFTER;

function wayAfter(code: string | undefined) {
  return code !== undefined && isListed(code) ? WAY_AFTER[code] : null;
}

/** Whether the order is refused as it is: only something else can be bought, or the same at another time. */
export function isRefusal(code: string): boolean {
  return wayAfter(code) !== null;
}

export type OtherWay = { to: Route; label: string };

/** Whether only something else can be bought: paying for this cannot succeed, whatever else changes. */
export function needsOtherChoice(code: string | undefined): boolean {
  return wayAfter(code) === "choice";
}

/** Where the traveller can go on once an order is refused: to their orders where these are too many. */
export function wayFrom(
  code: string | undefined,
  ways: Readonly<Record<"choice" | "orders" | "places", OtherWay>>,
): OtherWay | null {
  const way = wayAfter(code);
  return way && ways[way];
}

const focus = (link: HTMLAnchorElement | null) => link?.focus({ preventScroll: true });

/** The main way once an order is refused: away from paying it. @param props.isOnly it takes the place, and the focus, of the pay button */
export function RefusedWay({ to, label, isOnly }: OtherWay & { isOnly: boolean }) {
  return (
    <Link
      to={to}
      ref={isOnly ? focus : undefined}
      className={buttonClass({ variant: "accent", size: "lg", full: true, className: isOnly ? "" : "mb-2" })}
    >
      {label}
    </Link>
  );
}
