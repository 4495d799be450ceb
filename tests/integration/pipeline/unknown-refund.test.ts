import { describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { deleteOwn } from "../account/support";
import { callbackBody, type Owed, refundTools } from "./refund-support";

const running = sharedStack({ automaticRefunds: true });
const { owed, refundsOf, rowOf, casesOf, record, giveByHand, endTurn, aDayLater, expectOneRefund } =
  refundTools(running);

const ASK = { method: "POST", path: "/refunds" };
const LIST = { method: "GET", path: "/refunds" };
const UNLISTED = { match: LIST, action: "patch", patch: { data: [] } };

/** A payment that the gateway gives back, under another id than its answer names. It does not list the refund yet. No callback comes. */
async function answeredWith(unknownId: string) {
  const of = await owed();
  const named = { match: ASK, action: "patch", patch: { id: unknownId }, times: 1 };
  await running().gateway.faults({ rules: [named, UNLISTED], callbacks: { drop: true } });
  expect(await running().refundPayment(of.paymentId)).toMatchObject({ kind: "wait" });
  expect(await rowOf(of)).toMatchObject({ state: "pending", gateway_refund_id: unknownId });
  return { of, made: only(await refundsOf(of)) };
}

const list = () => running().gateway.faults({ clear: true, callbacks: { drop: true } });
/** A refund that the gateway has and has not decided for a day. No callback comes. */
async function undecidedForADay() {
  const of = await owed();
  await running().gateway.faults({ refunds: { result: "hold" }, callbacks: { drop: true } });
  await running().refundPayment(of.paymentId);
  await aDayLater(of);
  return { of, made: only(await refundsOf(of)) };
}
const kindsOf = async (of: Owed) => (await casesOf(of)).map(({ kind }) => kind);
const isOwed = async ({ traveller }: Owed) => {
  const refused = await deleteOwn(running(), traveller);
  return !refused.ok && refused.error.code === "money_owed";
};

describe("a refund that the gateway has named wrongly when it was made", () => {
  it("is found by its payment, and is the only one", async () => {
    const { of } = await answeredWith("rfd-unknown-1");
    expect(await kindsOf(of)).toEqual(["payment_refund_under_way"]);
    await list();
    await running().refundPayment(of.paymentId);
    await expectOneRefund(of);
    expect(await isOwed(of)).toBe(false);
  });

  it("is found by the callback that names it where the gateway does not list it", async () => {
    const { of, made } = await answeredWith("rfd-unknown-2");
    expect(await running().deliverCallback(callbackBody("refund.succeeded", made))).toBe(true);
    await running().refundPayment(of.paymentId);
    await expectOneRefund(of);
  });

  it("replaces the name that a person has recorded", async () => {
    const { of } = await answeredWith("rfd-unknown-3");
    expect(await record(of, "rfd-unknown-3")).toBe("recorded");
    expect(await kindsOf(of)).toEqual(["payment_refund_under_way"]);
    expect(await isOwed(of)).toBe(true);
    await list();
    await running().refundPayment(of.paymentId);
    await expectOneRefund(of);
    expect(await isOwed(of)).toBe(false);
  });

  it("that failed is left to a person", async () => {
    const { of, made } = await answeredWith("rfd-unknown-4");
    await running().gateway.endRefund(made.id, { status: "FAILED", failureCode: "ACCOUNT_NOT_FOUND" });
    await list();
    await running().refundPayment(of.paymentId);
    expect(await rowOf(of)).toMatchObject({ state: "by_hand", by_hand_reason: "ACCOUNT_NOT_FOUND" });
    expect(await record(of, made.id)).toBe("failed_refund");
  });
});

describe("a refund that the gateway neither knows nor lists", () => {
  it("is left to a person after a day, who looks in the dashboard and records what is there", async () => {
    const { of, made } = await answeredWith("rfd-unknown-5");
    await endTurn(of);
    expect(await giveByHand(of)).toBe(false);
    await aDayLater(of);
    expect(await running().refundPayment(of.paymentId)).toEqual({ kind: "done" });
    expect(await casesOf(of)).toEqual([
      { kind: "payment_refund_due", detail: expect.stringContaining("the gateway does not know rfd-unknown-5") },
    ]);
    expect(await giveByHand(of)).toBe(true);
    expect(await record(of, made.id)).toBe("recorded");
    expect(await kindsOf(of)).toEqual([]);
    expect(await isOwed(of)).toBe(false);
  });

  it("prevents a second payment where it is listed later", async () => {
    const { of } = await answeredWith("rfd-unknown-6");
    await aDayLater(of);
    await running().refundPayment(of.paymentId);
    await list();
    await running().refundPayment(of.paymentId);
    expect(only(await running().payments(of.orderId)).status).toBe("refunded");
    expect(await kindsOf(of)).toEqual(["refunded_twice"]);
  });

  it("stays a case where a person has recorded it, until the right reference is", async () => {
    const { of, made } = await answeredWith("rfd-unknown-7");
    expect(await record(of, "rfd-unknown-7")).toBe("recorded");
    await aDayLater(of);
    expect(await running().refundPayment(of.paymentId)).toEqual({ kind: "done" });
    expect(await kindsOf(of)).toEqual(["recorded_refund_failed"]);
    expect(await isOwed(of)).toBe(true);
    expect(await running().refundPayment(of.paymentId)).toEqual({ kind: "done" });
    expect(await record(of, made.id)).toBe("corrected");
    expect(await kindsOf(of)).toEqual([]);
    expect(await isOwed(of)).toBe(false);
  });
});

describe("one odd reading of a refund that is a day old", () => {
  it.each([404, 400, 405, 422])("does not leave it to a person while the gateway lists it: %s", async (status) => {
    const { of, made } = await undecidedForADay();
    const odd = { match: { method: "GET", path: `/refunds/${made.id}` }, action: "status", status, times: 1 };
    await running().gateway.faults({ rules: [odd], callbacks: { drop: true } });
    await running().refundPayment(of.paymentId);
    expect(await rowOf(of)).toMatchObject({ state: "pending", gateway_refund_id: made.id });
    expect(await giveByHand(of)).toBe(false);
    await running().gateway.endRefund(made.id, { status: "SUCCEEDED" });
    await running().refundPayment(of.paymentId);
    await expectOneRefund(of);
  });

  it("begins a day in which it may be known again", async () => {
    const { of, made } = await undecidedForADay();
    const unknown = { match: { method: "GET", path: `/refunds/${made.id}` }, action: "status", status: 404, times: 2 };
    const unread = () =>
      running().gateway.faults({ rules: [unknown, { ...UNLISTED, times: 1 }], callbacks: { drop: true } });
    await unread();
    expect(await running().refundPayment(of.paymentId)).toMatchObject({ kind: "wait" });
    expect(await giveByHand(of)).toBe(false);
    await aDayLater(of);
    await running().refundPayment(of.paymentId);
    await unread();
    await running().refundPayment(of.paymentId);
    expect(await rowOf(of)).toMatchObject({ state: "pending", gateway_refund_id: made.id });
  });
});

describe("a refund of which the gateway refuses every reading, and which it does not list", () => {
  it.each([400, 405, 422])("is left to a person after a day: %s", async (status) => {
    const { of, made } = await undecidedForADay();
    const odd = { match: { method: "GET", path: `/refunds/${made.id}` }, action: "status", status };
    await running().gateway.faults({ rules: [odd, UNLISTED], callbacks: { drop: true } });
    expect(await running().refundPayment(of.paymentId)).toMatchObject({ kind: "wait" });
    expect(await giveByHand(of)).toBe(false);
    await aDayLater(of);
    expect(await running().refundPayment(of.paymentId)).toEqual({ kind: "done" });
    expect(await kindsOf(of)).toEqual(["payment_refund_due"]);
    expect(await giveByHand(of)).toBe(true);
  });

  it.each([401, 403])("stays under way where our key is refused: %s", async (status) => {
    const { of, made } = await undecidedForADay();
    const odd = { match: { method: "GET", path: `/refunds/${made.id}` }, action: "status", status };
    await running().gateway.faults({ rules: [odd, UNLISTED], callbacks: { drop: true } });
    expect(await running().refundPayment(of.paymentId)).toMatchObject({ kind: "retry" });
    expect(await rowOf(of)).toMatchObject({ state: "pending", gateway_refund_id: made.id });
  });
});

describe("a refund that only a callback names", () => {
  const named = (made: object) => running().deliverCallback(callbackBody("refund.succeeded", made));

  it("is found after it was left to a person, who may have paid it too", async () => {
    const { of, made } = await answeredWith("rfd-unknown-8");
    await aDayLater(of);
    await running().refundPayment(of.paymentId);
    expect(await rowOf(of)).toMatchObject({ state: "by_hand", gateway_refund_id: null });
    await named(made);
    await running().refundPayment(of.paymentId);
    expect(await giveByHand(of)).toBe(false);
    expect(await kindsOf(of)).toEqual(["refunded_twice"]);
  });

  it("is left to a person after a day in which it gives another invoice back", async () => {
    const { of, made } = await answeredWith("rfd-unknown-9");
    const match = { method: "GET", path: `/refunds/${made.id}` };
    const rules = [{ match, action: "patch", patch: { invoice_id: "inv-other" } }, UNLISTED];
    await running().gateway.faults({ clear: true });
    await running().gateway.faults({ rules, callbacks: { drop: true } });
    await named(made);
    expect(await running().refundPayment(of.paymentId)).toMatchObject({ kind: "wait" });
    expect(await kindsOf(of)).toEqual(["payment_refund_under_way"]);
    await aDayLater(of);
    await running().refundPayment(of.paymentId);
    expect(only(await running().payments(of.orderId)).status).toBe("refund_due");
    expect(await kindsOf(of)).toEqual(["payment_refund_due"]);
  });
});

describe("a list of refunds that cannot be read", () => {
  it.each([
    ["an odd entry", { action: "patch", patch: { data: [{ id: "rfd-odd" }] } }],
    ["403", { action: "status", status: 403 }],
    ["500", { action: "status", status: 500 }],
  ])("hides no refund that a callback names, and holds none for longer than a day: %s", async (what, rule) => {
    const { of, made } = await answeredWith(`rfd-unread-${what.replaceAll(" ", "-")}`);
    await running().gateway.faults({ clear: true });
    await running().gateway.faults({ rules: [{ match: LIST, ...rule }], callbacks: { drop: true } });
    expect(await running().refundPayment(of.paymentId)).toMatchObject({ kind: "wait" });
    await aDayLater(of);
    await running().refundPayment(of.paymentId);
    expect(await rowOf(of)).toMatchObject({ state: "by_hand", gateway_refund_id: null });
    await running().deliverCallback(callbackBody("refund.succeeded", made));
    await running().refundPayment(of.paymentId);
    expect(await rowOf(of)).toMatchObject({ state: "succeeded", gateway_refund_id: made.id });
  });
});
