import { describe, expect, it } from "vitest";
import { isRefundable, parseRefundCallback } from "@/lib/xendit/refunds";

/** The vendor's own sample. */
const SAMPLE = {
  event: "refund.succeeded",
  business_id: "5f27a14a9bf05c73dd040bc8",
  created: "2020-08-29T09:12:33.001Z",
  data: {
    id: "rfd-6f4a377d-a201-437f-9119-f8b00cbbe857",
    payment_id: "ddpy-3cd658ae-25b9-4659-aa36-596ae41a809f",
    invoice_id: null,
    amount: 10_000,
    payment_method_type: "DIRECT_DEBIT",
    channel_code: "BPI",
    currency: "PHP",
    status: "SUCCEEDED",
    reason: "CANCELLATION",
    reference_id: "b2756a1e-e6cd-4352-9a68-0483aa2b6a2",
    failure_code: null,
    refund_fee_amount: null,
    created: "2020-08-30T09:12:33.001Z",
    updated: "2020-08-30T09:12:33.001Z",
    metadata: null,
  },
};

const withData = (changes: object) => parseRefundCallback({ ...SAMPLE, data: { ...SAMPLE.data, ...changes } });

describe("parseRefundCallback", () => {
  it("reads the vendor's sample", () => {
    expect(parseRefundCallback(SAMPLE)).toEqual({
      ok: true,
      value: {
        id: "rfd-6f4a377d-a201-437f-9119-f8b00cbbe857",
        reference: "b2756a1e-e6cd-4352-9a68-0483aa2b6a2",
        invoiceId: null,
        result: "succeeded",
        amount: 10_000,
        failure: null,
      },
    });
  });

  it.each([
    ["FAILED", "REFUND_FAILED", "failed", "REFUND_FAILED"],
    ["CANCELLED", null, "failed", "CANCELLED"],
    ["PENDING", null, "pending", null],
    ["A_NEW_WORD", null, "pending", null],
  ])("reads %s", (status, failure_code, result, failure) => {
    expect(withData({ status, failure_code })).toMatchObject({ ok: true, value: { result, failure } });
  });

  it.each([10_000.5, 1e300, -10_000])("reads %d as no amount", (amount) => {
    expect(withData({ amount })).toMatchObject({ ok: true, value: { amount: 0 } });
  });

  it("reads one without a reference, and text that the database could not store", () => {
    expect(withData({ reference_id: undefined })).toMatchObject({ ok: true, value: { reference: null } });
    expect(withData({ reference_id: "a\0b" })).toMatchObject({ ok: true, value: { reference: "a\ufffdb" } });
  });

  it.each([
    ["another event", { ...SAMPLE, event: "payment.succeeded" }],
    ["no data", { ...SAMPLE, data: undefined }],
    ["an id with other letters", { ...SAMPLE, data: { ...SAMPLE.data, id: "../invoices" } }],
    ["an invoice's callback", { id: "1", external_id: "2", status: "PAID", amount: 1, currency: "IDR" }],
    ["no object", null],
  ])("refuses %s", (_case, body) => {
    expect(parseRefundCallback(body)).toEqual({ ok: false, error: "invalid" });
  });
});

it.each([
  ["EWALLET", true],
  ["QR_CODE", true],
  ["QRIS", true],
  ["CREDIT_CARD", true],
  ["PAYLATER", true],
  ["BANK_TRANSFER", false],
  ["CALLBACK_VIRTUAL_ACCOUNT", false],
  ["RETAIL_OUTLET", false],
  ["DIRECT_DEBIT", false],
  ["A_NEW_METHOD", false],
  [null, false],
])("a payment by %s goes back through the gateway: %s", (method, isPossible) => {
  expect(isRefundable(method)).toBe(isPossible);
});
