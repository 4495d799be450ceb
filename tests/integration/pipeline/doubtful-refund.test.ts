import { beforeAll, describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { callbackBody, loadSteps, type Owed, refundTools } from "./refund-support";

const running = sharedStack({ automaticRefunds: true });
const { owed, refundsOf, rowOf, casesOf, record, giveByHand, endTurn, aDayLater, expectOneRefund } =
  refundTools(running);

let steps: Awaited<ReturnType<typeof loadSteps>>;
beforeAll(async () => {
  steps = await loadSteps();
});

const ASK = { method: "POST", path: "/refunds" };
const LIST = { method: "GET", path: "/refunds" };
const reading = (id: string) => ({ method: "GET", path: `/refunds/${id}` });
const patch = (match: object, fields: object, times?: number) => ({ match, action: "patch", patch: fields, times });

/** The gateway decides about no refund, sends no callback, and answers by these rules alone. */
async function answers(...rules: object[]) {
  await running().gateway.faults({ clear: true, rules, refunds: { result: "hold" }, callbacks: { drop: true } });
}

/** Nobody can pay it by hand, and it goes back once the gateway decides. */
const expectUndecided = async (of: Owed) => {
  expect(await rowOf(of)).toMatchObject({ state: "pending", gateway_refund_id: only(await refundsOf(of)).id });
  await endTurn(of);
  expect(await giveByHand(of)).toBe(false);
  await running().gateway.endRefund(only(await refundsOf(of)).id, { status: "SUCCEEDED" });
  await running().refundPayment(of.paymentId);
  await expectOneRefund(of);
};

/** The gateway has made the refund, and the worker was killed before it could store the answer. */
async function lostAnswer() {
  const of = await owed();
  await answers();
  await steps.ask(of);
  await endTurn(of);
  return { of, made: only(await refundsOf(of)) };
}

describe("a request that is answered with a failed refund", () => {
  /** One of somebody else of which no payment of ours is known. @param told what a reading of it says */
  async function answeredWithFailed(told: object, ...rules: object[]) {
    const [stranger, of] = [await owed(), await owed()];
    await answers();
    const id = await steps.ask(stranger);
    await running().gateway.endRefund(id, { status: "FAILED", failureCode: "ACCOUNT_NOT_FOUND" });
    await running().sql("delete from refunds where payment_id = $1", [stranger.paymentId]);
    const asItReads = patch(reading(id), { invoice_id: null, amount: 103_500, ...told });
    await answers(patch(ASK, { id, reference_id: null }), asItReads, ...rules);
    await running().refundPayment(of.paymentId);
    return { of, id, asItReads };
  }

  it("that is not told to be ours is not taken for ours", async () => {
    const { of } = await answeredWithFailed({ reference_id: null });
    await expectUndecided(of);
  });

  it("that nothing shows to be ours is left to a person only after a day, and gives way to one that callbacks name", async () => {
    const { of, id } = await answeredWithFailed({ reference_id: null }, patch(LIST, { data: [] }));
    expect(await rowOf(of)).toMatchObject({ state: "pending", gateway_refund_id: id });
    await endTurn(of);
    expect(await giveByHand(of)).toBe(false);
    await running().deliverCallback(callbackBody("refund.succeeded", only(await refundsOf(of))));
    await running().refundPayment(of.paymentId);
    await expectUndecided(of);
  });

  it("under our reference gives way to one that the gateway makes under it", async () => {
    const { of, asItReads } = await answeredWithFailed({ reference_id: "another" }, patch(LIST, { data: [] }));
    const { patch: fields, ...rule } = asItReads;
    await answers({ ...rule, patch: { ...fields, reference_id: of.paymentId } }, patch(LIST, { data: [] }));
    await running().deliverCallback(callbackBody("refund.succeeded", only(await refundsOf(of))));
    await running().refundPayment(of.paymentId);
    await expectUndecided(of);
  });
});

describe("a lost answer to a request that has made the refund", () => {
  it.each([
    ["another amount", { amount: 1 }],
    ["half a rupiah", { amount: 45_000.5 }],
    ["that it has failed", { status: "FAILED" }],
  ])("leaves nothing to a person where the list alone says %s", async (_case, odd) => {
    const { of, made } = await lostAnswer();
    await answers(patch(LIST, { data: [{ ...made, ...odd }] }));
    await running().refundPayment(of.paymentId);
    await expectUndecided(of);
  });

  it.each([
    ["cannot be read", (id: string) => ({ match: reading(id), action: "status", status: 404 })],
    ["reads as that of another payment", (id: string) => patch(reading(id), { reference_id: "another" })],
  ])("leaves a refund that is listed as failed and %s to a person after a day", async (_case, unread) => {
    const { of, made } = await lostAnswer();
    await answers(
      patch(LIST, { data: [{ ...made, status: "FAILED", failure_code: "REFUND_FAILED" }] }),
      unread(made.id),
    );
    expect(await running().refundPayment(of.paymentId)).toMatchObject({ kind: "wait" });
    expect((await rowOf(of)).state).toBe("requested");
    await running().sql(
      "update refunds set unknown_since = unknown_since - interval '25 hours' where payment_id = $1",
      [of.paymentId],
    );
    await running().refundPayment(of.paymentId);
    expect(await rowOf(of)).toMatchObject({ state: "by_hand", by_hand_reason: "REFUND_FAILED" });
  });

  it("asks for nothing where a callback names a refund whose reading does not say whose it is", async () => {
    const { of, made } = await lostAnswer();
    await answers(patch(LIST, { data: [] }), patch(reading(made.id), { reference_id: null, invoice_id: null }));
    await running().deliverCallback(callbackBody("refund.succeeded", made));
    expect(await running().refundPayment(of.paymentId)).toMatchObject({ kind: "retry" });
    expect(await refundsOf(of)).toHaveLength(1);
  });
});

describe("a payment whose refund may have been made", () => {
  const unlisted = patch(LIST, { data: [] });
  const refused = { match: ASK, action: "status", status: 400 };

  it("is left to nobody when the gateway refuses a second request, before it lists the first", async () => {
    const { of } = await lostAnswer();
    await answers(unlisted, refused);
    expect(await running().refundPayment(of.paymentId)).toMatchObject({ kind: "wait" });
    expect((await rowOf(of)).state).toBe("requested");
    await endTurn(of);
    expect(await giveByHand(of)).toBe(false);
    await answers();
    await running().refundPayment(of.paymentId);
    await expectUndecided(of);
  });

  it("is left to a person when the gateway goes on refusing it for a day", async () => {
    const { of } = await lostAnswer();
    await answers(unlisted, refused);
    await running().refundPayment(of.paymentId);
    await aDayLater(of);
    expect(await running().refundPayment(of.paymentId)).toEqual({ kind: "done" });
    expect((await rowOf(of)).state).toBe("by_hand");
    expect(await giveByHand(of)).toBe(true);
  });

  it("cannot be claimed for a day where the answer has named the refund of another payment", async () => {
    const [other, of] = [await owed(), await owed()];
    await answers();
    await running().refundPayment(other.paymentId);
    const { gateway_refund_id: id } = await rowOf(other);
    await answers(patch(ASK, { id, reference_id: null }), unlisted);
    await running().refundPayment(of.paymentId);
    await endTurn(of);
    expect(await giveByHand(of)).toBe(false);
    await aDayLater(of);
    expect(await giveByHand(of)).toBe(true);
  });
});

it("a callback about one payment that names the refund of another changes nothing", async () => {
  const other = await owed();
  const { of, made } = await lostAnswer();
  await answers();
  await steps.ask(other);
  const theirs = only(await refundsOf(other));
  await running().gateway.endRefund(theirs.id, { status: "SUCCEEDED" });
  await answers(patch(LIST, { data: [] }), patch(reading(theirs.id), { invoice_id: null }));
  await running().deliverCallback(
    callbackBody("refund.succeeded", { ...theirs, status: "SUCCEEDED", reference_id: of.paymentId }),
  );
  await running().refundPayment(of.paymentId);
  expect(only(await running().payments(of.orderId))).toMatchObject({ status: "refund_due", refund_reference: null });
  expect(await refundsOf(of)).toEqual([made]);
});

it("a refund that reads as failed beside a list that gives it back is left to nobody before a day is over", async () => {
  const { of, made } = await lostAnswer();
  await answers(patch(reading(made.id), { status: "FAILED" }, 4));
  for (let read = 0; read < 2; read += 1) await running().refundPayment(of.paymentId);
  expect((await rowOf(of)).state).not.toBe("by_hand");
  expect(await giveByHand(of)).toBe(false);
  await answers();
  await running().refundPayment(of.paymentId);
  await expectUndecided(of);
});

describe.each([
  ["cannot be read", { action: "status", status: 503 }],
  ["does not name it", { action: "patch", patch: { data: [] } }],
])("a refund that reads as failed while the list %s", (_list, told) => {
  async function readsAsFailed() {
    const { of, made } = await lostAnswer();
    await running().refundPayment(of.paymentId);
    const failed = patch(reading(made.id), { status: "FAILED", failure_code: "REFUND_FAILED" });
    await answers(failed, { match: LIST, ...told });
    expect(await running().refundPayment(of.paymentId)).toMatchObject({ kind: "wait" });
    return of;
  }

  it("is left to nobody before a day is over", async () => {
    const of = await readsAsFailed();
    await answers();
    await expectUndecided(of);
  });

  it("is left to a person after a day, with the reason of its failure", async () => {
    const of = await readsAsFailed();
    await aDayLater(of);
    await running().refundPayment(of.paymentId);
    expect(await rowOf(of)).toMatchObject({ state: "by_hand", by_hand_reason: "REFUND_FAILED" });
    expect(await giveByHand(of)).toBe(true);
  });

  it("and that a person has recorded is called failed only after a day", async () => {
    const { of, made } = await lostAnswer();
    await aDayLater(of);
    expect(await giveByHand(of)).toBe(true);
    expect(await record(of, made.id)).toBe("recorded");
    const failed = patch(reading(made.id), { status: "FAILED", failure_code: "REFUND_FAILED" });
    await answers(failed, { match: LIST, ...told });
    await running().deliverCallback(callbackBody("refund.failed", { ...made, status: "FAILED" }));
    expect(await running().refundPayment(of.paymentId)).toMatchObject({ kind: "wait" });
    expect(await casesOf(of)).toEqual([]);
    await aDayLater(of);
    await running().refundPayment(of.paymentId);
    expect((await casesOf(of)).map(({ kind }) => kind)).toEqual(["recorded_refund_failed"]);
  });
});
