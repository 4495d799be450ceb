import type { Database } from "@/lib/supabase/database.types";
import type { CaseOrder, CasesByKind, DeskMessage, DeskPause, OpenCase, ShopDay } from "./types";

type Rows = Database["public"]["CompositeTypes"];

/** What a row of a case and one of an order say of the order alike. */
type OrderRow = Pick<
  Rows["shop_case"],
  | "order_id"
  | "order_type"
  | "plan"
  | "place"
  | "places"
  | "total_amount"
  | "status"
  | "status_reason"
  | "has_account"
  | "is_held"
>;

/** The order of a row; null where it has none. */
export function orderOf(row: OrderRow): CaseOrder | null {
  const { order_id: id, order_type: type, plan, status } = row;
  if (id === null || type === null || plan === null || status === null) return null;
  return {
    id,
    type,
    plan,
    place: row.place,
    places: row.places ?? 0,
    totalRupiah: row.total_amount ?? 0,
    status,
    reason: row.status_reason,
    hasAccount: row.has_account ?? false,
    isHeld: row.is_held ?? false,
  };
}

/** A row of `shop_cases`, `desk_cases` or `desk_order_cases`. */
export function caseFromRow(row: Rows["shop_case"]): OpenCase {
  const { kind, subject, detail, since, case_id: caseId, owed: owedRupiah, claimed_by: claimedBy, seen } = row;
  const order = orderOf(row);
  return {
    kind: kind ?? "",
    subject: subject ?? "",
    detail,
    since: since ?? "",
    caseId,
    order,
    owedRupiah,
    claimedBy,
    seen,
  };
}

/** A row of `shop_cases_by_kind` or `desk_cases_by_kind`. */
export function casesOfKindFromRow({ kind, cases, since }: Rows["cases_of_kind"]): CasesByKind[number][] {
  return kind === null || since === null ? [] : [{ kind, cases: cases ?? 0, since }];
}

type DayRows = {
  day: Rows["shop_day"];
  orders: readonly Rows["orders_of_status"][];
  cases: readonly Rows["cases_of_kind"][];
};

/** What `shop_today`, `shop_orders_today` and `shop_cases_by_kind` answer, or those of the desk. */
export function dayFromRows({ day, orders, cases }: DayRows): ShopDay {
  const { due_job: due, due_since: dueSince, waiting_order_id: waiting, waiting_since: waitingSince } = day;
  return {
    orders: orders.flatMap(({ status, orders: count, rupiah }) =>
      status === null ? [] : [{ status, orders: count ?? 0, rupiah: rupiah ?? 0 }],
    ),
    paidRupiah: day.paid_rupiah ?? 0,
    dueJob: due !== null && dueSince !== null ? { kind: due, since: dueSince } : null,
    waitingOrder: waiting !== null && waitingSince !== null ? { id: waiting, since: waitingSince } : null,
    tickedAt: day.ticked_at,
    unmailed: day.unmailed ?? 0,
    cases: cases.flatMap(casesOfKindFromRow),
  };
}

/** A row of `desk_paused_sales`. */
export function deskPauseFromRow(row: Rows["paused_sale"]): DeskPause {
  const { id, destination_id: place, bundle_id: plan, name, word, reason, paused_by: by, paused_at: at } = row;
  const what = plan !== null ? "plan" : place !== null ? "destination" : "all";
  return { id: id ?? "", what, name, word: word ?? "", reason: reason ?? "", operatorId: by ?? "", since: at ?? "" };
}

/** A row of `desk_messages`. */
export function messageFromRow(row: Rows["desk_message"]): DeskMessage[] {
  const { id, topic, locale, message: text, sender: name, email, iccid_end: iccidEnd, created_at: createdAt } = row;
  if (id === null || topic === null || locale === null || text === null || createdAt === null) return [];
  const { settled_at: at, settled_by: operatorId, answer, answer_mailed_at: mailedAt } = row;
  const settled = at === null ? null : { at, operatorId, answer, mailedAt };
  const sender = { name, email, isGuest: row.is_guest ?? true };
  return [{ id, topic, locale, text, sender, iccidEnd, order: orderOf(row), createdAt, settled }];
}
