import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PAYMENT_METHODS } from "@/lib/checkout/payment-methods";
import { quoteOf } from "@/lib/checkout/pricing";
import { ORDER_KINDS, orderKinds } from "@/lib/orders/kinds";
import { only } from "../../support/database";
import { itemPrefixes } from "../../support/of-kinds";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB, SINGAPORE_3GB } from "../../support/stack";
import { FAR_OFF } from "../../support/store-side";

const running = sharedStack();

const priceOf = async (bundle: string) =>
  only(
    await running().sql<{ price: number }>(
      "select final_price_idr_cents / 100 as price from bundles where vendor_bundle_name = $1",
      [bundle],
    ),
  ).price;

/** An offer on a plan, running by default. */
async function offer(bundle: string, price: number, { from = "-1 hour", to = "1 hour", isActive = true } = {}) {
  const { sql, bundleId } = running();
  return only(
    await sql<{ id: string }>(
      `insert into special_offers (bundle_id, title, description, offer_price_idr, starts_at, ends_at, is_active)
       values ($1, 't', 'd', $2, now() + $3::interval, now() + $4::interval, $5) returning id`,
      [await bundleId(bundle), price, from, to, isActive],
    ),
  ).id;
}

/** A traveller who has bought this plan and has its eSIM. */
async function customer(bundle = JAPAN_3GB) {
  const stack = running();
  const bought = await stack.checkout(await stack.createTraveller(), bundle);
  await stack.gateway.pay(bought.invoiceId);
  await stack.workUntilStatus(bought.orderId, "completed");
  return { ...bought, esimId: only(await stack.esims(bought.orderId)).id };
}

async function invoiceOf(invoiceId: string) {
  return (await running().gateway.ledger()).invoices.find(({ id }) => id === invoiceId);
}

type Changes = Parameters<ReturnType<typeof running>["purchaseInput"]>[2];

async function outcome(bundle: string, changes: Changes, traveller = running().createTraveller()): Promise<string> {
  const stack = running();
  const who = await traveller;
  const before = (await stack.gateway.ledger()).creations;
  const started = await stack.startPayment({
    traveller: who,
    input: await stack.purchaseInput(bundle, who.email, changes),
  });
  if (started.ok) return "accepted";
  expect((await stack.gateway.ledger()).creations).toBe(before);
  return started.error.code;
}

