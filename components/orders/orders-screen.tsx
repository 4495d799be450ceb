"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { stubWidth } from "@/components/brand/stub-width";
import { Loaded } from "@/components/feedback/loaded";
import { usePlanText } from "@/components/plans/use-plan-text";
import { Button } from "@/components/ui/button";
import { Chip, ChipRow } from "@/components/ui/chip";
import { SearchInput } from "@/components/ui/search-input";
import { showChip } from "@/components/ui/show-chip";
import { toast } from "@/components/ui/toast-store";
import { formatRupiah } from "@/lib/core/money";
import { bestMatches } from "@/lib/core/text-match";
import { shownCount, useInAddress } from "@/lib/core/use-in-address";
import { useNow } from "@/lib/core/use-now";
import { isUuid } from "@/lib/core/uuid";
import { pathOf } from "@/lib/i18n/paths";
import { useOrders } from "@/lib/orders/hooks";
import { type PaymentReturn, paymentReturnOf, type ReturnState } from "@/lib/orders/payment-return";
import { groupOf, standingOf } from "@/lib/orders/rules";
import { STANDINGS } from "@/lib/orders/standings";
import { type ListedOrder, type Order, type OrderGroup, orderGroups } from "@/lib/orders/types";
import { presentReturn, returnOfOrder } from "@/lib/payments/rules";
import { placeNames } from "@/lib/plans/names";
import { type NoteKind, noteOrder } from "./order-note";
import { OrderRow } from "./order-row";
import { useMadeText, useStandingText } from "./order-texts";
import { NoOrders, OrdersSkeleton, ReturnSkeleton } from "./orders-empty";

type ReturnScreen = { screen: "orders" } | { screen: "orderDetail"; id: string };
type Claim = Exclude<PaymentReturn, { kind: "error" }>;

/** `isOfOrder`: the order itself stands so, not only a payment for it. */
type Said = { kind: ReturnState; isOfOrder: boolean };

/** The result to show for a return, by its order's present status; if its order is not in the list, the result in the address is shown. */
function saidNow({ kind, orderId }: Claim, orders: readonly Order[] | undefined): Said {
  const order = orders?.find(({ id }) => id === orderId);
  if (!order) return { kind, isOfOrder: false };
  const shown = presentReturn(kind, order);
  return { kind: shown, isOfOrder: shown === returnOfOrder({ orderStatus: order.status, orderReason: order.reason }) };
}

/**
 * Where a result is shown. `banner`: the opened order says it in its own words, and a toast would cover it. A note: in that banner, because
 * the order's data does not show it. `ofOrder`: in the banner if the order itself is in that state, else in a toast.
 */
const SAID_IN: Readonly<Record<ReturnState, "toast" | "banner" | "ofOrder" | { note: NoteKind }>> = {
  success: "toast",
  failed: "toast",
  waiting: { note: "waiting" },
  unchecked: { note: "unchecked" },
  expired: "banner",
  tooShort: "banner",
  refused: "banner",
  cancelled: "banner",
  closed: "banner",
  review: "banner",
  refund: "ofOrder",
  refunded: "banner",
};

/** The screen that a result opens: its order, or the list where the address names none. */
function openedBy({ orderId }: Claim): ReturnScreen {
  return orderId !== null && isUuid(orderId) ? { screen: "orderDetail", id: orderId } : { screen: "orders" };
}

/** Whether the opened order shows this result in its banner. A result that it cannot know itself is passed on to it. */
function isShownByOrder(opened: ReturnScreen, { kind, isOfOrder }: Said): boolean {
  const place = SAID_IN[kind];
  if (opened.screen === "orders" || place === "toast") return false;
  if (place === "ofOrder") return isOfOrder;
  if (place !== "banner") noteOrder(opened.id, place.note);
  return true;
}

/**
 * Reads the result from the address that the payment page returns to, shows it once if the order's present status
 * agrees, opens the order, and removes the result from the address.
 * @returns whether the order is yet to open: until then the list would show it as if nobody had returned from paying
 */
