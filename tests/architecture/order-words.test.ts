import { expect, test } from "vitest";
import { orderKinds } from "@/lib/orders/kinds";
import { reasonsWith } from "@/lib/orders/reasons";
import { isRefunded } from "@/lib/orders/rules";
import { orderStatuses } from "@/lib/orders/statuses";
import { kindLines, statusLines, wordLines } from "./forbidden";
import { storeSources } from "./sources";

/** The lines of the store that are found, without those of the generated types. */
function found(linesIn: (source: string) => number[]): string[] {
  const sources = storeSources().filter(({ path }) => path !== "lib/supabase/database.types.ts");
  return sources.flatMap(({ path, text }) => linesIn(text).map((line) => `${path}:${line}`));
}

test("no order kind is compared with a literal or a constant outside lib/orders: add a fact to ORDER_KINDS of lib/orders/kinds.ts and use it", () => {
  const compared = found((source) => kindLines(source, orderKinds));
  expect(compared.filter((place) => !place.startsWith("lib/orders/"))).toEqual([]);
});

test("no reason of a review is compared with a literal: ask isInReview of lib/orders/rules.ts, or take reasonsWith for a filter", () => {
  expect(found((source) => wordLines(source, reasonsWith("review")))).toEqual([]);
});

/** Files that decide by several order statuses, each with its reason. */
const NAMES_STATUSES: Record<string, string> = {
  "components/orders/order-texts.tsx": "two statuses have a text of their own in the history",
  "lib/checkout/repository.ts": "the filter of a read, where the database compares",
  "lib/payments/rules.ts": "each status has its own answer to a return",
};

test("no order is compared with 'refunded', and no list of statuses is written out: take isRefunded of lib/orders/rules.ts, or add a fact to ORDER_STATUSES of lib/orders/statuses.ts", () => {
  const named = found((source) => statusLines(source, orderStatuses, orderStatuses.filter(isRefunded))).map((place) =>
    place.replace(/:\d+$/, ""),
  );
  const compared = new Set(named.filter((path) => !path.startsWith("lib/orders/")));
  expect([...compared].toSorted()).toEqual(Object.keys(NAMES_STATUSES).toSorted());
});

/** Two states of a payment whose words are used for nothing else but the outcomes of lib/payments. */
const STATES_OF_MONEY = ["needs_review", "refund_due"];

test("no state of a payment is compared with a literal: ask moneyOf of lib/orders/payment-states.ts", () => {
  const named = found((source) => wordLines(source, STATES_OF_MONEY));
  expect(named.filter((place) => !place.startsWith("lib/payments/"))).toEqual([]);
});

test("the checks find what they must refuse, and nothing else", () => {
  const kinds = `if (kind === "topup") return;
const isNew = order.order_type !== 'new';
return "extension" === purchase.kind;
if (failure.kind === "unknown") return;
if (orderType === chosen) return "topup";
if (["topup", "extension"].includes(order.orderType)) return;
const over = new Set(["repurchase", "refunded"]);
switch (order.orderType) {
  case "topup":
    return;
  default:
}
switch (route.screen) {
  case "repurchase":
}
switch (block.kind) {
  case "button":
}
if (order.orderType === TOP_UP || KINDS.topup !== kind) return;
if (method.kind === kind || kind === LABELS[own]) return;
const added: OrderKind = "topup";
if (order.orderType !== added) return;
const rank = ({ topup: 1, extension: 2 })[order.kind] ?? 0;
const label = { topup: t("topup"), ...others }[kind];
const answer = { text: labels[kind], topup: 1 };`;
  expect(kindLines(kinds, orderKinds)).toEqual([1, 2, 3, 6, 8, 19, 19, 22, 23, 24]);
  const words = `if (reason === "payment_mismatch") return;
const filter = "status.eq.paid,status_reason.eq.payment_mismatch";
const list = 'status_reason.in.(payment_mismatch,needs_person)';
const table = { payment_mismatch: null };
const other = "payment_mismatched";`;
  expect(wordLines(words, ["payment_mismatch"])).toEqual([1, 2, 3]);
  const statuses = `if (order.status === "refunded") return;
const isOver = "refunded" !== orderStatus;
if (status === "confirmed" || status === "completed") return;
const sold = ["confirmed", "completed"].includes(order.status);
const query = db.from("user_orders").not("status", "in", "(failed,refunded)");
const rest = db.from("user_orders").neq("user_orders.status", "refunded");
switch (orderStatus) {
  case "refunded":
}
if (status === "pending") return;
const badge = t("refunded");
if (closedAs === "refunded" && kind !== other) return;
const tabs = ["all", "pending", "paid"];`;
  expect(statusLines(statuses, orderStatuses, ["refunded"])).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
