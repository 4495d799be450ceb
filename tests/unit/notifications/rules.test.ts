import { describe, expect, it } from "vitest";
import { EVENTS, isRefund } from "@/lib/notifications/events";
import { refundReports } from "@/lib/notifications/refund-reports";
import {
  afterReading,
  isSettled,
  isTrueOf,
  mailOf,
  mayRepeatTyped,
  orderSubjects,
  subjectOf,
  wantsMail,
} from "@/lib/notifications/rules";
import type { Notification } from "@/lib/notifications/types";
import type { PaymentStatus } from "@/lib/orders/payment-states";
import { orderStatuses } from "@/lib/orders/statuses";
import type { OrderReason, OrderStatus } from "@/lib/orders/types";

describe("the subject of a notification", () => {
  it.each([
    ["order_received:o-1", { about: "order", event: "order_received", id: "o-1" }],
    ["refund:o-1", { about: "order", event: "refund", id: "o-1" }],
    ["payment_review:o-1", { about: "order", event: "payment_review", id: "o-1" }],
    ["payment_owed:o-1:p-1", { about: "order", event: "payment_owed", id: "o-1", paymentId: "p-1" }],
    ["payment_refunded:o-1:p-1", { about: "order", event: "payment_refunded", id: "o-1", paymentId: "p-1" }],
    ["expiring:e-1:a-1", { about: "esim", event: "expiring", id: "e-1" }],
    ["low_data:e-1:abc", { about: "esim", event: "low_data", id: "e-1" }],
    ["data_used_up:e-1:abc", { about: "esim", event: "data_used_up", id: "e-1" }],
    ["unheard_of:o-1", null],
    ["toString:o-1", null],
    ["order_received:", null],
    ["", null],
  ])("'%s'", (text, expected) => {
    expect(subjectOf(text)).toEqual(expected);
  });
});

it("gives each event of an order or eSIM its notification type", () => {
  expect(EVENTS.order_received.type).toBe("order_success");
  expect(EVENTS.order_failed.type).toBe("order_failed");
  expect(EVENTS.order_expired.type).toBe("order_expired");
  expect(EVENTS.order_ready.type).toBe("esim");
  expect(EVENTS.low_data.type).toBe("travel");
});

it("mails what a buyer must have, and about eSIMs in use what the reader allows", () => {
  const steps = [
    "order_received",
    "order_ready",
    "order_expired",
    "order_cancelled",
    "order_refused",
    "extension_closed",
    "addition_withdrawn",
    "order_failed",
    "payment_review",
    "refund",
  ] as const;
  const mails = (isAddition: boolean) => steps.map((event) => mailOf(event, { isAddition }));
  expect(mails(false)).toEqual([
    null,
    null,
    "order_expired",
    null,
    null,
    null,
    null,
    "order_failed",
    "payment_review",
    "refund",
  ]);
  expect(mails(true)).toEqual([
    null,
    "plan_added",
    "order_expired",
    null,
    null,
    null,
    null,
    "order_failed",
    "payment_review",
    "refund",
  ]);
  const wants = { wantsExpiring: false, wantsLowData: true };
  const events = ["expiring", "low_data", "data_used_up", "plan_ended"] as const;
  expect(events.map((event) => wantsMail(event, wants))).toEqual([false, true, true, false]);
  // A reminder that the traveller has asked for comes whatever else they have switched off.
  expect(wantsMail("departure", { wantsExpiring: false, wantsLowData: false })).toBe(true);
});

it("sends no mail that is no longer true of its order", () => {
  const mails = ["order_received", "order_held", "plan_added", "order_expired", "order_failed", "refund"] as const;
  const trueOf = (status: OrderStatus, reason: OrderReason | null = null) =>
    mails.filter((mail) => isTrueOf(mail, { status, reason }));
  expect(trueOf("ordered", "needs_person")).toEqual(["order_received", "order_held"]);
  expect(trueOf("failed", "needs_person")).toEqual(["order_failed"]);
  expect(trueOf("paid")).toEqual(["order_received"]);
  expect(trueOf("confirmed")).toEqual(["order_received"]);
  expect(trueOf("completed")).toEqual(["plan_added"]);
  expect(trueOf("cancelled")).toEqual(["order_expired"]);
  expect(trueOf("failed")).toEqual(["order_failed"]);
  expect(trueOf("refunded")).toEqual(["refund"]);
});

it("mails about money that is owed back for every order that was paid, and about other money for all", () => {
  type MoneyMail = "payment_owed" | "payment_review" | "payment_refunded" | "refund_withdrawn" | "refund_failed";
  const trueIn = (mail: MoneyMail) => orderStatuses.filter((status) => isTrueOf(mail, { status, reason: null }));
  expect(trueIn("payment_owed")).toEqual(["paid", "ordered", "confirmed", "completed", "failed", "refunded"]);
  expect(trueIn("payment_review")).toEqual(orderStatuses);
  expect(trueIn("payment_refunded")).toEqual(orderStatuses);
  expect(trueIn("refund_withdrawn")).toEqual(orderStatuses);
  expect(trueIn("refund_failed")).toEqual(orderStatuses);
});

