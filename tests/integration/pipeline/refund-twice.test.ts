import { beforeAll, describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { callbackBody, loadSteps, refundTools } from "./refund-support";

const running = sharedStack({ automaticRefunds: true });
const {
  owed,
  refundsOf,
  rowOf,
  casesOf,
  record,
  giveByHand,
  endTurn,
  aDayLater,
  workUntilCase,
  pending,
  workUntilRefunded,
  expectOneRefund,
} = refundTools(running);

let steps: Awaited<ReturnType<typeof loadSteps>>;
beforeAll(async () => {
  steps = await loadSteps();
});

/** A request that was stopped on its way while a person decided to give the money back. */
async function sentLate() {
  const of = await owed();
  await running().gateway.faults({ refunds: { result: "hold" }, callbacks: { drop: true } });
  const turn = await steps.beginRefund(of.paymentId, 30, true);
  if (turn.outcome !== "send") throw new Error(turn.outcome);
  await aDayLater(of);
  expect(await giveByHand(of)).toBe(true);
  const asked = await steps.requestRefund({ paymentId: of.paymentId, invoiceId: of.invoiceId, amount: turn.amount });
  if (!asked.ok) throw new Error(asked.error.kind);
  await steps.settleRefund(of.paymentId, { result: "pending", refundId: asked.value });
  return { of, refundId: asked.value };
}

describe("a person who gives the money back", () => {
  it("is refused while the gateway is asked, and while it decides", async () => {
    const { of, refund } = await pending();
    expect(await record(of, "transfer-3")).toBe("under_way");
    await endTurn(of);
    expect(await giveByHand(of)).toBe(false);
    await running().gateway.endRefund(refund.id, { status: "SUCCEEDED" });
    await workUntilRefunded(of);
    await expectOneRefund(of);
    expect(await record(of, "transfer-3")).toBe("other_reference");
    const detail = expect.stringMatching(/^recorded as rfd-.*, not recorded: transfer-3$/);
    expect(await casesOf(of)).toEqual([{ kind: "refunded_twice", detail }]);
  });

  it("is first, a day after the answer to the gateway was lost, once no worker can be asking it any more", async () => {
    const of = await owed();
    await steps.beginRefund(of.paymentId, 30, true);
    await endTurn(of);
    expect(await giveByHand(of)).toBe(false);
    await aDayLater(of);
    await steps.beginRefund(of.paymentId, 30, true);
    expect(await giveByHand(of)).toBe(false);
    await endTurn(of);
    expect(await giveByHand(of)).toBe(true);
    expect(await record(of, "transfer-4")).toBe("recorded");
    await running().requestDueRefunds();
    expect(await running().refundPayment(of.paymentId)).toEqual({ kind: "done" });
    expect(await refundsOf(of)).toEqual([]);
  });

  it("is told when the gateway had given it back all the same", async () => {
    const of = await owed();
    await running().gateway.faults({ callbacks: { drop: true } });
    await steps.ask(of);
    await aDayLater(of);
    await giveByHand(of);
    expect(await record(of, "transfer-5")).toBe("recorded");
    expect(await running().breaches()).toContain(`payment ${of.paymentId} was given back twice`);
    const made = only(await refundsOf(of));
    await running().deliverCallback(callbackBody("refund.succeeded", made));
    await running().workUntil("it is a case", async () => (await casesOf(of)).length === 1);
    expect(await casesOf(of)).toMatchObject([
      {
        kind: "refunded_twice",
        detail: expect.stringContaining(`recorded by hand as transfer-5: the gateway gives it back as ${made.id}`),
      },
    ]);
  });

  it("is told without a callback, because the gateway is searched", async () => {
    const of = await owed();
    await running().gateway.faults({ callbacks: { drop: true } });
    const refundId = await steps.ask(of);
    await aDayLater(of);
    await giveByHand(of);
    expect(await record(of, "transfer-6")).toBe("recorded");
    await workUntilCase(of, "refunded_twice", new RegExp(`recorded by hand as transfer-6: .*${refundId}`));
  });

  it("reports a listed refund as soon as it can be read, and tries again until then", async () => {
    const of = await owed();
    await running().gateway.faults({ refunds: { result: "hold" }, callbacks: { drop: true } });
    const refundId = await steps.ask(of);
    await aDayLater(of);
    expect(await giveByHand(of)).toBe(true);
    const match = { method: "GET", path: `/refunds/${refundId}` };
    await running().gateway.faults({ rules: [{ match, action: "status", status: 503, times: 2 }] });
    expect(await running().refundPayment(of.paymentId)).toMatchObject({ kind: "retry" });
    await workUntilCase(of, "refunded_twice", new RegExp(`left to a person: .* as ${refundId} .pending.`));
    expect(await record(of, `transfer of ${of.paymentId}`)).toBe("under_way");
  });

  it("is told before it records, when the request is sent late", async () => {
    const { of, refundId } = await sentLate();
    expect(await casesOf(of)).toEqual([
      { kind: "payment_refund_under_way", detail: of.invoiceId },
      { kind: "refunded_twice", detail: `left to a person: the gateway gives it back as ${refundId} (pending)` },
    ]);
    expect(await record(of, "transfer-7")).toBe("under_way");
    await running().gateway.endRefund(refundId, { status: "SUCCEEDED" });
    await workUntilRefunded(of);
    expect(await record(of, "transfer-7")).toBe("other_reference");
    expect(await casesOf(of)).toMatchObject([
      { kind: "refunded_twice", detail: expect.stringContaining("(succeeded)") },
    ]);
  });

  it("can close its case once the gateway has decided, and is not told again", async () => {
    const { of, refundId } = await sentLate();
    const close = () =>
      running().sql(
        "select close_case(case_id, 'Sari: returned') from open_cases where kind = 'refunded_twice' and order_id = $1",
        [of.orderId],
      );
    await expect(close()).rejects.toThrow("the gateway has not decided about its refund");
    await running().gateway.endRefund(refundId, { status: "SUCCEEDED" });
    await workUntilRefunded(of);
    await close();
    await running().deliverCallback(callbackBody("refund.succeeded", only(await refundsOf(of))));
    await steps.settleRefund(of.paymentId, { result: "succeeded", refundId });
    expect(await casesOf(of)).toEqual([]);
  });

  it("need not settle anything when that refund fails", async () => {
    const { of, refundId } = await sentLate();
    await running().gateway.endRefund(refundId, { status: "FAILED", failureCode: "ACCOUNT_NOT_FOUND" });
    await workUntilCase(of, "payment_refund_due", /refund by hand: ACCOUNT_NOT_FOUND/);
    expect(await casesOf(of)).toHaveLength(1);
    expect(await record(of, "transfer-8")).toBe("recorded");
  });

  it("that records the gateway's own refund opens no case", async () => {
    const of = await owed();
    await running().gateway.faults({ callbacks: { drop: true } });
    const refundId = await steps.ask(of);
    await aDayLater(of);
    await giveByHand(of);
    expect(await record(of, ` ${refundId.toUpperCase()} `)).toBe("recorded");
    await running().requestDueRefunds();
    await running().workUntil("it is found", async () => (await rowOf(of)).state === "succeeded");
    await expectOneRefund(of);
  });

  it("claims the payment before, so that the gateway is not asked", async () => {
    const of = await owed();
    expect(await giveByHand(of)).toBe(true);
    expect(await giveByHand(of)).toBe(false);
    expect(await casesOf(of)).toEqual([
      { kind: "payment_refund_due", detail: `${of.invoiceId}, refund by hand: Sari, by bank` },
    ]);
    await running().requestDueRefunds();
    expect(await running().refundPayment(of.paymentId)).toEqual({ kind: "done" });
    expect(await refundsOf(of)).toEqual([]);
    expect(await record(of, "transfer-9")).toBe("recorded");
    expect(await giveByHand(of)).toBe(false);
  });

  it("cannot claim a payment that is not owed back", async () => {
    const { paymentId } = await running().checkout(await running().createTraveller(), JAPAN_3GB);
    const claimed = await running().sql("select refund_by_hand($1, 'Sari') as is_done", [paymentId]);
    expect(claimed).toEqual([{ is_done: false }]);
  });
});

describe("a refund by hand is searched for", () => {
  it("at most daily, for a week, also once it is recorded", async () => {
    const of = await owed();
    await giveByHand(of);
    await record(of, "transfer-10");
    const isDone = async () => (await running().job("refund_payment", of.paymentId))?.state === "done";
    const isDue = async () => {
      await running().requestDueRefunds();
      return !(await isDone());
    };
    const dayLater = () =>
      running().sql("update jobs set run_at = run_at - interval '25 hours' where subject = $1", [of.paymentId]);
    expect(await isDue()).toBe(true);
    await running().workUntil("it was searched for", isDone);
    expect(await isDue()).toBe(false);
    await dayLater();
    expect(await isDue()).toBe(true);
    await running().workUntil("it was searched for again", isDone);
    await dayLater();
    await running().sql("update refunds set by_hand_at = by_hand_at - interval '8 days' where payment_id = $1", [
      of.paymentId,
    ]);
    expect(await isDue()).toBe(false);
  });

  it("before a refusal counts, because the refund itself may be why the gateway refuses", async () => {
    const of = await owed();
    const { paid_amount } = only(await running().payments(of.orderId));
    await steps.requestRefund({ paymentId: of.paymentId, invoiceId: of.invoiceId, amount: paid_amount ?? 0 });
    await running().gateway.faults({ refunds: { careless: true, refuse: "MAXIMUM_REFUND_AMOUNT_REACHED" } });
    await workUntilRefunded(of);
    await expectOneRefund(of);
  });
});