describe("what an order costs", () => {
  it("is the same in the screens and the database for generated prices, offers, kinds and payment methods", async () => {
    const amount = fc.oneof(fc.integer({ min: 10_000, max: 13_000 }), fc.integer({ min: 10_000, max: 9_999_999 }));
    const cases = fc.sample(
      fc.record({
        kind: fc.constantFrom(...orderKinds),
        price: amount,
        offerPrice: fc.option(amount, { nil: undefined }),
        method: fc.option(fc.constantFrom(...PAYMENT_METHODS.map(({ id }) => id)), { nil: undefined }),
      }),
      2000,
    );
    const rows = await running().sql<{ total: number; discount: number }>(
      `select cut as discount, price - cut + coalesce((select fee from payment_options() where id = method), 0) as total
       from jsonb_to_recordset($1) as t (kind order_type, price bigint, offer bigint, method text, n bigint),
         lateral order_discount(kind, price, offer) as cut order by n`,
      [
        JSON.stringify(
          cases.map(({ kind, price, offerPrice, method }, n) => ({
            kind,
            price,
            offer: offerPrice ?? null,
            method: method ?? null,
            n,
          })),
        ),
      ],
    );
    const quotes = cases.map(({ offerPrice, method, ...rest }) =>
      quoteOf({ ...rest, ...(offerPrice !== undefined && { offerPrice }), ...(method && { method }) }),
    );
    expect(rows).toEqual(quotes.map(({ total, discount }) => ({ total, discount })));
    expect(quotes.every(({ total }) => total >= 10_000)).toBe(true);
  });

  it("uses the same payment methods, names and fees in both places", async () => {
    const rows = await running().sql("select id, gateway_name, fee from payment_options()");
    const methods = PAYMENT_METHODS.map(({ id, gatewayName, fee }) => ({ id, gateway_name: gatewayName, fee }));
    expect(rows).toHaveLength(methods.length);
    expect(rows).toEqual(expect.arrayContaining(methods));
  });

  it.each(PAYMENT_METHODS.map((method) => [method.id, method] as const))(
    "is the amount of the invoice, which accepts only the chosen payment method: %s",
    async (id, { gatewayName, fee }) => {
      const stack = running();
      const price = await priceOf(JAPAN_3GB);
      const { orderId, invoiceId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB, {
        paymentMethod: id,
      });
      const { total } = quoteOf({ kind: "new", price, method: id });
      expect(await stack.order(orderId)).toMatchObject({
        package_price: price,
        payment_fee: fee,
        total_amount: total,
        payment_method: gatewayName,
      });
      const invoice = await invoiceOf(invoiceId);
      expect(invoice?.amount).toBe(total);
      expect(invoice?.payment_methods).toEqual([gatewayName]);
      expect(invoice?.fees ?? []).toEqual(fee === 0 ? [] : [{ type: "Biaya metode pembayaran", value: fee }]);
      expect(invoice?.items?.map((item) => item.price * item.quantity)).toEqual([price]);
    },
  );

  it("names the plan on the invoice in the order's language", async () => {
    const stack = running();
    for (const [locale, name, order] of [
      ["id", "Jepang · 3 GB · 30 Hari", "Pesanan"],
      ["en", "Japan · 3 GB · 30 Days", "Order"],
    ] as const) {
      const { invoiceId, orderId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB, { locale });
      const invoice = await invoiceOf(invoiceId);
      expect([invoice?.items?.[0]?.name, invoice?.description]).toEqual([
        name,
        `Kelana ${name} · ${order} ${orderId.slice(0, 8)}`,
      ]);
    }
  });

  it.each(orderKinds)("says on the invoice what the plan is for: %s", async (orderType) => {
    const { traveller, esimId } = await customer();
    const named = ORDER_KINDS[orderType].namesEsim === "never" ? {} : { esimId };
    const { invoiceId } = await running().checkout(traveller, JAPAN_3GB, { orderType, ...named });
    const item = `${itemPrefixes[orderType]}Jepang · 3 GB · 30 Hari`;
    const invoice = await invoiceOf(invoiceId);
    expect(invoice?.items?.[0]?.name).toBe(item);
    expect(invoice?.description).toContain(` ${item} `);
  });

  it.each(orderKinds)("requires a payment method exactly where the store adds its fee: %s", async (orderType) => {
    const { traveller, esimId } = await customer();
    const named = ORDER_KINDS[orderType].namesEsim === "never" ? {} : { esimId };
    const order = (changes: object) =>
      outcome(JAPAN_3GB, { orderType, besideOpenUntil: FAR_OFF, ...named, ...changes }, Promise.resolve(traveller));
    const isNeeded = ORDER_KINDS[orderType].methods === "choice";
    expect(await order({ paymentMethod: undefined })).toBe(isNeeded ? "payment_method_unavailable" : "accepted");
    expect(await order({ paymentMethod: "bca" })).toBe("accepted");
  });

  it("refuses an unknown payment method, and one that cannot take the amount", async () => {
    expect(await outcome(JAPAN_3GB, { paymentMethod: "shells" })).toBe("payment_method_unavailable");
    const { sql, bundleId } = running();
    const setPrice = "update bundles set final_price_idr_cents = $2 where id = $1";
    const price = await priceOf(JAPAN_1GB);
    await sql(setPrice, [await bundleId(JAPAN_1GB), 1_100_000_000]);
    const tooHigh = await outcome(JAPAN_1GB, { paymentMethod: "qris" });
    await sql(setPrice, [await bundleId(JAPAN_1GB), price * 100]);
    expect(tooHigh).toBe("payment_method_unavailable");
  });
});

describe("the total that the screen showed", () => {
  it("is never exceeded: a price that has risen is refused, and one that has fallen is charged as it is", async () => {
    const price = await priceOf(JAPAN_3GB);
    const bought = (shownTotal: number, changes: Changes = {}) => outcome(JAPAN_3GB, { shownTotal, ...changes });
    expect(await bought(price - 1)).toBe("price_raised");
    expect(await bought(price)).toBe("accepted");
    expect(await bought(price + 6499, { paymentMethod: "bca" })).toBe("price_raised");
    expect(await bought(price + 6500, { paymentMethod: "bca" })).toBe("accepted");
    const { invoiceId } = await running().checkout(await running().createTraveller(), JAPAN_3GB, {
      shownTotal: price + 1,
    });
    expect((await invoiceOf(invoiceId))?.amount).toBe(price);
  });

  it("is compared with the price of an offer, and with that of an order for an eSIM", async () => {
    const offerId = await offer(JAPAN_3GB, 25_000);
    expect(await outcome(JAPAN_3GB, { offerId, shownTotal: 24_999 })).toBe("price_raised");
    expect(await outcome(JAPAN_3GB, { offerId, shownTotal: 25_000 })).toBe("accepted");
    const { traveller, esimId } = await customer();
    const { total } = quoteOf({ kind: "repurchase", price: await priceOf(JAPAN_1GB) });
    const again = (shownTotal: number) =>
      outcome(JAPAN_1GB, { orderType: "repurchase", esimId, shownTotal }, Promise.resolve(traveller));
    expect(await again(total - 1)).toBe("price_raised");
    expect(await again(total)).toBe("accepted");
  });

  it("leaves the key of a refused request free for the new total", async () => {
    const stack = running();
    const traveller = await stack.createTraveller();
    const price = await priceOf(JAPAN_3GB);
    const input = await stack.purchaseInput(JAPAN_3GB, traveller.email, { shownTotal: price - 1 });
    const refused = await stack.startPayment({ traveller, input });
    expect(refused).toMatchObject({ ok: false, error: { code: "price_raised" } });
    const agreed = await stack.startPayment({ traveller, input: { ...input, shownTotal: price } });
    expect(agreed.ok).toBe(true);
  });
});

