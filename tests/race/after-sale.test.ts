import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { inTurnAtOrder, untilBlocked, withConnections } from "../support/connections";
import { workTogether } from "../support/crowd";
import { only } from "../support/database";
import { sharedStack } from "../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../support/stack";
import type { Bought } from "../support/store-side";

const running = sharedStack({ settleSeconds: 1.5 });
const PURCHASE = { method: "POST", path: "/orders" };

const isAt = (status: string, ids: string[]) => async () =>
  (await running().sql("select 1 from user_orders where id = any($1) and status = $2::order_status", [ids, status]))
    .length === ids.length;

async function owner() {
  const stack = running();
  const bought = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  await stack.gateway.pay(bought.invoiceId);
  await stack.workUntilStatus(bought.orderId, "completed");
  const { id: esimId, iccid } = only(await stack.esims(bought.orderId));
  return { traveller: bought.traveller, esimId, iccid };
}

describe("two top-ups of one eSIM at once", () => {
  it("add two plans to that eSIM, each bought once, even when the first answer is lost", async () => {
    const stack = running();
    const { traveller, esimId, iccid } = await owner();
    const topUp = () => stack.checkout(traveller, JAPAN_1GB, { orderType: "topup", esimId });
    const [first, second] = await Promise.all([topUp(), topUp()]);
    const before = (await stack.vendor.ledger()).purchases.length;
    await stack.vendor.faults({ rules: [{ match: PURCHASE, action: "accept_then_timeout", times: 1 }] });
    await Promise.all([first, second].map(({ invoiceId }) => stack.gateway.pay(invoiceId)));
    const orders = [first.orderId, second.orderId];
    await workTogether(stack, 8, isAt("completed", orders));
    const sold = (await stack.vendor.ledger()).purchases.slice(before);
    expect(sold.map((sale) => sale.iccid)).toEqual([iccid, iccid]);
    const added = await stack.sql<{ order_id: string }>(
      "select order_id from bundle_assignments where esim_id = $1 and order_id = any($2)",
      [esimId, orders],
    );
    expect(added.map(({ order_id }) => order_id).sort()).toEqual(orders.toSorted());
    expect(await stack.sql("select 1 from esims where order_id = any($1)", [orders])).toEqual([]);
  });
});

describe("cancelling and paying at the same moment", () => {
  it("ends in a completed order or a closed invoice, however late the payment comes", async () => {
    const stack = running();
    const orders: Bought[] = [];
    const cancelAndPay = async (lateness: number) => {
      const bought = await stack.checkout(await stack.createTraveller(), JAPAN_1GB);
      const startedAt = performance.now();
      const cancelling = Promise.all([stack.orders.cancelOrder(bought), stack.verifyPayment(bought.paymentId)]);
      const paying = wait(lateness).then(() => stack.gateway.pay(bought.invoiceId).catch(() => undefined));
      await cancelling;
      const tookMs = performance.now() - startedAt;
      await paying;
      orders.push(bought);
      return tookMs;
    };
    let tookMs = 0;
    // From a payment that comes at once to one that comes long after the cancellation, however slow the machine is.
    for (let share = 0; share < 3; share += 0.15) tookMs = Math.max(tookMs, await cancelAndPay(share * tookMs));
    const ledger = await stack.gateway.ledger();
    const paid = orders.filter(({ invoiceId }) => ledger.payments.some((payment) => payment.invoice_id === invoiceId));
    const unpaid = orders.filter((order) => !paid.includes(order));
    expect(Math.min(paid.length, unpaid.length)).toBeGreaterThan(0);
    const ids = (list: typeof orders) => list.map(({ orderId }) => orderId);
    await workTogether(stack, 4, isAt("completed", ids(paid)));
    expect(await isAt("cancelled", ids(unpaid))()).toBe(true);
    const closed = ledger.invoices.filter(({ id }) => unpaid.some(({ invoiceId }) => invoiceId === id));
    expect(closed.map(({ status }) => status)).toEqual(unpaid.map(() => "EXPIRED"));
  });

  it.each([
    ["the payment is first", ["pay", "cancel"], ["pending", "paid"], "not_cancellable"],
    ["the cancellation is first", ["cancel", "pay"], ["pending", "cancelled", "paid"], "cancelled"],
  ] as const)("is paid either way when %s at the order's lock", async (_case, turns, history, answer) => {
    const stack = running();
    const { traveller, orderId, paymentId, invoiceId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    const { total_amount: amount } = await stack.order(orderId);
    await stack.gateway.faults({ callbacks: { drop: true } });
    await stack.gateway.pay(invoiceId);
    const statements = {
      cancel: ["select cancel_order($1, $2) as outcome", [orderId, traveller.id]],
      pay: [
        "select apply_invoice($1::uuid, $2, ($1::uuid)::text, $3, 'IDR', 'paid', $3) as outcome",
        [paymentId, invoiceId, amount],
      ],
    } as const;
    const outcomes = await inTurnAtOrder(stack, orderId, turns, statements);
    expect(outcomes).toEqual({ pay: "paid", cancel: answer });
    expect(await stack.history(orderId)).toEqual(history);
    await stack.workUntilStatus(orderId, "completed");
  });
});

describe("an offer that ends during checkout", () => {
  async function offerAndOrder() {
    const stack = running();
    const { id } = await stack.createTraveller();
    const bundleId = await stack.bundleId(JAPAN_3GB);
    const offer = only(
      await stack.sql<{ id: string }>(
        `insert into special_offers (bundle_id, title, description, offer_price_idr, starts_at, ends_at)
         values ($1, 't', 'd', 20000, now() - interval '1 hour', now() + interval '1 hour') returning id`,
        [bundleId],
      ),
    );
    const order = {
      text: `select outcome from create_order(p_user_id => $1, p_idempotency_key => gen_random_uuid(), p_request_hash => 'h',
        p_bundle_id => $2, p_locale => 'id', p_given_names => 'Sari', p_email => 'sari@pelancong.test',
        p_mobile_number => '0812', p_offer_id => $3, p_payment_method => 'qris')`,
      values: [id, bundleId, offer.id],
    };
    const end = { text: "update special_offers set is_active = false where id = $1", values: [offer.id] };
    return { stack, order, end, userId: id };
  }

  it("is not charged once its end is committed", async () => {
    const { stack, order, end, userId } = await offerAndOrder();
    await withConnections(stack.databaseUrl, 2, async ([shop, traveller]) => {
      await shop?.query("begin");
      await shop?.query(end);
      const late = traveller?.query<{ outcome: string }>(order);
      await untilBlocked(stack.sql, 1);
      await shop?.query("commit");
      expect((await late)?.rows).toEqual([{ outcome: "offer_ended" }]);
    });
    expect(await stack.sql("select 1 from user_orders where user_id = $1", [userId])).toEqual([]);
  });

  it("stays open until an order at its price is written", async () => {
    const { stack, order, end, userId } = await offerAndOrder();
    await withConnections(stack.databaseUrl, 2, async ([shop, traveller]) => {
      await traveller?.query("begin");
      expect((await traveller?.query<{ outcome: string }>(order))?.rows).toEqual([{ outcome: "created" }]);
      const ending = shop?.query(end);
      await untilBlocked(stack.sql, 1);
      await traveller?.query("commit");
      await ending;
    });
    const [written] = await stack.sql("select total_amount from user_orders where user_id = $1", [userId]);
    expect(written).toEqual({ total_amount: 20_000 });
  });
});
