import { expect, it } from "vitest";
import { groupOf } from "@/lib/orders/rules";
import { type Order, orderStandings } from "@/lib/orders/types";
import { isAwaited } from "@/lib/orders/waiting";
import { anOrder, at, MADE_OF } from "./samples";

const later = new Date(at.getTime() + 60_000);

it.each(orderStandings)("the list's filter and home agree on whether a %s order is closed", (standing) => {
  const order = anOrder(MADE_OF[standing]);
  const isOver = groupOf(order, later) === "closed" || groupOf(order, later) === "done";
  // Home has the eSIM of one that is being given back, not the order.
  expect(isOver).toBe(!isAwaited(order) && !order.isReturning);
});

it.each<[string, Partial<Order>, ReturnType<typeof groupOf>]>([
  ["an unpaid order", {}, "waiting"],
  ["an order whose invoice was refused", { reason: "invoice_refused" }, "waiting"],
  ["an order whose time to pay is over and that may have been paid", { expiresAt: at }, "underWay"],
  ["a payment in review", { reason: "payment_mismatch" }, "underWay"],
  ["a payment in review of a closed order", { status: "cancelled", reason: "payment_mismatch" }, "underWay"],
  ["a paid order", { status: "paid" }, "underWay"],
  ["a held order", { status: "paid", reason: "needs_person" }, "underWay"],
  ["a completed order", { status: "completed" }, "done"],
  ["a failed order, whose money is owed", { status: "failed" }, "underWay"],
  ["a failed order whose money is on its way back", { status: "failed", refunding: 103_500 }, "underWay"],
  ["a refunded order whose money has not gone back", { status: "refunded", reason: "refund_withdrawn" }, "underWay"],
  ["a refunded order", { status: "refunded" }, "closed"],
  ["an order closed for its time", { status: "cancelled", reason: "invoice_expired" }, "closed"],
])("the list's filter has %s where its badge says", (_name, changes, group) => {
  expect(groupOf(anOrder(changes), later)).toBe(group);
});
