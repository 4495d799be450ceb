import { describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { loadSteps, type Owed, refundTools } from "./refund-support";

const running = sharedStack({ automaticRefunds: true });
const { owed, refundsOf, rowOf, record, casesOf, giveByHand, aDayLater, workUntilCase, expectOneRefund } =
  refundTools(running);

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
  const { refuseRefund } = await import("@/lib/payments/refund-repository");
  expect(await refuseRefund(of.paymentId, "DATA_NOT_FOUND")).toBe("pending");
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

const patch = (match: object, fields: object) =>
  running().gateway.faults({ rules: [{ match, action: "patch", patch: fields, times: 1 }] });
const READ = { method: "GET", path: "/refunds/*" };
const LIST = { method: "GET", path: "/refunds" };
const ASK = { method: "POST", path: "/refunds" };

describe("one odd reading of a refund says nothing of it", () => {
  it.each([
    ["another refund", { id: "rfd-other" }],
    ["another reference", { reference_id: "another-payment" }],
    ["another invoice", { invoice_id: "another-invoice" }],
    ["another amount", { amount: 1 }],
    ["half a rupiah", { amount: 45_000.5 }],
    ["a huge amount", { amount: 1e300 }],
    ["an amount below zero", { amount: -45_000 }],
  ])("and leaves it to nobody while the gateway lists it: %s", async (_case, odd) => {
    const of = await undecided();
    const { gateway_refund_id } = await rowOf(of);
    await patch(READ, { status: "SUCCEEDED", ...odd });
    await running().refundPayment(of.paymentId);
    expect(await rowOf(of)).toMatchObject({ state: "pending", gateway_refund_id });
    expect(await giveByHand(of)).toBe(false);
    await running().gateway.endRefund(gateway_refund_id, { status: "SUCCEEDED" });
    await running().refundPayment(of.paymentId);
    await expectOneRefund(of);
  });

  it("and does not undo what a person has decided", async () => {
    const of = await undecided();
    await running().gateway.endRefund((await rowOf(of)).gateway_refund_id, { status: "FAILED" });
    await running().refundPayment(of.paymentId);
    const before = [await rowOf(of), await casesOf(of)];
    await patch(READ, { status: "SUCCEEDED", reference_id: "another-payment" });
    await running().refundPayment(of.paymentId);
    expect([await rowOf(of), await casesOf(of)]).toEqual(before);
  });
});

describe("a refund that is listed with another amount as well", () => {
  /** A person has taken it over and transferred the money. */
  async function transferred() {
    const of = await undecided();
    const made = only(await refundsOf(of));
    const odd = { amount: 45_000.5 };
    const rules = [
      { match: READ, action: "patch", patch: odd, times: 2 },
      { match: LIST, action: "patch", patch: { data: [{ ...made, ...odd }] }, times: 1 },
    ];
    await running().gateway.faults({ rules, callbacks: { drop: true } });
    await running().refundPayment(of.paymentId);
    expect(await casesOf(of)).toMatchObject([
      { kind: "payment_refund_due", detail: expect.stringMatching(/names another amount: not whole rupiah$/) },
    ]);
    expect(await giveByHand(of)).toBe(true);
    expect(await record(of, `transfer-of-${made.id}`)).toBe("recorded");
    await running().gateway.endRefund(made.id, { status: "SUCCEEDED" });
    return of;
  }

  it("is read daily after a person has given the money back, so that a second payment is a case", async () => {
    const of = await transferred();
    await running().sql("update jobs set run_at = run_at - interval '25 hours' where subject = $1", [of.paymentId]);
    await workUntilCase(of, "refunded_twice", /recorded by hand as transfer-of-/);
  });

  it("is a case also where it goes on naming that amount", async () => {
    const of = await transferred();
    const odd = { amount: 45_000.5 };
    const listed = { data: [{ ...only(await refundsOf(of)), ...odd }] };
    const rules = [
      { match: READ, action: "patch", patch: odd },
      { match: LIST, action: "patch", patch: listed },
    ];
    await running().gateway.faults({ rules, callbacks: { drop: true } });
    await running().sql("update jobs set run_at = run_at - interval '25 hours' where subject = $1", [of.paymentId]);
    await workUntilCase(of, "refunded_twice", /recorded by hand as transfer-of-/);
  });

  it("is read for a week only, whatever it reads as", async () => {
    const of = await transferred();
    const since = () => running().sql("select by_hand_at from refunds where payment_id = $1", [of.paymentId]);
    const before = await since();
    await running().gateway.endRefund(only(await refundsOf(of)).id, { status: "FAILED" });
    await running().refundPayment(of.paymentId);
    expect(await since()).toEqual(before);
  });
});

it("a reading without reference and invoice counts where the list says whose refund it is", async () => {
  const of = await undecided();
  const read = { match: READ, action: "patch", patch: { status: "SUCCEEDED", reference_id: null, invoice_id: null } };
  await running().gateway.faults({ rules: [read] });
  await running().refundPayment(of.paymentId);
  expect(await running().order(of.orderId)).toMatchObject({ status: "refunded" });
});

describe("a request that is answered with the refund of another payment", () => {
  it("is looked for, and is not asked for twice", async () => {
    const [other, of] = [await undecided(), await owed()];
    await patch(ASK, { id: (await rowOf(other)).gateway_refund_id, reference_id: other.paymentId });
    expect(await running().refundPayment(of.paymentId)).toMatchObject({ kind: "retry" });
    expect((await rowOf(of)).state).toBe("requested");
    await running().refundPayment(of.paymentId);
    expect((await rowOf(of)).gateway_refund_id).toBe(only(await refundsOf(of)).id);
  });

  it("is looked for where the answer says no more", async () => {
    const [other, of] = [await undecided(), await owed()];
    const theirs = (await rowOf(other)).gateway_refund_id;
    await patch(ASK, { id: theirs, reference_id: null });
    await running().refundPayment(of.paymentId);
    expect(await rowOf(of)).toMatchObject({ state: "pending", gateway_refund_id: only(await refundsOf(of)).id });
    expect(await rowOf(other)).toMatchObject({ state: "pending", gateway_refund_id: theirs });
  });

  it("is left to a person where it is not found for a day, and is found later", async () => {
    const [other, of] = [await undecided(), await owed()];
    const id = (await rowOf(other)).gateway_refund_id;
    const named = { match: ASK, action: "patch", patch: { id, reference_id: null } };
    const unlisted = { match: LIST, action: "patch", patch: { data: [] } };
    await running().gateway.faults({ rules: [named, unlisted], callbacks: { drop: true } });
    expect(await running().refundPayment(of.paymentId)).toMatchObject({ kind: "wait" });
    expect(await rowOf(of)).toMatchObject({ state: "requested", gateway_refund_id: null });
    await aDayLater(of);
    await running().refundPayment(of.paymentId);
    expect(await rowOf(of)).toMatchObject({ state: "by_hand", gateway_refund_id: null });
    expect(await refundsOf(of)).toHaveLength(1);
    await running().gateway.faults({ clear: true });
    await workUntilCase(of, "refunded_twice", /left to a person/);
  });

  it("gives up the name of one that is not stored yet once it finds its own", async () => {
    const [other, of] = [await owed(), await owed()];
    await running().gateway.faults({ callbacks: { drop: true } });
    const theirs = await (await loadSteps()).ask(other);
    await running().gateway.faults({
      rules: [{ match: ASK, action: "patch", patch: { id: theirs }, times: 1 }],
      callbacks: { drop: true },
    });
    await running().refundPayment(of.paymentId);
    await expectOneRefund(of);
    await running().refundPayment(other.paymentId);
    await expectOneRefund(other);
  });
});

describe("an entry of the gateway's list of refunds that cannot be read", () => {
  const UNREADABLE = { id: "../another", status: 1 };

  it("does not hide our refund", async () => {
    const of = await owed();
    await running().gateway.faults({ refunds: { result: "hold" }, callbacks: { drop: true } });
    const id = await (await loadSteps()).ask(of);
    const made = only(await refundsOf(of));
    await patch(LIST, { data: [UNREADABLE, made] });
    await running().refundPayment(of.paymentId);
    expect(await rowOf(of)).toMatchObject({ state: "pending", gateway_refund_id: id });
  });

  it("might be our refund, so nothing is asked for again", async () => {
    const of = await owed();
    await running().gateway.faults({ refunds: { result: "hold", careless: true }, callbacks: { drop: true } });
    await (await loadSteps()).ask(of);
    await patch(LIST, { data: [UNREADABLE] });
    expect(await running().refundPayment(of.paymentId)).toMatchObject({ kind: "retry" });
    expect(await refundsOf(of)).toHaveLength(1);
  });
});
