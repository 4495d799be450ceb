import { describe, expect, it } from "vitest";
import type { CreateInvoiceInput } from "@/lib/checkout/schema";
import { type Locale, locales } from "@/lib/i18n/routing";
import { sampleBuyer as buyer, emptyBuyer } from "../../support/sample-buyer";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";

const running = sharedStack();

const ordersNow = () => running().sql("select id from user_orders");
const invoicesNow = async () => (await running().gateway.ledger()).creations;

async function refusal(input: CreateInvoiceInput, traveller = running().createTraveller()): Promise<string> {
  const started = await running().startPayment({ traveller: await traveller, input });
  return started.ok ? "accepted" : started.error.code;
}

describe("a refused checkout writes nothing", () => {
  it.each([
    ["no given name", emptyBuyer, "given_names_required"],
    ["an address without @", { ...buyer, email: "sari", mobile_number: "" }, "email_invalid"],
    ["an address without a dot in its domain", { ...buyer, email: "rina@gmail" }, "email_malformed"],
    ["no number", { ...buyer, mobile_number: "" }, "mobile_number_required"],
    ["a text that is not a number", { ...buyer, mobile_number: "abc" }, "phone_invalid"],
    ["a line break in the name", { ...buyer, given_names: "Sari\r\nBcc: x@y.test" }, "name_invalid"],
    ["a line break in the address", { ...buyer, email: "a@b.test\nBcc: x@y.test" }, "email_malformed"],
  ])("%s", async (_case, customerInfo, code) => {
    const before = [await ordersNow(), await invoicesNow()];
    const input = await running().purchaseInput(JAPAN_3GB, "", { customerInfo });
    expect(await refusal(input)).toBe(code);
    expect([await ordersNow(), await invoicesNow()]).toEqual(before);
  });

  it("for a plan that does not exist", async () => {
    const before = [await ordersNow(), await invoicesNow()];
    const input = await running().purchaseInput(JAPAN_3GB, buyer.email, { bundleId: crypto.randomUUID() });
    expect(await refusal(input)).toBe("bundle_unavailable");
    expect([await ordersNow(), await invoicesNow()]).toEqual(before);
  });

  it("for a plan that was taken off sale", async () => {
    const before = [await ordersNow(), await invoicesNow()];
    const input = await running().purchaseInput(JAPAN_1GB, buyer.email);
    await running().sql("update bundles set is_active = false where id = $1", [input.bundleId]);
    const code = await refusal(input);
    await running().sql("update bundles set is_active = true where id = $1", [input.bundleId]);
    expect(code).toBe("bundle_unavailable");
    expect([await ordersNow(), await invoicesNow()]).toEqual(before);
  });
});