it("reports a refund that failed unless its order is told as owed again", () => {
  const isTold = (status: OrderStatus, reason: OrderReason | null = null) =>
    !EVENTS.refund_failed.isOver({ status, reason });
  expect(orderStatuses.filter((status) => isTold(status))).toEqual(orderStatuses);
  expect(isTold("refunded", "refund_withdrawn")).toBe(false);
});

it("reports a hold only while it lasts", () => {
  expect(EVENTS.order_held.isOver({ status: "ordered", reason: "needs_person" })).toBe(false);
  expect(EVENTS.order_held.isOver({ status: "paid", reason: "attempts_exhausted" })).toBe(false);
  expect(EVENTS.order_held.isOver({ status: "ordered", reason: "purchase_started" })).toBe(true);
  expect(EVENTS.order_held.isOver({ status: "completed", reason: null })).toBe(true);
});

it("accepts one notification or all", () => {
  const unread = (id: string): Notification => ({
    id,
    type: "system",
    title: "t",
    message: "m",
    texts: {},
    orderId: null,
    isRead: false,
    createdAt: new Date(),
  });
  const list = [unread("1"), unread("2")];
  expect(afterReading(list, "2").map(({ isRead }) => isRead)).toEqual([false, true]);
  expect(afterReading(list, null).map(({ isRead }) => isRead)).toEqual([true, true]);
  expect(list.map(({ isRead }) => isRead)).toEqual([false, false]);
});

describe("what the buyer typed", () => {
  const told = ["order_received", "order_held", "plan_added"] as const;
  const silent = [
    "order_expired",
    "order_failed",
    "payment_review",
    "payment_owed",
    "payment_refunded",
    "refund",
    "refund_withdrawn",
    "refund_failed",
  ] as const;
  const at = (...statuses: PaymentStatus[]) => statuses.map((status) => ({ status }));

  it.each(told)("is repeated by the mail '%s' where money that stays pays for the order, and nowhere else", (mail) => {
    expect(mayRepeatTyped(mail, at("expired", "paid"))).toBe(true);
    expect(mayRepeatTyped(mail, [])).toBe(false);
    expect(mayRepeatTyped(mail, at("open", "needs_review", "refund_due", "refunded"))).toBe(false);
  });

  it.each(silent)("is never repeated by the mail '%s', whatever was paid", (mail) => {
    expect(mayRepeatTyped(mail, at("paid"))).toBe(false);
  });
});

it("reports a payment in review or owed back only until it is settled, and money given back only while it counts so", () => {
  const at = (status: "needs_review" | "refund_due" | "refunded") => [{ status }];
  expect(isSettled("payment_review", at("needs_review"))).toBe(false);
  expect(isSettled("payment_review", at("refunded"))).toBe(true);
  expect(isSettled("payment_owed", at("refund_due"))).toBe(false);
  expect(isSettled("payment_owed", at("refunded"))).toBe(true);
  expect(isSettled("refund_withdrawn", at("refund_due"))).toBe(false);
  expect(isSettled("refund_withdrawn", at("refunded"))).toBe(true);
  expect(isSettled("refund_failed", at("refund_due"))).toBe(false);
  expect(isSettled("refund_failed", at("refunded"))).toBe(true);
  for (const report of ["refund", "payment_refunded"] as const) {
    expect(isSettled(report, at("refunded"))).toBe(false);
    expect(isSettled(report, at("refund_due"))).toBe(true);
  }
});

it("names the jobs of one order", () => {
  expect(orderSubjects("o-1")).toEqual([
    "order_received:o-1",
    "order_ready:o-1",
    "order_expired:o-1",
    "order_cancelled:o-1",
    "order_refused:o-1",
    "extension_closed:o-1",
    "addition_withdrawn:o-1",
    "order_held:o-1",
    "order_failed:o-1",
    "refund:o-1",
    "return_refused:o-1",
  ]);
});

it("names the reports of one payment's refund, the newest first", () => {
  const of = (status: PaymentStatus, withdrawn_refunds: number) =>
    refundReports("o-1", { id: "p-1", status, withdrawn_refunds }).map(({ subject }) => subject);
  expect(of("refund_due", 0)).toEqual([]);
  expect(of("refunded", 0)).toEqual(["payment_refunded:o-1:p-1"]);
  const withdrawn = ["refund_withdrawn:o-1:p-1", "payment_refunded:o-1:p-1"];
  expect(of("refund_due", 1)).toEqual(withdrawn);
  expect(of("refunded", 1)).toEqual(["payment_refunded:o-1:p-1:2", ...withdrawn]);
  expect(of("refund_due", 2)).toEqual(["refund_withdrawn:o-1:p-1:2", "payment_refunded:o-1:p-1:2", ...withdrawn]);
  // Recorded with a refund that has failed after all: the record is reported as withdrawn.
  const failed = { id: "p-1", status: "refunded" as const, withdrawn_refunds: 1, is_return_failed: true };
  expect(refundReports("o-1", failed).map(({ subject }) => subject)).toEqual(withdrawn);
  for (const subject of of("refunded", 2)) expect(subjectOf(subject)).toMatchObject({ id: "o-1", paymentId: "p-1" });
});

it("gives the amount in the mails about refunds alone", () => {
  const mails = ["plan_added", "order_failed", "payment_review", "payment_owed", "payment_refunded", "refund"] as const;
  expect(mails.filter(isRefund)).toEqual(["payment_refunded", "refund"]);
});