function usePaymentReturn({ data: orders, error }: ReturnType<typeof useOrders>): boolean {
  const query = useSearchParams();
  const router = useRouter();
  const locale = useLocale();
  const t = useTranslations("orders.return");
  const isReported = useRef(false);
  useEffect(() => {
    const result = paymentReturnOf(query);
    if (!result || isReported.current) return;
    if (result.kind !== "error" && result.orderId !== null && !orders && !error) return;
    isReported.current = true;
    if (result.kind === "error") {
      toast(t("errorTitle"), t(result.error));
      return router.replace(pathOf({ screen: "orders" }, locale));
    }
    const said = saidNow(result, orders);
    const { kind } = said;
    const to = openedBy(result);
    if (!isShownByOrder(to, said)) toast(t(`${kind}Title`), t(kind), kind === "success" ? "success" : "neutral");
    router.replace(pathOf(to, locale));
  }, [query, router, locale, t, orders, error]);
  const result = paymentReturnOf(query);
  return result !== null && result.kind !== "error" && openedBy(result).screen === "orderDetail";
}

/** Orders shown at once. */
const PAGE = 20;
/** A shorter list has nothing to filter. */
const FILTER_FROM = 6;

type GroupChipsProps = {
  /** Those that the traveller has orders in. */
  groups: readonly OrderGroup[];
  /** Null: all orders. */
  chosen: OrderGroup | null;
  onChoose: (group: OrderGroup | null) => void;
};

/** The filter by standing. The chosen one is in sight when the row appears. */
function GroupChips({ groups, chosen, onChoose }: GroupChipsProps) {
  const t = useTranslations("orders.filter");
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => showChip(row.current?.querySelector("[aria-pressed=true]")), []);
  return (
    <ChipRow ref={row} aria-label={t("label")} className="mt-3">
      {[null, ...groups].map((group) => (
        <Chip key={group ?? "all"} selected={group === chosen} onClick={() => onChoose(group)}>
          {t(group ?? "all")}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** The list with its search and filter, page by page; the address holds all three. */
export function OrderList({ orders, onChange }: { orders: readonly ListedOrder[]; onChange: () => void }) {
  const t = useTranslations("orders");
  const text = usePlanText();
  const standingText = useStandingText();
  const madeText = useMadeText(orders);
  const [inAddress, change] = useInAddress();
  const query = inAddress("q");
  const now = useNow(orders);
  if (orders.length === 0) return <NoOrders searching={false} />;
  const used = new Set(orders.map((order) => groupOf(order, now)));
  // A group can lose its last order while the list is open.
  const group = orderGroups.find((known) => known === inAddress("status") && used.has(known)) ?? null;
  const inGroup = orders.filter((order) => group === null || groupOf(order, now) === group);
  const found = bestMatches(query, inGroup, (order) => [
    order.id,
    order.plan.displayName,
    text.place(order.plan),
    text.terms(order.plan),
    standingText(standingOf(order, now)),
    ...placeNames(order.plan),
  ]);
  const count = shownCount(inAddress("shown"), PAGE);
  const shown = found.slice(0, count);
  const rest = found.length - shown.length;
  const next = shown.find((order) => STANDINGS[standingOf(order, now)].isTravellersTurn && order.paidTwinId === null);
  return (
    <>
      <SearchInput
        aria-label={t("search")}
        placeholder={t("searchShort")}
        value={query}
        onChange={(event) => change({ q: event.target.value, shown: "" })}
        className="md:max-w-120"
      />
      {orders.length >= FILTER_FROM && used.size > 1 && (
        <GroupChips
          groups={orderGroups.filter((known) => used.has(known))}
          chosen={group}
          onChoose={(next) => change({ status: next ?? "", shown: "" })}
        />
      )}
      <p role="status" className="mt-3 text-muted text-sm tabular">
        {found.length === orders.length ? "" : t("found", { count: found.length })}
      </p>
      <div className="mt-3">
        {found.length === 0 ? (
          <NoOrders searching />
        ) : (
          <ul
            className="flex flex-col gap-2 md:gap-3"
            style={stubWidth(shown.map(({ totalAmount }) => formatRupiah(totalAmount)))}
          >
            {shown.map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                made={madeText(order)}
                isNext={order === next}
                onChange={onChange}
              />
            ))}
          </ul>
        )}
        {rest > 0 && (
          <Button variant="outline" full className="mt-6" onClick={() => change({ shown: String(count + PAGE) })}>
            {t("more", { count: Math.min(rest, PAGE) })}
          </Button>
        )}
      </div>
    </>
  );
}

/** The traveller's orders. The list refreshes itself while an order is unfinished. */
export function OrdersScreen() {
  const t = useTranslations("orders.loadError");
  const read = useOrders();
  if (usePaymentReturn(read)) return <ReturnSkeleton />;
  return (
    <Loaded read={read} failure={{ title: t("title"), text: t("text") }} placeholder={<OrdersSkeleton hasSearch />}>
      {(orders) => <OrderList orders={orders} onChange={() => read.mutate()} />}
    </Loaded>
  );
}
