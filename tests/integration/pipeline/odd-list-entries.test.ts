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

/** A paid order whose answer is lost, while the vendor's list does not answer. */
async function lostOrder(rule: object): Promise<string> {
  const orderId = await paidOrder(rule, NO_LIST);
  const isLost = async () => (await running().job("fulfil_order", orderId))?.last_error === "order list unavailable";
  await running().workUntil("its list was asked for", isLost);
  return orderId;
}

/** The newest sale of the vendor's list is another traveller's. */
const newestSale = () => boughtEsim(running());

describe("an entry of the vendor's list that cannot be read", () => {
  it.each([
    ["names another plan", { orderReference: "sale-elsewhere", order: { item: "esim_other", quantity: "one" } }],
    ["is the known sale of another order", { order: { item: 7 } }],
  ])("keeps no other order from being bought again: one that %s", async (_what, odd) => {
    const stack = running();
    await newestSale();
    const orderId = await lostOrder(NOT_SOLD);
    await misbehave(oddEntry(odd));
    await stack.workUntilStatus(orderId, "completed");
    expect(await statesOf(orderId)).toEqual(["absent", "succeeded"]);
  });

  it.each([
    ["names its plan", { orderReference: "sale-elsewhere", order: { quantity: "one" } }],
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

  it("is a difference of the night, which compares the other sales", async () => {
    const { reconcile } = await import("@/lib/reconciliation/service");
    await newestSale();
    const { sales: before } = await reconcile(1);
    await misbehave(oddEntry({ order: { quantity: "one" } }));
    expect((await reconcile(1)).sales).toBe(Number(before) + 1);
    await running().vendor.faults({ clear: true });
  });
});

it("an attempt since which the vendor has sold more than its list can be searched for is left to a person", async () => {
  const stack = running();
  const before = await salesNow();
  const line = { item: "esim_other", quantity: 1, iccids: [] };
  const entry = { orderReference: "sale-of-many", createdDate: new Date().toISOString(), order: [line] };
  const orderId = await paidOrder(NOT_SOLD, patch(LIST, { orders: [entry] }));
  await stack.workUntil("it is held", async () => (await stack.order(orderId)).status_reason === "needs_person");
  const { id, state } = only(await stack.purchases(orderId));
  expect([state, await salesNow()]).toEqual(["held", before]);
  const detail = "the vendor's list since then is too long to be searched";
  expect(await stack.sql("select kind, subject, detail from open_cases where order_id = $1", [orderId])).toEqual([
    { kind: "unreadable_sale", subject: id, detail },
  ]);
  await stack.vendor.faults({ clear: true });
});
