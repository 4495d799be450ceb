import { describe, expect, it } from "vitest";
import { paymentReturnOf, returnQueryOf } from "@/lib/orders/payment-return";

describe("paymentReturnOf", () => {
  it.each([
    ["payment=success&order_id=7", { kind: "success", orderId: "7" }],
    ["payment=failed", { kind: "failed", orderId: null }],
    ["error=missing_external_id", { kind: "error", error: "missing_external_id" }],
    ["error=order_not_found", { kind: "error", error: "order_not_found" }],
    ["error=processing_error", { kind: "error", error: "processing_error" }],
    ["error=something_else", { kind: "error", error: "processing_error" }],
    ["payment=maybe", null],
    ["", null],
  ])("reads %j", (query, result) => {
    expect(paymentReturnOf(new URLSearchParams(query))).toEqual(result);
  });
});

describe("returnQueryOf", () => {
  const queryOf = (query: string) => returnQueryOf((name) => new URLSearchParams(query).get(name));

  it.each([
    ["payment=waiting&order_id=7&utm=x", "?payment=waiting&order_id=7"],
    ["error=order_not_found", "?error=order_not_found"],
    ["payment=maybe", null],
    ["order_id=7", null],
    ["", null],
  ])("keeps of '%s' what the return says", (query, kept) => {
    expect(queryOf(query)).toBe(kept);
  });
});
