import { describe, expect, it } from "vitest";
import { customerErrors } from "@/lib/checkout/buyer-rules";
import { createInvoiceSchema, customerInfoSchema } from "@/lib/checkout/schema";
import { esimInputSchema } from "@/lib/esims/schema";
import { orderInputSchema, triggerEmailSchema } from "@/lib/orders/schema";
import { sampleBuyer as customer, emptyBuyer } from "../../support/sample-buyer";

const body = {
  bundleId: "3f0c1d52-9a37-4a4e-8a40-2f6a1f0f7c11",
  customerInfo: customer,
  idempotencyKey: "5a6f6f0e-11a4-4d1a-9c55-1a2b3c4d5e6f",
  locale: "id",
};

const firstCustomerError = (info: Parameters<typeof customerErrors>[0]) => customerErrors(info)[0] ?? null;

describe("customerErrors", () => {
  it("accepts a complete buyer, with or without a surname", () => {
    expect(firstCustomerError(customer)).toBeNull();
    expect(firstCustomerError({ ...customer, surname: "" })).toBeNull();
  });

  it.each([
    ["given_names_required", { given_names: "", email: "", mobile_number: "" }],
    ["email_invalid", { email: "", mobile_number: "" }],
    ["email_invalid", { email: "sari.pelancong.test" }],
    ["email_malformed", { email: "sari dewi@pelancong.test" }],
    ["mobile_number_required", { mobile_number: "" }],
    ["phone_invalid", { mobile_number: "abc" }],
  ] as const)("names %s first", (code, change) => {
    expect(firstCustomerError({ ...customer, ...change })).toBe(code);
  });

  it("names every field that breaks a rule, once", () => {
    expect(customerErrors(emptyBuyer)).toEqual(["given_names_required", "email_invalid", "mobile_number_required"]);
    expect(customerErrors({ ...emptyBuyer, given_names: "Sari", mobile_number: "abc" })).toEqual([
      "email_invalid",
      "phone_invalid",
    ]);
  });

  it.each(["\r\nBcc: a@b.test", "\n", "\0", "\u2028", "\u2029", "\u0085", "\u001b[2J"])(
    "refuses %j anywhere: it would break a mail header",
    (breaking) => {
      expect(firstCustomerError({ ...customer, given_names: `Sari${breaking}x` })).toBe("name_invalid");
      expect(firstCustomerError({ ...customer, surname: `Dewi${breaking}x` })).toBe("surname_invalid");
      expect(firstCustomerError({ ...customer, email: `sari@pelancong.test${breaking}x` })).toBe("email_malformed");
      expect(firstCustomerError({ ...customer, mobile_number: `0812${breaking}x` })).toBe("mobile_number_required");
    },
  );

  it("accepts names as people write them", () => {
    for (const name of ["Ñandú", "O'Brien-Smith", "さくら", "محمد", "Nguyễn Thị"]) {
      expect(firstCustomerError({ ...customer, given_names: name })).toBeNull();
    }
  });
});

describe("customerInfoSchema", () => {
  it("trims values, so that spaces count as empty", () => {
    const parsed = customerInfoSchema.parse({ ...customer, given_names: "   " });
    expect(firstCustomerError(parsed)).toBe("given_names_required");
  });

  it("limits the length", () => {
    expect(customerInfoSchema.safeParse({ ...customer, given_names: "a".repeat(121) }).success).toBe(false);
    expect(customerInfoSchema.safeParse({ ...customer, mobile_number: "1".repeat(31) }).success).toBe(false);
  });
});

describe("createInvoiceSchema", () => {
  it("accepts a new order and the payment of an existing one", () => {
    expect(createInvoiceSchema.parse(body)).toEqual({ ...body, orderType: "new" });
    expect(
      createInvoiceSchema.parse({ ...body, orderType: "topup", esimId: body.bundleId, paymentMethod: "ovo" }),
    ).toEqual({
      ...body,
      orderType: "topup",
      esimId: body.bundleId,
      paymentMethod: "ovo",
    });
    expect(createInvoiceSchema.parse({ ...body, orderType: "repurchase" })).toEqual({
      ...body,
      orderType: "repurchase",
    });
    const besideOpenUntil = Date.UTC(10_000, 0) - 1;
    expect(createInvoiceSchema.parse({ ...body, besideOpenUntil })).toMatchObject({ besideOpenUntil });
    expect(createInvoiceSchema.safeParse({ ...body, besideOpenUntil: besideOpenUntil + 1 }).success).toBe(false);
    expect(createInvoiceSchema.parse({ orderId: body.bundleId })).toEqual({ orderId: body.bundleId });
    for (const order of [body, { orderId: body.bundleId }]) {
      const known = { ...order, besidePaid: [body.bundleId.toUpperCase()] };
      expect(createInvoiceSchema.parse(known)).toMatchObject({ besidePaid: [body.bundleId] });
    }
  });

  it.each(["qris\0", "\ud800"])("refuses the payment method %j, which no database can store", (paymentMethod) => {
    expect(createInvoiceSchema.safeParse({ ...body, paymentMethod }).success).toBe(false);
  });

  it("converts ids to lower case, as the database does", () => {
    const id = body.bundleId;
    const capitals = { bundleId: id.toUpperCase(), idempotencyKey: body.idempotencyKey.toUpperCase() };
    const topup = { ...body, ...capitals, orderType: "topup", esimId: id.toUpperCase() };
    expect(createInvoiceSchema.parse(topup)).toEqual({ ...body, orderType: "topup", esimId: id });
    expect(createInvoiceSchema.parse({ ...body, offerId: id.toUpperCase() })).toMatchObject({ offerId: id });
    expect(createInvoiceSchema.parse({ orderId: id.toUpperCase() })).toEqual({ orderId: id });
    expect(orderInputSchema.parse({ orderId: id.toUpperCase() })).toEqual({ orderId: id });
    const mail = { orderId: id.toUpperCase(), emailType: "esim_ready" };
    expect(triggerEmailSchema.parse(mail)).toMatchObject({ orderId: id });
    expect(esimInputSchema.parse({ esimId: id.toUpperCase() })).toEqual({ esimId: id });
  });

  it.each([
    ["an amount", { amount: 1 }],
    ["a price", { price: 1 }],
    ["a currency", { currency: "USD" }],
    ["a user", { userId: body.bundleId }],
    ["a status", { status: "paid" }],
    ["an order besides", { orderId: body.bundleId }],
    ["a type of order that is not sold", { orderType: "unheard_of" }],
    ["a top-up of no eSIM", { orderType: "topup" }],
    ["an extension of what is no UUID", { orderType: "extension", esimId: "1" }],
    ["an offer on a top-up", { orderType: "topup", esimId: body.bundleId, offerId: body.bundleId }],
    ["an offer on what is bought again", { orderType: "repurchase", offerId: body.bundleId }],
    ["an eSIM for a new order", { esimId: body.bundleId }],
    ["a discount", { orderType: "repurchase", discount: 1000 }],
    ["another language", { locale: "fr" }],
    ["a key that is no UUID", { idempotencyKey: "1" }],
    ["a plan that is no UUID", { bundleId: "1 or 1=1" }],
    ["a price within the buyer", { customerInfo: { ...customer, total_amount: 1 } }],
  ])("refuses a body with %s", (_case, change) => {
    expect(createInvoiceSchema.safeParse({ ...body, ...change }).success).toBe(false);
  });
});
