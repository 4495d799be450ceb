import { describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { deleteOwn } from "../account/support";
import { FAILED, type Owed, refundTools } from "./refund-support";

const running = sharedStack({ automaticRefunds: true });
const { rowOf, casesOf, record, paymentOf, standingOf, pending, aDayLater } = refundTools(running);

const reads = (refundId: string, status: string, times?: number) => ({
  match: { method: "GET", path: `/refunds/${refundId}` },
  action: "patch",
  patch: { status },
  times,
});
/** A refund that the gateway has not decided, and that one reading has called succeeded. No callback comes. */
async function saidToBeMade() {
  const { of, refund } = await pending();
  await running().workUntil("its id is known", async () => (await rowOf(of)).state === "pending");
  await running().gateway.faults({ rules: [reads(refund.id, "SUCCEEDED", 1)], callbacks: { drop: true } });
  await running().refundPayment(of.paymentId);
  expect((await paymentOf(of)).status).toBe("refunded");
  return { of, refundId: refund.id };
}

const deletion = ({ traveller }: Owed) => deleteOwn(running(), traveller);

describe("a refund that one reading has called made by mistake", () => {
  it("is read again before the account is deleted, and keeps it when it has failed", async () => {
    const { of, refundId } = await saidToBeMade();
    await running().gateway.endRefund(refundId, FAILED);
    expect(await deletion(of)).toMatchObject({ ok: false, error: { code: "money_owed" } });
    expect(await casesOf(of)).toMatchObject([{ kind: "recorded_refund_failed" }]);
  });

  it("is followed while the gateway has not decided, and keeps the account so long", async () => {
    const { of, refundId } = await saidToBeMade();
    expect(await running().refundPayment(of.paymentId)).toMatchObject({ kind: "wait" });
    expect(await deletion(of)).toMatchObject({ ok: false, error: { code: "payments_unchecked" } });
    await running().gateway.endRefund(refundId, { status: "SUCCEEDED" });
    expect(await running().refundPayment(of.paymentId)).toEqual({ kind: "done" });
    expect((await deletion(of)).ok).toBe(true);
  });

  it("is left to a person when it stays undecided for a day", async () => {
    const { of } = await saidToBeMade();
    await running().refundPayment(of.paymentId);
    await aDayLater(of);
    await running().refundPayment(of.paymentId);
    expect((await casesOf(of)).map(({ kind }) => kind)).toEqual(["recorded_refund_failed"]);
  });

  it("keeps the account while the gateway does not answer", async () => {
    const { of, refundId } = await saidToBeMade();
    await running().gateway.endRefund(refundId, { status: "SUCCEEDED" });
    const down = { match: { method: "GET", path: "/refunds/*" }, action: "status", status: 503 };
    await running().gateway.faults({ rules: [down] });
    expect(await deletion(of)).toMatchObject({ ok: false, error: { code: "payments_unchecked" } });
  });
});

describe("a refund that reads as failed after it was made, while the list gives the money back", () => {
  async function contradicted() {
    const { of, refundId } = await saidToBeMade();
    await running().gateway.endRefund(refundId, { status: "SUCCEEDED" });
    await running().gateway.faults({ clear: true, rules: [reads(refundId, "FAILED")] });
    expect(await running().refundPayment(of.paymentId)).toMatchObject({ kind: "wait" });
    expect(await casesOf(of)).toEqual([]);
    return of;
  }

  async function contradictedForADay() {
    const of = await contradicted();
    await aDayLater(of);
    await running().refundPayment(of.paymentId);
    expect((await casesOf(of)).map(({ kind }) => kind)).toEqual(["recorded_refund_failed"]);
    expect(await standingOf(of)).toEqual(["refunded", "refund_recorded"]);
    expect(await deletion(of)).toMatchObject({ ok: false, error: { code: "money_owed" } });
    return of;
  }

  it("keeps the account from the first doubt", async () => {
    const of = await contradicted();
    expect(await deletion(of)).toMatchObject({ ok: false, error: { code: "payments_unchecked" } });
  });

  it("is a case after a day, which ends with the reference of a transfer, and is another one if it was made after all", async () => {
    const of = await contradictedForADay();
    expect(await record(of, `transfer of ${of.paymentId}`)).toBe("corrected");
    expect(await casesOf(of)).toEqual([]);
    await running().gateway.faults({ clear: true });
    await running().refundPayment(of.paymentId);
    expect(await casesOf(of)).toMatchObject([{ kind: "refunded_twice" }]);
  });

  it("is a case until it reads as made", async () => {
    const of = await contradictedForADay();
    await running().gateway.faults({ clear: true });
    await running().refundPayment(of.paymentId);
    expect(await casesOf(of)).toEqual([]);
    expect((await deletion(of)).ok).toBe(true);
  });

  it("is none where it has read as made since the first doubt", async () => {
    const { of, refundId } = await saidToBeMade();
    await running().gateway.endRefund(refundId, { status: "SUCCEEDED" });
    for (const status of ["FAILED", "SUCCEEDED", "FAILED"]) {
      await running().gateway.faults({ clear: true, rules: [reads(refundId, status, 1)], callbacks: { drop: true } });
      await running().refundPayment(of.paymentId);
      await aDayLater(of);
    }
    expect(await casesOf(of)).toEqual([]);
  });
});