describe("the same checkout again", () => {
  it("gives the same order and the same invoice", async () => {
    const stack = running();
    const traveller = await stack.createTraveller();
    const input = await stack.purchaseInput(JAPAN_3GB, traveller.email);
    const before = await invoicesNow();
    const first = await stack.startPayment({ traveller, input });
    const second = await stack.startPayment({ traveller, input: structuredClone(input) });
    expect(first.ok).toBe(true);
    expect(second).toEqual(first);
    expect(await invoicesNow()).toBe(before + 1);
  });

  it("keeps the price of the first order", async () => {
    const stack = running();
    const traveller = await stack.createTraveller();
    const input = await stack.purchaseInput(JAPAN_3GB, traveller.email);
    const first = await stack.startPayment({ traveller, input });
    if (!first.ok) throw new Error(first.error.code);
    const written = (await stack.order(first.value.orderId)).total_amount;
    const change = "update bundles set final_price_idr_cents = final_price_idr_cents + $2 where id = $1";
    await stack.sql(change, [input.bundleId, 5_000_000]);
    const second = await stack.startPayment({ traveller, input });
    await stack.sql(change, [input.bundleId, -5_000_000]);
    expect(second).toEqual(first);
    expect((await stack.order(first.value.orderId)).total_amount).toBe(written);
  });

  it.each([
    ["another plan", async () => ({ bundleId: await running().bundleId(JAPAN_1GB) })],
    ["another buyer", async () => ({ customerInfo: { ...buyer, given_names: "Budi" } })],
    ["another language", async () => ({ locale: "en" as const })],
  ])("is refused as a conflict with %s", async (_case, change) => {
    const stack = running();
    const traveller = await stack.createTraveller();
    const input = await stack.purchaseInput(JAPAN_3GB, traveller.email);
    expect((await stack.startPayment({ traveller, input })).ok).toBe(true);
    const before = [await ordersNow(), await invoicesNow()];
    const changed = { ...input, ...(await change()) };
    expect(await stack.startPayment({ traveller, input: changed })).toEqual({
      ok: false,
      error: { code: "idempotency_conflict" },
    });
    expect([await ordersNow(), await invoicesNow()]).toEqual(before);
  });

  it("makes a separate order for another traveller with the same key", async () => {
    const stack = running();
    const input = await stack.purchaseInput(JAPAN_3GB, buyer.email);
    const mine = await stack.startPayment({ traveller: await stack.createTraveller(), input });
    const theirs = await stack.startPayment({ traveller: await stack.createTraveller(), input });
    expect(mine.ok && theirs.ok && mine.value.orderId !== theirs.value.orderId).toBe(true);
  });
});

describe("paying a pending order", () => {
  it("gives its owner the open invoice", async () => {
    const stack = running();
    const { orderId, traveller } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    const before = await invoicesNow();
    const again = await stack.startPayment({ traveller, input: { orderId } });
    expect(again.ok && again.value.invoiceUrl).toBe((await stack.order(orderId)).xendit_invoice_url);
    expect(await invoicesNow()).toBe(before);
  });

  it("refuses another traveller's order and one that does not exist", async () => {
    const stack = running();
    const { orderId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    expect(await refusal({ orderId })).toBe("not_found");
    expect(await refusal({ orderId: crypto.randomUUID() })).toBe("not_found");
  });

  it("is refused once the order is cancelled", async () => {
    const stack = running();
    const { orderId, invoiceId, traveller } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    await stack.gateway.expire(invoiceId);
    await stack.workUntilStatus(orderId, "cancelled");
    expect(await refusal({ orderId }, Promise.resolve(traveller))).toBe("order_not_payable");
  });
});

it("limits the payments that a traveller can start in an hour", async () => {
  const stack = running();
  const { orderId, traveller } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  await stack.sql("update rate_limits set used = 119 where bucket = $1", [`pay:${traveller.id}`]);
  expect(await refusal({ orderId }, Promise.resolve(traveller))).toBe("accepted");
  const before = [await ordersNow(), await invoicesNow()];
  expect(await refusal(await stack.purchaseInput(JAPAN_3GB, buyer.email), Promise.resolve(traveller))).toBe(
    "rate_limited",
  );
  expect([await ordersNow(), await invoicesNow()]).toEqual(before);
});

describe("what an order changes in the account", () => {
  const profileAfter = async (fullName: string | null, locale: Locale) => {
    const traveller = await running().createTraveller(locales.find((one) => one !== locale));
    await running().sql("update profiles set full_name = $2 where user_id = $1", [traveller.id, fullName]);
    await running().checkout(traveller, JAPAN_3GB, { locale });
    const [profile] = await running().sql("select full_name, locale from profiles where user_id = $1", [traveller.id]);
    return profile;
  };

  it.each([
    [null, "Sari Dewi"],
    ["Rina Putri", "Rina Putri"],
  ])("is the buyer's name only if it has none: %j", async (before, after) => {
    expect(await profileAfter(before, "en")).toEqual({ full_name: after, locale: "en" });
  });

  it("takes the language of the newest order, for the mails about eSIMs", async () => {
    expect(await profileAfter(null, "id")).toMatchObject({ locale: "id" });
  });
});
