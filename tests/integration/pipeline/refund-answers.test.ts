import { expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { loadSteps, type Owed, refundTools } from "./refund-support";

const running = sharedStack({ automaticRefunds: true });
const { owed, rowOf, record, casesOf, giveByHand, workUntilCase } = refundTools(running);

/** A refund that the gateway has and has not decided, with no callback to come. */
async function undecided(): Promise<Owed> {
  const of = await owed();
  await running().gateway.faults({ refunds: { result: "hold" }, callbacks: { drop: true } });
  await running().refundPayment(of.paymentId);
  expect((await rowOf(of)).state).toBe("pending");
  return of;
}

it("the late refusal of an earlier request does not end the refund that a later request has made", async () => {
  const of = await undecided();
  const { settleRefund } = await import("@/lib/payments/repository");
  expect(await settleRefund(of.paymentId, { result: "failed", reason: "DATA_NOT_FOUND" })).toBe("pending");
  expect(await record(of, "transfer-1")).toBe("under_way");
  const { gateway_refund_id } = await rowOf(of);
  await running().gateway.endRefund(gateway_refund_id, { status: "SUCCEEDED" });
  await running().refundPayment(of.paymentId);
  expect(await running().order(of.orderId)).toMatchObject({ status: "refunded" });
  const payment = only(await running().payments(of.orderId));
  expect(payment).toMatchObject({ status: "refunded", refund_reference: gateway_refund_id });
});

it("the refusal of the refund itself leaves it to a person", async () => {
  const of = await undecided();
  await running().gateway.endRefund((await rowOf(of)).gateway_refund_id, { status: "FAILED" });
  await running().refundPayment(of.paymentId);
  expect((await rowOf(of)).state).toBe("by_hand");
});

it("a refund that cannot be read is recorded with the gateway's own id, and with no other", async () => {
  const of = await undecided();
  expect(await record(of, "transfer-2")).toBe("under_way");
  expect(await record(of, (await rowOf(of)).gateway_refund_id)).toBe("recorded");
  expect(await running().order(of.orderId)).toMatchObject({ status: "refunded" });
});

it("a refund that had failed when it was found leaves it to a person", async () => {
  const of = await owed();
  await running().gateway.faults({ refunds: { result: "hold" }, callbacks: { drop: true } });
  const steps = await loadSteps();
  await running().gateway.endRefund(await steps.ask(of), { status: "FAILED", failureCode: "ACCOUNT_NOT_FOUND" });
  await running().refundPayment(of.paymentId);
  expect(await rowOf(of)).toMatchObject({ state: "by_hand", by_hand_reason: "ACCOUNT_NOT_FOUND" });
});

it("a refund that the gateway refused is taken by one person, and its case says by whom", async () => {
  const of = await owed();
  await running().gateway.faults({ refunds: { refuse: "ACCOUNT_NOT_FOUND" } });
  await workUntilCase(of, "payment_refund_due", /refund by hand: ACCOUNT_NOT_FOUND$/);
  expect(await giveByHand(of)).toBe(true);
  expect(await giveByHand(of)).toBe(false);
  expect(await casesOf(of)).toEqual([
    {
      kind: "payment_refund_due",
      detail: `${of.invoiceId}, refund by hand: ACCOUNT_NOT_FOUND, claimed: Sari, by bank`,
    },
  ]);
  expect(await record(of, "transfer-3")).toBe("recorded");
});
