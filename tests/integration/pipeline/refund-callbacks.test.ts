import { beforeAll, describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { callbackBody, loadSteps, refundTools } from "./refund-support";

const running = sharedStack({ automaticRefunds: true });
const { owed, refundsOf, casesOf, pending, workUntilRefunded, expectOneRefund } = refundTools(running);

let steps: Awaited<ReturnType<typeof loadSteps>>;
beforeAll(async () => {
  steps = await loadSteps();
});

describe("a callback about a refund", () => {
  it("makes the job read the refund", async () => {
    const { of, refund } = await pending();
    await running().sql("update jobs set run_at = clock_timestamp() + interval '1 hour' where kind = 'refund_payment'");
    await running().gateway.endRefund(refund.id, { status: "SUCCEEDED" });
    const status = async () => (await running().order(of.orderId)).status;
    await running().workUntil("it is refunded", async () => (await status()) === "refunded", { hurry: false });
    await expectOneRefund(of);
  });

  it("that does not come is replaced by a reading after a quarter of an hour, not sooner", async () => {
    const of = await owed();
    await running().gateway.faults({ refunds: { result: "hold" }, callbacks: { drop: true } });
    const { before } = only(await running().sql<{ before: Date }>("select clock_timestamp() as before"));
    await running().requestDueRefunds();
    const isAsked = async () => (await refundsOf(of)).length === 1;
    await running().workUntil("the gateway is asked", isAsked, { hurry: false });
    await running().requestDueRefunds();
    const jobs = await running().sql(
      `select state, run_at between $2::timestamptz + interval '15 minutes' and clock_timestamp() + interval '15 minutes' as is_on_time
       from jobs where kind = 'refund_payment' and subject = $1`,
      [of.paymentId, before],
    );
    expect(jobs).toEqual([{ state: "ready", is_on_time: true }]);
    await running().gateway.endRefund(only(await refundsOf(of)).id, { status: "SUCCEEDED" });
    await running().workUntilStatus(of.orderId, "refunded");
    await expectOneRefund(of);
  });

  it("that comes before the answer of the request is read after it", async () => {
    const of = await owed();
    await running().gateway.faults({ callbacks: { drop: true } });
    await steps.ask(of);
    const made = only(await refundsOf(of));
    expect(await running().deliverCallback(callbackBody("refund.succeeded", made))).toBe(true);
    await running().workUntilStatus(of.orderId, "refunded", { hurry: false });
    await steps.settleRefund(of.paymentId, { result: "pending", refundId: made.id });
    expect(await running().sql("select state from refunds where payment_id = $1", [of.paymentId])).toEqual([
      { state: "succeeded" },
    ]);
    await expectOneRefund(of);
  });

  it("counts once, however often and late it comes", async () => {
    const of = await owed();
    await workUntilRefunded(of);
    const made = only(await refundsOf(of));
    for (const event of ["refund.succeeded", "refund.succeeded", "refund.failed"]) {
      const status = event === "refund.failed" ? "FAILED" : "SUCCEEDED";
      expect(await running().deliverCallback(callbackBody(event, { ...made, status }))).toBe(true);
    }
    await running().workUntil("all is quiet", async () => {
      const left = await running().sql("select 1 from jobs where kind = 'refund_payment' and state <> 'done'");
      return left.length === 0;
    });
    const refunded = (await running().history(of.orderId)).filter((status) => status === "refunded");
    expect(refunded).toHaveLength(1);
    await expectOneRefund(of);
  });

  it("that lies changes nothing", async () => {
    const { of, refund } = await pending();
    await running().deliverCallback(callbackBody("refund.succeeded", { ...refund, status: "SUCCEEDED" }));
    await running().runDueJobs();
    expect((await running().order(of.orderId)).status).toBe("failed");
    await running().deliverCallback(callbackBody("refund.failed", { ...refund, status: "FAILED" }));
    await running().runDueJobs();
    expect(await casesOf(of)).toMatchObject([{ kind: "payment_refund_under_way" }]);
  });

  it("about a refund that is not ours is stored and changes nothing", async () => {
    const { of, refund } = await pending();
    const foreign = { ...refund, id: "rfd-foreign", reference_id: "somebody" };
    expect(await running().deliverCallback(callbackBody("refund.succeeded", foreign))).toBe(false);
    expect(await running().sql("select 1 from callbacks where subject = 'rfd-foreign'")).toHaveLength(1);
    expect((await running().order(of.orderId)).status).toBe("failed");
  });

  it("does not count another amount as refunded", async () => {
    const of = await owed();
    await steps.beginRefund(of.paymentId, 30, true);
    expect(await steps.settleRefund(of.paymentId, { result: "succeeded", refundId: "rfd-less", amount: 1000 })).toBe(
      "by_hand",
    );
    expect(await casesOf(of)).toMatchObject([{ detail: expect.stringContaining("another amount: 1000") }]);
  });
});
