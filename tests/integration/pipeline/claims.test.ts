import { beforeAll, describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { FAILED, loadSteps, type Owed, refundTools } from "./refund-support";

const running = sharedStack({ automaticRefunds: true });
const tools = refundTools(running);
const { owed, refundsOf, rowOf, casesOf, record, paymentOf, giveByHand, aDayLater, endTurn, workUntilCase } = tools;

let steps: Awaited<ReturnType<typeof loadSteps>>;
let repository: typeof import("@/lib/payments/refund-repository");
beforeAll(async () => {
  steps = await loadSteps();
  repository = await import("@/lib/payments/refund-repository");
});

const work = ({ paymentId }: Owed) => running().refundPayment(paymentId);
const NO_ANSWER = { match: { method: "POST", path: "/refunds" }, action: "status", status: 503 };

/** A refund that is asked for without an answer, a day ago, and whose worker is stopped in its next turn. */
async function stopped() {
  const of = await owed();
  await running().gateway.faults({ clear: true, rules: [NO_ANSWER], callbacks: { drop: true } });
  await work(of);
  await aDayLater(of);
  expect(await steps.beginRefund(of.paymentId, 60, true)).toMatchObject({ outcome: "resend" });
  await endTurn(of);
  return of;
}

/** As the gateway answers from now on about a refund. */
const reads = (refundId: string, status: string, failure_code: string | null) =>
  running().gateway.faults({
    clear: true,
    callbacks: { drop: true },
    rules: [
      { match: { method: "GET", path: `/refunds/${refundId}` }, action: "patch", patch: { status, failure_code } },
    ],
  });

describe("a claim", () => {
  it("stays when a worker that was stopped before it wakes: it asks for nothing, and nobody else can claim", async () => {
    const of = await stopped();
    expect(await giveByHand(of)).toBe(true);
    const claimed = await rowOf(of);
    expect(await repository.noteRefundRequest(of.paymentId)).toBe(false);
    expect(await repository.refuseRefund(of.paymentId, "the gateway did not answer for a day")).toBe("by_hand");
    expect(await rowOf(of)).toEqual(claimed);
    expect(await giveByHand(of)).toBe(false);
    expect(await record(of, `transfer of ${of.paymentId}`)).toBe("recorded");
  });

  it("stays when a failure that names no refund is stored after it", async () => {
    const of = await stopped();
    expect(await giveByHand(of)).toBe(true);
    await running().sql("select settle_refund($1, 'failed', p_reason => 'refused')", [of.paymentId]);
    expect(await giveByHand(of)).toBe(false);
  });

  it("on a recorded refund that failed stays when the gateway's word changes twice, with the transfer it was made for", async () => {
    const { of, refundId } = await tools.recordedBeforeItWasKnown(steps);
    await running().gateway.endRefund(refundId, FAILED);
    await workUntilCase(of, "recorded_refund_failed", /ACCOUNT_NOT_FOUND/);
    expect(await giveByHand(of)).toBe(true);
    const transfer = `transfer of ${of.paymentId}`;
    const claimed = `Sari, by bank, not recorded: ${transfer}`;
    for (const _time of ["the first", "the second"]) {
      await reads(refundId, "SUCCEEDED", null);
      await work(of);
      expect(await record(of, transfer)).toBe("other_reference");
      expect(await casesOf(of)).toEqual([
        { kind: "refunded_twice", detail: expect.stringMatching(/claimed once .*: transfer of/) },
      ]);
      await running().gateway.faults({ clear: true, callbacks: { drop: true } });
      await work(of);
      expect(await casesOf(of)).toEqual([
        { kind: "recorded_refund_failed", detail: expect.stringContaining(`claimed: ${claimed}`) },
      ]);
      expect(await giveByHand(of)).toBe(false);
    }
    expect(await record(of, transfer)).toBe("corrected");
    expect(await casesOf(of)).toEqual([]);
  });

  it("stays when the gateway makes the refund all the same, is recorded so, and fails after all", async () => {
    const of = await owed();
    await running().gateway.faults({ refunds: { result: "hold" }, callbacks: { drop: true } });
    const refundId = await steps.ask(of);
    await aDayLater(of);
    expect(await giveByHand(of)).toBe(true);
    await steps.settleRefund(of.paymentId, { result: "succeeded", refundId });
    expect(await paymentOf(of)).toMatchObject({ status: "refunded", refund_reference: refundId });
    await steps.settleRefund(of.paymentId, { result: "failed", refundId, reason: "ACCOUNT_NOT_FOUND" });
    expect(await casesOf(of)).toEqual([
      { kind: "recorded_refund_failed", detail: expect.stringContaining("claimed: Sari, by bank") },
    ]);
    expect(await giveByHand(of)).toBe(false);
    expect(await record(of, `transfer of ${of.paymentId}`)).toBe("corrected");
  });

  it("ends when what was recorded with it turns out not to be made, so that the payment can be claimed again", async () => {
    const { of, refundId } = await tools.recordedBeforeItWasKnown(steps);
    await running().gateway.endRefund(refundId, FAILED);
    await workUntilCase(of, "recorded_refund_failed", /ACCOUNT_NOT_FOUND/);
    expect(await giveByHand(of)).toBe(true);
    expect(await giveByHand(of)).toBe(false);
  });
});

describe("a refund has not failed", () => {
  const hasFailed = async ({ paymentId }: Owed) =>
    only(
      await running().sql<{ has_failed: boolean }>("select has_failed from refunds where payment_id = $1", [paymentId]),
    ).has_failed;
  const refuse = async (of: Owed, reason: string) => {
    await aDayLater(of);
    expect(await repository.refuseRefund(of.paymentId, reason)).toBe("by_hand");
    return hasFailed(of);
  };
  const begun = async () => {
    const of = await owed();
    await steps.beginRefund(of.paymentId, 60, true);
    expect(await repository.noteRefundRequest(of.paymentId)).toBe(true);
    return of;
  };

  it("of which no request has left us", async () => {
    const of = await begun();
    await repository.noteNoRefund(of.paymentId, false);
    expect(await refuse(of, "not refundable: unknown method")).toBe(false);
    expect(await refundsOf(of)).toEqual([]);
  });

  it("whose invoice may be another payment's, also after a request without an answer", async () => {
    expect(await refuse(await begun(), "its invoice may be another payment's")).toBe(false);
  });

  it.each([
    ["refused it", true],
    ["left it without an answer", false],
  ])("unless the gateway has %s", async (_what, wasRefused) => {
    const of = await begun();
    if (wasRefused) await repository.noteNoRefund(of.paymentId, true);
    expect(await refuse(of, "INSUFFICIENT_BALANCE")).toBe(true);
  });
});
