import { describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { NO_LIST } from "../../support/vendor-faults";
import { boughtEsim } from "./support";
import { PURCHASE, patch, vendorSteps } from "./vendor-answers";

const running = sharedStack({ settleSeconds: 1 });
const { salesNow, paidOrder } = vendorSteps(running);
const misbehave = (...rules: object[]) => running().vendor.faults({ clear: true, rules });

const LIST = { method: "GET", path: "/orders" };
const NOT_SOLD = { match: PURCHASE, action: "reset", times: 1 };
const SOLD = { match: PURCHASE, action: "reset", commit: true, times: 1 };
/** An entry that nobody can read, as the newest of the list. */
const oddEntry = (values: object) => patch(LIST, { orders: values });

const statesOf = async (orderId: string) => (await running().purchases(orderId)).map(({ state }) => state);

/** A paid order whose answer is lost, while the vendor's list cannot be read. */
async function lostOrder(rule: object, list: object = NO_LIST): Promise<string> {
  const orderId = await paidOrder(rule, list);
  const isLost = async () => (await running().job("fulfil_order", orderId))?.last_error === "order list unavailable";
  await running().workUntil("its list was asked for", isLost);
  return orderId;
}

/** The newest sale of the vendor's list is another traveller's. */
const newestSale = () => boughtEsim(running());

describe("an entry of the vendor's list that cannot be read", () => {
  it("keeps no order from being bought again where it is the known sale of another", async () => {
    const stack = running();
    await newestSale();
    const orderId = await lostOrder(NOT_SOLD);
    await misbehave(oddEntry({ order: { item: 7 } }));
    await stack.workUntilStatus(orderId, "completed");
    expect(await statesOf(orderId)).toEqual(["absent", "succeeded"]);
  });

  it.each([
    ["names its plan", { orderReference: "sale-elsewhere", order: { quantity: "one" } }],
    ["names another plan", { orderReference: "sale-elsewhere", order: { item: "esim_other", quantity: "one" } }],
    ["names no plan", { orderReference: "sale-elsewhere", order: { item: 7 } }],
    ["does not say which sale it is", { orderReference: 7 }],
  ])("keeps an order from being bought again, whose sale it may be: one that %s", async (_what, odd) => {
    const stack = running();
    const before = await salesNow();
    const orderId = await lostOrder(SOLD);
    await misbehave(oddEntry(odd));
    const reason = "an entry of the order list is unreadable";
    const isHidden = async () => (await stack.job("fulfil_order", orderId))?.last_error === reason;
    await stack.workUntil("its list was read", isHidden);
    expect(await statesOf(orderId)).toEqual(["unknown"]);
    await stack.vendor.faults({ clear: true });
    await stack.workUntilStatus(orderId, "completed");
    expect(only(await stack.purchases(orderId))).toMatchObject({ state: "succeeded", is_adopted: true });
    expect(await salesNow()).toBe(before + 1);
  });

  it("is a difference of the night, which compares the other sales and misses it only where it is not named", async () => {
    const { reconcile } = await import("@/lib/reconciliation/service");
    const { orderId } = await newestSale();
    const anHourAgo = "started_at = started_at - interval '1 hour', settled_at = settled_at - interval '1 hour'";
    await running().sql(`update vendor_purchases set ${anHourAgo} where order_id = $1`, [orderId]);
    const compared = async () => {
      const { sales, cases } = await reconcile(1);
      return { sales: Number(sales), kinds: cases.flatMap((open) => (open.orderId === orderId ? [open.kind] : [])) };
    };
    const before = await compared();
    expect(before.kinds).toEqual([]);
    await misbehave(oddEntry({ order: { quantity: "one" } }));
    expect(await compared()).toEqual({ sales: before.sales + 1, kinds: [] });
    await misbehave(oddEntry({ orderReference: 7 }));
    expect(await compared()).toEqual({ sales: before.sales + 2, kinds: ["purchase_without_sale"] });
    await misbehave();
    expect(await compared()).toEqual(before);
  });
});

/** A sale of another plan, as the only one of a page. */
function pageOf(orderReference: string) {
  const line = { item: "esim_other", quantity: 1, iccids: [] };
  return patch(LIST, { orders: [{ orderReference, createdDate: new Date().toISOString(), order: [line] }] });
}

it.each([
  ["the same sale", pageOf("sale-of-each-page")],
  ["an entry that says nothing", patch(LIST, { orders: [null] })],
])("a list with %s on each page is read again", async (_what, list) => {
  const stack = running();
  const orderId = await lostOrder(NOT_SOLD, list);
  expect(await statesOf(orderId)).toEqual(["unknown"]);
  await misbehave();
  await stack.workUntilStatus(orderId, "completed");
  expect(await statesOf(orderId)).toEqual(["absent", "succeeded"]);
});

it("an attempt since which the vendor has sold more than its list can be searched for is left to a person", async () => {
  const stack = running();
  const before = await salesNow();
  const pages = Array.from({ length: 100 }, (_, page) => ({ ...pageOf(`sale-${page}`), times: 1 }));
  const orderId = await paidOrder(NOT_SOLD, ...pages);
  await stack.workUntil("it is held", async () => (await stack.order(orderId)).status_reason === "needs_person");
  const { id, state } = only(await stack.purchases(orderId));
  expect([state, await salesNow()]).toEqual(["held", before]);
  const detail = "the vendor's list since then is too long to be searched";
  expect(await stack.sql("select kind, subject, detail from open_cases where order_id = $1", [orderId])).toEqual([
    { kind: "unreadable_sale", subject: id, detail },
  ]);
  await stack.vendor.faults({ clear: true });
});
