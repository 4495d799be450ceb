import { describe, expect, it } from "vitest";
import type { OrderReport } from "@/lib/notifications/events";
import { lateCheck, wordsOf } from "@/lib/notifications/words";

describe("the words of an event, the same in its notification and its mail", () => {
  const sums = { arrived: 1_000, asked: 145_000 };
  const paid = { status: "paid", reason: null, isAddition: false, isPaidLate: false, isPaidOnce: false } as const;
  const unpaid = { ...paid, status: "pending", reason: "payment_mismatch" } as const;
  const failed = { ...paid, status: "failed" } as const;
  type Told = Parameters<typeof wordsOf>[1];

  it.each<[OrderReport, string, Told, string]>([
    ["order_received", "as usual", paid, "order_received"],
    ["order_received", "for an addition", { ...paid, isAddition: true }, "addition_received"],
    ["order_received", "late", { ...paid, isPaidLate: true }, "late_received"],
    ["order_received", "late, for an addition", { ...paid, isAddition: true, isPaidLate: true }, "late_received"],
    [
      "order_received",
      "late, for an addition that a person looks at",
      { ...paid, reason: "needs_person", isAddition: true, isPaidLate: true },
      "held_received",
    ],
    ["order_ready", "as usual", { ...paid, status: "completed" }, "order_ready"],
    ["order_ready", "for an addition", { ...paid, status: "completed", isAddition: true }, "plan_added"],
    ["order_failed", "as usual", { ...failed, reason: "vendor_rejected" }, "order_failed"],
    ["order_failed", "for a refunded eSIM", { ...failed, reason: "esim_refunded" }, "failed_esim_refunded"],
    ["order_failed", "for its length", { ...failed, reason: "extension_too_short" }, "failed_extension_too_short"],
    ["order_held", "for a refunded eSIM", { ...paid, reason: "esim_refunded" }, "order_held"],
    ["payment_refunded", "one of several", { ...paid, status: "refunded" }, "payment_refunded"],
    ["payment_refunded", "the only one", { ...paid, status: "refunded", isPaidOnce: true }, "refund"],
    ["refund", "late, for an addition", { ...paid, status: "refunded", isAddition: true, isPaidLate: true }, "refund"],
    ["refund_failed", "of a failed order", failed, "refund_failed"],
    ["refund_failed", "of a paid order", { ...paid, status: "completed" }, "further_refund_failed"],
    ["plan_added", "for an addition", { ...paid, status: "completed", isAddition: true }, "plan_added"],
  ])("'%s' %s", (report, _how, order, words) => {
    expect([wordsOf(report, order, null), wordsOf(report, order, sums)]).toEqual([words, words]);
  });

  it.each<[string, Told, [string, string]]>([
    ["that waits for it", unpaid, ["payment_review", "review_sums"]],
    ["that was closed before", { ...unpaid, status: "cancelled" }, ["payment_review", "review_sums"]],
    ["that is paid", paid, ["review_beside", "review_beside"]],
    ["that failed", failed, ["review_beside", "review_beside"]],
    ["that is refunded", { ...paid, status: "refunded" }, ["review_beside", "review_beside"]],
  ])("of a payment in review of an order %s, without its sums and with them", (_which, order, words) => {
    expect([wordsOf("payment_review", order, null), wordsOf("payment_review", order, sums)]).toEqual(words);
  });
});

it.each([
  ["payment_review", "cancelled", "payment_mismatch", false, "review"],
  ["payment_review", "pending", "payment_mismatch", false, null],
  ["payment_review", "paid", null, true, null],
  ["order_held", "ordered", "needs_person", true, "person"],
  ["order_received", "ordered", "needs_person", true, "person"],
  ["order_held", "ordered", "needs_person", false, null],
  ["order_received", "ordered", "needs_person", false, null],
  ["order_received", "paid", "late_payment", true, null],
] as const)(
  "%s of an order that is %s for %s adds of a late payment (%s): %s",
  (report, status, reason, isPaidLate, said) => {
    expect(lateCheck(report, { status, reason, isPaidLate })).toBe(said);
  },
);
