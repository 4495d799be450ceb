import { describe, expect, it, test } from "vitest";
import { BUYER_FIELD_OF, customerFrom, isKeySpent, prefilledCustomer, withKnownCustomer } from "@/lib/checkout/rules";
import { emptyBuyer, sampleBuyer as known } from "../../support/sample-buyer";

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

test("a typed buyer is read as it is stored: trimmed, names on one line, and none of them an address", () => {
  const form = new FormData();
  form.set("given_names", "  Muh.Ridwan ");
  form.set("surname", "Sari\u2028Wulan.com");
  form.set("email", " rina@example.com ");
  form.set("mobile_number", " 0812 3456 7890 ");
  expect(customerFrom(form)).toEqual({
    given_names: "Muh. Ridwan",
    surname: "Sari Wulan. com",
    email: "rina@example.com",
    mobile_number: "0812 3456 7890",
  });
  expect(customerFrom(new FormData())).toEqual(emptyBuyer);
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
  const WITHDRAWN = ["extension_too_short", "esim_refunded", "esim_being_returned"] as const;

  it.each(["ordered", "idempotency_conflict", "order_not_payable", ...WITHDRAWN] as const)(
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
  it("fills gaps from the last order without replacing values", () => {
    const last = { ...known, given_names: "Budi", surname: "S", email: "budi@example.com", mobile_number: "0899" };
    expect(withKnownCustomer({ ...known, mobile_number: "" }, last)).toEqual({ ...known, mobile_number: "0899" });
    expect(withKnownCustomer(emptyBuyer, last)).toEqual(last);
    expect(withKnownCustomer(known, null)).toEqual(known);
  });

  it("never combines the given name of one person with the surname of another", () => {
    const last = { ...emptyBuyer, given_names: "Budi", surname: "Santoso" };
    expect(withKnownCustomer({ ...known, surname: "" }, last).surname).toBe("");
  });
});
