import { expect, test } from "vitest";
import { notificationEvents } from "@/lib/notifications/events";
import { orderKinds } from "@/lib/orders/kinds";
import { MAILS } from "@/lib/orders/mails";
import { reasonsWith } from "@/lib/orders/reasons";
import { isRefunded } from "@/lib/orders/rules";
import { orderStatuses } from "@/lib/orders/statuses";
import { kindLines, reportLines, statusLines, wordLines } from "./forbidden";
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

const REPORTS = [...new Set([...notificationEvents, ...Object.keys(MAILS)])];
/** Also a result of a payment's return, and a state of an eSIM. */
const SHARED = ["refund", "expiring"];

test("no notification event or mail is compared with a literal: add a fact to EVENTS of lib/notifications/events.ts, REPORTS of words.ts or MAILS of lib/orders/mails.ts and use it", () => {
  expect(found((source) => reportLines(source, REPORTS, SHARED))).toEqual([]);
});

test("the check of events and mails finds what it must refuse, and nothing else", () => {
  const source = `if (event === "order_held") return !isWithPerson(order);
if (input.event !== 'refund' || "refund" === mail) return;
const isShown = kind === "order_held";
const hasPlan = "plan_added" === step || words === "refund";
if (["order_received", "order_held"].includes(event)) return;
const HELD: OrderMail = "order_held";
return mail === HELD || report === REFUND;
switch (about.event) {
  case "refund":
    return;
}
switch (step) {
  case "payment_owed":
}
const rank = { order_held: 1, ...others }[event];
if (claimed === "refund" || state === "expiring") return;
if (mail === null || event.key === "Enter" || words === "further_refund_failed") return;
return MAILS[mail].onlyOf === "hold" && mailOrder("order_received", { id }, job);
const input: { event: "order_received" | "order_held" } = { event: "order_held" };
const topics = ["refund", "payment"];`;
  expect(reportLines(source, REPORTS, SHARED)).toEqual([1, 2, 3, 4, 5, 7, 8, 13, 15]);
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
const answer = { text: labels[kind], topup: 1 };
if (order.kind.startsWith("top") || kind.startsWith("topup")) return;
if (["topup", order.other].indexOf(kind) >= 0) return;
if (/^(?:topup|x)$/.test(orderType)) return;`;
  expect(kindLines(kinds, orderKinds)).toEqual([1, 2, 3, 6, 8, 19, 19, 22, 23, 24, 26, 27, 28]);
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
