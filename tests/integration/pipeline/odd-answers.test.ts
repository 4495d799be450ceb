import { randomBytes } from "node:crypto";
import { describe, expect, it, onTestFinished } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB } from "../../support/stack";
import { boughtEsim } from "./support";
import { PLANS, PURCHASE, patch, vendorSteps } from "./vendor-answers";

const running = sharedStack({ settleSeconds: 1 });

const ORDER_LIST = { method: "GET", path: "/orders" };
const LOST_ANSWER = { match: PURCHASE, action: "accept_then_timeout", times: 1 };

const { misbehave, salesNow, paidOrder } = vendorSteps(running);

async function reconciledSales(): Promise<number | null> {
  const { reconcile } = await import("@/lib/reconciliation/service");
  return (await reconcile(1)).sales;
}

describe("install details of another form", () => {
  it.each([
    ["a matching id that is no text", { esims: { matchingId: 5 } }],
    ["eSIMs that are no list", { esims: "none" }],
  ])(
    "in the vendor's list hide no sale from a lost purchase and from the night's comparison: %s",
    async (_case, odd) => {
      const stack = running();
      const before = await salesNow();
      const orderId = await paidOrder(LOST_ANSWER, patch(ORDER_LIST, { orders: { order: odd } }));
      await stack.workUntilStatus(orderId, "completed");
      expect(await salesNow()).toBe(before + 1);
      expect(await reconciledSales()).toBe(0);
    },
  );

  it("in an answer leave its sale readable: the details are asked for", async () => {
    const stack = running();
    const orderId = await paidOrder(patch(PURCHASE, { order: { esims: { matchingId: 5 } } }));
    await stack.workUntilStatus(orderId, "completed");
    expect(only(await stack.purchases(orderId))).toMatchObject({ state: "succeeded", is_adopted: false });
    expect(only(await stack.esims(orderId)).activation_code).toMatch(/^LPA:1\$/);
  });
});

describe("a reference that no index can hold", () => {
  const orderReference = randomBytes(6000).toString("hex");
  const long = [patch(PURCHASE, { orderReference }), patch(ORDER_LIST, { orders: { orderReference } })];

  /** Gives the sale of an order its right reference back. */
  async function renamed(orderId: string): Promise<void> {
    const { sql, vendor } = running();
    const reference = (await vendor.ledger()).purchases.at(-1)?.orderReference;
    await sql("update vendor_purchases set order_reference = $2 where order_id = $1", [orderId, reference]);
    await sql("update user_orders set vendor_order_id = $2 where id = $1", [orderId, reference]);
  }

  it("in an answer is recorded, completes its order and is the same in the night's comparison", async () => {
    const stack = running();
    const before = await salesNow();
    const orderId = await paidOrder(...long);
    await stack.workUntilStatus(orderId, "completed");
    expect(await salesNow()).toBe(before + 1);
    const { order_reference: stored } = only(await stack.purchases(orderId));
    expect(stored?.slice(0, 100)).toBe(orderReference.slice(0, 100));
    expect(await reconciledSales()).toBe(0);
    await renamed(orderId);
  });

  it("in the list alone is found by a lost purchase, and nothing is bought twice", async () => {
    const stack = running();
    const before = await salesNow();
    const orderId = await paidOrder(LOST_ANSWER, ...long);
    const isFound = async () => (await stack.order(orderId)).status === "confirmed";
    await stack.workUntil("the sale is found", isFound);
    const waits = async () => (await stack.order(orderId)).status_reason === "vendor_unreachable";
    await stack.workUntil("the vendor knows no such reference", waits);
    expect(await salesNow()).toBe(before + 1);
    await renamed(orderId);
    await stack.workUntilStatus(orderId, "completed");
  });

  it("in the list is one case of the night's comparison, which goes on", async () => {
    const stack = running();
    const orderId = await paidOrder();
    await stack.workUntilStatus(orderId, "completed");
    await misbehave(patch(ORDER_LIST, { orders: { orderReference } }));
    expect(await reconciledSales()).toBe(1);
    const subjects = await stack.sql<{ subject: string }>(
      "select subject from open_cases where kind = 'sale_without_order'",
    );
    expect(only(subjects).subject.slice(0, 100)).toBe(orderReference.slice(0, 100));
    await stack.vendor.faults({ clear: true });
    expect(await reconciledSales()).toBe(0);
  });
});

describe("an odd figure in the plans of an eSIM", () => {
  const oddPlans = (assignments: object) => patch(PLANS, { bundles: { assignments } });
  const plansOf = (orderId: string) =>
    running().sql("select remaining_quantity_bytes as left from bundle_assignments where order_id = $1", [orderId]);

  it.each([
    ["a part of a byte", { remainingQuantity: 750_000_000.5 }, [{ left: 750_000_001 }]],
    ["an id that no index can hold", { id: randomBytes(5000).toString("hex") }, [{ left: 3_000_000_000 }]],
  ])("keeps no paid eSIM from its order: %s", async (_case, odd, plans) => {
    const stack = running();
    const orderId = await paidOrder(oddPlans(odd));
    await stack.workUntilStatus(orderId, "completed");
    expect(await plansOf(orderId)).toEqual(plans);
  });

  it("keeps no paid top-up from its order", async () => {
    const stack = running();
    const { traveller, esimId } = await boughtEsim(stack);
    const topup = await stack.checkout(traveller, JAPAN_1GB, { orderType: "topup", esimId });
    await misbehave(oddPlans({ remainingQuantity: 1.4 }));
    await stack.gateway.pay(topup.invoiceId);
    await stack.workUntilStatus(topup.orderId, "completed");
  });

  it("keeps no paid order from its end even where it cannot be stored, and is read again", async () => {
    const stack = running();
    const { traveller, esimId } = await boughtEsim(stack);
    await stack.sql(`create function refuse_plans() returns trigger language plpgsql
      as $$ begin raise exception 'cannot be stored' using errcode = 'check_violation'; end $$`);
    await stack.sql(
      "create trigger refuse before insert on bundle_assignments for each row execute function refuse_plans()",
    );
    onTestFinished(async () => void (await stack.sql("drop function refuse_plans() cascade")));
    const orderId = await paidOrder();
    await stack.workUntilStatus(orderId, "completed");
    const topup = await stack.checkout(traveller, JAPAN_1GB, { orderType: "topup", esimId });
    await stack.gateway.pay(topup.invoiceId);
    await stack.verifyPayment(topup.paymentId);
    await stack.workUntilStatus(topup.orderId, "completed");
    for (const order of [orderId, topup.orderId]) expect(await plansOf(order)).toEqual([]);
    for (const esim of [only(await stack.esims(orderId)).id, esimId])
      expect(await stack.job("refresh_esim", esim)).toBeDefined();
  });
});
