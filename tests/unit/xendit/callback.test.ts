import { describe, expect, it } from "vitest";
import { parseInvoiceCallback } from "@/lib/xendit/callback";

const PAID = {
  id: "579c8d61f23fa4ca35e52da4",
  external_id: "5b8e4f0e-6c61-4f6d-9a47-0a4d1a4f7f10",
  user_id: "5781d19b2e2385880609791c",
  status: "PAID",
  merchant_name: "Kelana",
  amount: 145000,
  paid_amount: 145000,
  paid_at: "2026-11-20T08:15:03.404Z",
  payment_method: "BANK_TRANSFER",
  payment_channel: "PERMATA",
  currency: "IDR",
  created: "2026-11-20T08:10:00.000Z",
  updated: "2026-11-20T08:15:03.404Z",
};

describe("parseInvoiceCallback", () => {
  it("reads a paid invoice without the gateway's other fields", () => {
    expect(parseInvoiceCallback({ ...PAID, fees_paid_amount: 0, anything: { nested: [] } })).toEqual({
      ok: true,
      value: {
        id: PAID.id,
        externalId: PAID.external_id,
        state: "paid",
        amount: 145000,
        currency: "IDR",
        paidAmount: 145000,
        paidAt: PAID.paid_at,
        paymentMethod: "BANK_TRANSFER",
        paymentChannel: "PERMATA",
      },
    });
  });

  it("reads an expired invoice without payment data", () => {
    const { paid_amount, paid_at, payment_method, payment_channel, ...open } = PAID;
    const parsed = parseInvoiceCallback({ ...open, status: "EXPIRED" });
    expect(parsed).toMatchObject({ ok: true, value: { state: "expired", paidAmount: null, paidAt: null } });
  });

  it("distinguishes an unknown status from the known ones", () => {
    expect(parseInvoiceCallback({ ...PAID, status: "STOPPED" })).toMatchObject({ value: { state: "unknown" } });
  });

  it.each([
    [{ bank_code: "BCA" }, "BCA"],
    [{ ewallet_type: "OVO" }, "OVO"],
  ])("reads the channel from the older field %j", (older, channel) => {
    const parsed = parseInvoiceCallback({ ...PAID, payment_channel: undefined, ...older });
    expect(parsed).toMatchObject({ value: { paymentChannel: channel } });
  });

  it.each([1e300, Number.POSITIVE_INFINITY, -1e300, -1, 45_499.6, 2 ** 53])(
    "reads %d as no amount, which never is the right one",
    (odd) => {
      const parsed = parseInvoiceCallback({ ...PAID, amount: odd, paid_amount: odd });
      expect(parsed).toMatchObject({ ok: true, value: { amount: 0, paidAmount: 0 } });
    },
  );

  it("reads texts that the database could not store", () => {
    const odd = "\0".repeat(300);
    const parsed = parseInvoiceCallback({ ...PAID, external_id: odd, payment_method: odd, payment_channel: odd });
    const stored = "\ufffd".repeat(255);
    expect(parsed).toMatchObject({ value: { externalId: stored, paymentMethod: stored, paymentChannel: stored } });
  });

  it("accepts a payment with an unreadable date", () => {
    expect(parseInvoiceCallback({ ...PAID, paid_at: "yesterday" })).toMatchObject({
      ok: true,
      value: { paidAt: null },
    });
  });

  it.each([
    ["0000-01-01T00:00:00Z", null],
    ["0001-01-01T00:00:00+01:00", null],
    ["9999-12-31T23:59:59-01:00", null],
    ["2026-11-20T08:15:03+23:00", "2026-11-19T09:15:03.000Z"],
    ["2026-11-20T15:15:03.404+07:00", "2026-11-20T08:15:03.404Z"],
    [`2026-11-20T08:15:03.404${"1".repeat(200)}Z`, "2026-11-20T08:15:03.404Z"],
  ])("converts the time %s to the database's format: %s", (paid_at, paidAt) => {
    expect(parseInvoiceCallback({ ...PAID, paid_at })).toMatchObject({ ok: true, value: { paidAt } });
  });

  it.each(["id", "external_id", "status", "amount", "currency"])("refuses a body without %s", (field) => {
    expect(parseInvoiceCallback({ ...PAID, [field]: undefined })).toEqual({ ok: false, error: "invalid" });
  });

  it.each([null, undefined, "PAID", 7, [], [PAID], { ...PAID, amount: "145000" }, { ...PAID, id: "a/../b" }])(
    "refuses %j",
    (body) => {
      expect(parseInvoiceCallback(body)).toEqual({ ok: false, error: "invalid" });
    },
  );
});
