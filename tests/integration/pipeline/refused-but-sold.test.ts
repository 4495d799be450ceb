import { describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";
import { NO_LIST } from "../../support/vendor-faults";
import { boughtEsim } from "./support";
import { PURCHASE, vendorSteps } from "./vendor-answers";

const running = sharedStack({ settleSeconds: 1 });
const { misbehave, paidOrder, salesNow } = vendorSteps(running);

const answered = (refusal: object) => ({ match: PURCHASE, action: "status", times: 1, ...refusal });
const sold = (refusal: object) => answered({ commit: true, ...refusal });

const REFUSALS: [string, object][] = [
  ["429", { status: 429 }],
  ["401", { status: 401, message: "access denied" }],
  ["403", { status: 403, message: "Forbidden" }],
  ["400 about money", { status: 400, message: "insufficient funds" }],
  ["400 that is final", { status: 400, message: "bundle not found" }],
];

const statesOf = async (orderId: string) => (await running().purchases(orderId)).map(({ state }) => state);

const lastErrorIs = (orderId: string, reason: string) => async () =>
  (await running().job("fulfil_order", orderId))?.last_error === reason;

/** Works until an order has ended, and expects it to have got its plan by its first attempt, and nothing else to have been sold. */
async function expectBoughtOnce(orderId: string, before: number): Promise<void> {
  const stack = running();
  const hasEnded = async () => ["completed", "failed"].includes((await stack.order(orderId)).status);
  await stack.workUntil("the order has ended", hasEnded);
  expect((await stack.order(orderId)).status).toBe("completed");
  expect(only(await stack.purchases(orderId))).toMatchObject({ state: "succeeded", is_adopted: true });
  expect(await salesNow()).toBe(before + 1);
  expect((await stack.payments(orderId)).map(({ status }) => status)).toEqual(["paid"]);
}

describe("a purchase that was made and answered with a refusal gets its sale, and nothing is bought again", () => {
  it.each(REFUSALS)("for a new eSIM: %s", async (_name, refusal) => {
    const before = await salesNow();
    const orderId = await paidOrder(sold(refusal));
    await expectBoughtOnce(orderId, before);
    expect(await running().esims(orderId)).toHaveLength(1);
  });

  it.each(REFUSALS)("for a top-up: %s", async (_name, refusal) => {
    const stack = running();
    const { traveller, esimId, iccid } = await boughtEsim(stack);
    const topup = await stack.checkout(traveller, JAPAN_1GB, { orderType: "topup", esimId });
    const before = await salesNow();
    await misbehave(sold(refusal));
    await stack.gateway.pay(topup.invoiceId);
    await stack.verifyPayment(topup.paymentId);
    await expectBoughtOnce(topup.orderId, before);
    expect((await stack.vendor.ledger()).purchases.at(-1)).toMatchObject({ iccid });
  });

  it.each([...REFUSALS.slice(0, 1), ...REFUSALS.slice(-1)])(
    "once the list, which nobody could read at first, is there: %s",
    async (_name, refusal) => {
      const stack = running();
      const before = await salesNow();
      const orderId = await paidOrder(sold(refusal), { ...NO_LIST, times: 2 });
      await stack.workUntil("the list was asked for", lastErrorIs(orderId, "order list unavailable"));
      expect(await statesOf(orderId)).toEqual(["unknown"]);
      await expectBoughtOnce(orderId, before);
    },
  );
});

describe("a sale behind a refusal", () => {
  it("has time to be listed, however soon its order is worked on again", async () => {
    const stack = running();
    const before = await salesNow();
    const orderId = await paidOrder(sold({ status: 429 }));
    await stack.workUntil("it is refused", lastErrorIs(orderId, "rate limited"));
    await stack.sql("update jobs set run_at = clock_timestamp()");
    await stack.runDueJobs();
    expect(await stack.job("fulfil_order", orderId)).toMatchObject({ last_error: "just refused" });
    expect(await statesOf(orderId)).toEqual(["unknown"]);
    await expectBoughtOnce(orderId, before);
  });

  it.each([
    ["without its eSIM", { orders: { order: { esims: [], iccids: [] } } }],
    ["as not complete", { orders: { status: "processing" } }],
  ])("is waited for while the list shows it %s", async (_how, incomplete) => {
    const stack = running();
    const before = await salesNow();
    const list = { match: { method: "GET", path: "/orders" }, action: "patch", patch: incomplete };
    const orderId = await paidOrder(sold({ status: 429 }), list);
    const reason = async () => (await stack.job("fulfil_order", orderId))?.last_error ?? "";
    await stack.workUntil("it waits", async () => (await reason()).endsWith("may be another order's"));
    expect(await statesOf(orderId)).toEqual(["unknown"]);
    await stack.vendor.faults({ clear: true });
    await expectBoughtOnce(orderId, before);
  });
});

describe("a purchase that was refused and not made", () => {
  it.each(REFUSALS.slice(0, -1))(
    "is made once the vendor takes it, without a settle window: %s",
    async (_name, refusal) => {
      const stack = running();
      const before = await salesNow();
      const orderId = await paidOrder(answered(refusal));
      await stack.workUntilStatus(orderId, "completed");
      expect(await statesOf(orderId)).toEqual(["rejected", "succeeded"]);
      expect(await salesNow()).toBe(before + 1);
    },
  );

  it("fails its order for good only after a look at the list", async () => {
    const stack = running();
    const orderId = await paidOrder(answered({ status: 400, message: "bundle not found" }), NO_LIST);
    await stack.workUntil("the list was asked for", lastErrorIs(orderId, "order list unavailable"));
    expect(await stack.order(orderId)).toMatchObject({ status: "ordered", status_reason: "vendor_unreachable" });
    await stack.vendor.faults({ clear: true });
    await stack.workUntilStatus(orderId, "failed");
    expect(await statesOf(orderId)).toEqual(["rejected"]);
  });

  it("is not ended by a worker whose lease is over", async () => {
    const stack = running();
    const orderId = await paidOrder(answered({ status: 400, message: "bundle not found" }));
    await stack.workUntil("it is refused", lastErrorIs(orderId, "rejected 400"));
    const { id } = only(await stack.purchases(orderId));
    await stack.sql("select end_refused_purchase($1, 1, gen_random_uuid())", [id]);
    expect(await stack.order(orderId)).toMatchObject({ status: "ordered" });
    expect(await statesOf(orderId)).toEqual(["unknown"]);
    await stack.workUntilStatus(orderId, "failed");
  });
});

describe("a refused purchase beside others of its plan", () => {
  /** Begins and makes the purchase of another order, whose answer is still on its way. */
  async function inFlight() {
    const [jobs, steps, vendor] = await Promise.all([
      import("@/lib/jobs/repository"),
      import("@/lib/fulfilment/repository"),
      import("@/lib/esim-go/orders"),
    ]);
    await running().sql("delete from jobs");
    const orderId = await paidOrder();
    const job = await jobs.claimJob(60, {}, { kinds: ["fulfil_order"], subjects: [orderId] });
    const turn = job && (await steps.beginPurchase(job.subject, job));
    if (turn?.outcome !== "started") throw new Error("not started");
    const placed = await vendor.placeOrder({ bundle: JAPAN_3GB });
    if (!placed.ok) throw new Error("not placed");
    const { purchaseId } = turn;
    return {
      orderId,
      sale: placed.value,
      arrive: () => steps.recordPurchase(purchaseId, placed.value),
      cannotBeRead: () => steps.noteUnreadableSale(purchaseId),
    };
  }

  it("leaves the sale of one whose answer is on its way to that one", async () => {
    const stack = running();
    const other = await inFlight();
    const before = await salesNow();
    const orderId = await paidOrder(answered({ status: 429 }));
    const reason = `sale ${other.sale.orderReference} may be another order's`;
    await stack.workUntil("it waits for the other", lastErrorIs(orderId, reason));
    expect(await other.arrive()).toBe("recorded");
    await stack.workUntilStatus(orderId, "completed");
    expect(await salesNow()).toBe(before + 1);
    expect(await statesOf(orderId)).toEqual(["rejected", "succeeded"]);
    await stack.sql("update jobs set lease_until = clock_timestamp() - interval '1 second' where state = 'leased'");
    await stack.workUntilStatus(other.orderId, "completed");
  });

  it("leaves the sale of one whose answer was a sale that cannot be read to that one", async () => {
    const stack = running();
    const other = await inFlight();
    await other.cannotBeRead();
    const before = await salesNow();
    const orderId = await paidOrder(answered({ status: 429 }));
    const reason = `sale ${other.sale.orderReference} may be another order's`;
    await stack.workUntil("it waits for the other", lastErrorIs(orderId, reason));
    await stack.sql("update jobs set lease_until = clock_timestamp() - interval '1 second' where state = 'leased'");
    await stack.workUntilStatus(other.orderId, "completed");
    await stack.workUntilStatus(orderId, "completed");
    expect(await salesNow()).toBe(before + 1);
  });
});