describe("an offer", () => {
  it("is charged while it runs", async () => {
    const stack = running();
    const price = await priceOf(JAPAN_3GB);
    const offerId = await offer(JAPAN_3GB, 25_000);
    const { orderId, invoiceId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB, {
      offerId,
      paymentMethod: "bca",
    });
    expect((await invoiceOf(invoiceId))?.amount).toBe(25_000 + 6500);
    expect(await stack.order(orderId)).toMatchObject({
      offer_id: offerId,
      package_price: price,
      discount: price - 25_000,
    });
  });

  it("is refused without a chosen payment method, because the fee would be left out", async () => {
    const offerId = await offer(JAPAN_3GB, 25_000);
    expect(await outcome(JAPAN_3GB, { offerId, paymentMethod: undefined })).toBe("payment_method_unavailable");
  });

  it("never raises a price", async () => {
    const price = await priceOf(JAPAN_3GB);
    const offerId = await offer(JAPAN_3GB, price + 1);
    const { invoiceId } = await running().checkout(await running().createTraveller(), JAPAN_3GB, { offerId });
    expect((await invoiceOf(invoiceId))?.amount).toBe(price);
  });

  it("is refused when it has ended, has not begun, was withdrawn, is for another plan or does not exist", async () => {
    const gone = [
      await offer(JAPAN_3GB, 25_000, { from: "-2 hours", to: "-1 hour" }),
      await offer(JAPAN_3GB, 25_000, { from: "1 hour", to: "2 hours" }),
      await offer(JAPAN_3GB, 25_000, { isActive: false }),
      await offer(JAPAN_1GB, 25_000),
      crypto.randomUUID(),
    ];
    for (const offerId of gone) expect(await outcome(JAPAN_3GB, { offerId })).toBe("offer_ended");
  });

  it("still sets the price of an order that was written before it ended", async () => {
    const stack = running();
    const traveller = await stack.createTraveller();
    const offerId = await offer(JAPAN_3GB, 25_000);
    const input = await stack.purchaseInput(JAPAN_3GB, traveller.email, { offerId });
    const first = await stack.startPayment({ traveller, input });
    await stack.sql("update special_offers set ends_at = now() where id = $1", [offerId]);
    expect(await stack.startPayment({ traveller, input: structuredClone(input) })).toEqual(first);
  });
});

describe("buying again", () => {
  it("costs exactly 90 % in whole rupiah, and makes a new eSIM", async () => {
    const stack = running();
    const { traveller, esimId } = await customer();
    const price = await priceOf(JAPAN_1GB);
    const again = await stack.checkout(traveller, JAPAN_1GB, { orderType: "repurchase", esimId });
    expect((await invoiceOf(again.invoiceId))?.amount).toBe(price - Math.floor(price / 10));
    await stack.gateway.pay(again.invoiceId);
    await stack.workUntilStatus(again.orderId, "completed");
    expect(only(await stack.esims(again.orderId)).id).not.toBe(esimId);
  });

  it("works without naming an eSIM", async () => {
    const { traveller } = await customer();
    expect(await outcome(JAPAN_3GB, { orderType: "repurchase" }, Promise.resolve(traveller))).toBe("accepted");
  });

  it("is only for destinations of the traveller's earlier paid orders", async () => {
    const stack = running();
    const { traveller } = await customer();
    expect(await outcome(JAPAN_3GB, { orderType: "repurchase" })).toBe("not_returning");
    expect(await outcome(SINGAPORE_3GB, { orderType: "repurchase" }, Promise.resolve(traveller))).toBe("not_returning");
    const { traveller: unpaid } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    const again = { orderType: "repurchase" } as const;
    expect(await outcome(JAPAN_3GB, again, Promise.resolve(unpaid))).toBe("order_open");
    expect(await outcome(JAPAN_3GB, { ...again, besideOpenUntil: FAR_OFF }, Promise.resolve(unpaid))).toBe(
      "not_returning",
    );
  });

  it("refuses another traveller's eSIM", async () => {
    const [mine, theirs] = [await customer(), await customer()];
    const changes = { orderType: "repurchase", esimId: theirs.esimId } as const;
    expect(await outcome(JAPAN_3GB, changes, Promise.resolve(mine.traveller))).toBe("esim_unavailable");
  });
});
