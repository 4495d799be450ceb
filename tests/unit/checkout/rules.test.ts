import { describe, expect, it } from "vitest";
import { BUYER_FIELD_OF, isKeySpent, prefilledCustomer, withKnownCustomer } from "@/lib/checkout/rules";

describe("prefilledCustomer", () => {
  it.each([
    ["Rani Puspita Dewi", "Rani", "Puspita Dewi"],
    ["  Rani   Puspita ", "Rani", "Puspita"],
    ["Rani", "Rani", ""],
    ["", "", ""],
  ])("splits %j into given name %j and surname %j", (fullName, given_names, surname) => {
    const customer = prefilledCustomer({ fullName, email: "rani@example.com", phone: "0812 3456 7890" });
    expect(customer).toEqual({ given_names, surname, email: "rani@example.com", mobile_number: "0812 3456 7890" });
  });
});

describe("BUYER_FIELD_OF", () => {
  it.each([
    ["given_names_required", "given_names"],
    ["email_invalid", "email"],
    ["mobile_number_required", "mobile_number"],
    ["phone_invalid", "mobile_number"],
    ["payment_gateway_unavailable", undefined],
    ["offline", undefined],
  ] as const)("puts %s at %s", (code, field) => {
    expect(BUYER_FIELD_OF[code]).toBe(field);
  });
});

describe("isKeySpent", () => {
  it.each(["ordered", "idempotency_conflict", "order_not_payable", "extension_too_short", "esim_refunded"] as const)(
    "takes a new key after %s",
    (outcome) => {
      expect(isKeySpent(outcome)).toBe(true);
    },
  );

  it.each(["payment_method_unavailable", "email_refused", "phone_refused", "name_refused"] as const)(
    "keeps the key after %s, so that the refused order is corrected",
    (outcome) => {
      expect(isKeySpent(outcome)).toBe(false);
    },
  );

  it.each(["offline", "payment_gateway_unavailable", "internal", "rate_limited", "email_invalid"] as const)(
    "keeps the key after %s, since the order may be written already",
    (outcome) => {
      expect(isKeySpent(outcome)).toBe(false);
    },
  );
});

describe("withKnownCustomer", () => {
  const known = { given_names: "Sari", surname: "Dewi", email: "sari@example.com", mobile_number: "0812" };
  const blank = { given_names: "", surname: "", email: "", mobile_number: "" };

  it("fills gaps from the last order without replacing values", () => {
    const last = { given_names: "Budi", surname: "S", email: "budi@example.com", mobile_number: "0899" };
    expect(withKnownCustomer({ ...known, mobile_number: "" }, last)).toEqual({ ...known, mobile_number: "0899" });
    expect(withKnownCustomer(blank, last)).toEqual(last);
    expect(withKnownCustomer(known, null)).toEqual(known);
  });

  it("never combines the given name of one person with the surname of another", () => {
    const last = { given_names: "Budi", surname: "Santoso", email: "", mobile_number: "" };
    expect(withKnownCustomer({ ...known, surname: "" }, last).surname).toBe("");
  });
});
