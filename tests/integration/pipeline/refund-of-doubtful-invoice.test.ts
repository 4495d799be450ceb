import { beforeAll, describe, expect, it } from "vitest";
import { MINUTE_MS } from "@/lib/core/duration";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { loadSteps, type Owed, refundTools } from "./refund-support";

const running = sharedStack({ automaticRefunds: true });
const {
  owed,
  refundsOf,
  casesOf,
  record,
  rowOf,
  endTurn,
  aDayLater,
  giveByHand,
  workUntilCase,
  workUntilRefunded,
  expectOneRefund,
} = refundTools(running);

let steps: Awaited<ReturnType<typeof loadSteps>>;
beforeAll(async () => {
  steps = await loadSteps();
});

it("a refund is not asked for with an invoice that reads as another payment's, whose buyer would get the money", async () => {
  const { gateway, sql, checkout, createTraveller, verifyPayment, workUntilStatus } = running();
  const of = await owed();
  const other = await checkout(await createTraveller(), JAPAN_3GB);
  await gateway.faults({ callbacks: { drop: true } });
  await sql("update payments set xendit_invoice_id = null where id = $1", [other.paymentId]);
  await sql("update payments set xendit_invoice_id = $2 where id = $1", [of.paymentId, other.invoiceId]);
  await gateway.pay(other.invoiceId, { method: "QRIS" });
  expect(await verifyPayment(other.paymentId)).toEqual({ ok: true, value: "paid" });
  await workUntilStatus(other.orderId, "completed");
  await workUntilCase(of, "payment_refund_due", /refund by hand: its invoice may be another payment's/);
  expect((await casesOf(of)).map(({ kind }) => kind)).toContain("payment_without_invoice");
  expect([await refundsOf(other), await refundsOf(of)]).toEqual([[], []]);
  expect(await record(of, "transfer after a look into the dashboard")).toBe("recorded");
});

it("a refund is not asked for again while the invoice is doubtful, and is left to a person a day after it was", async () => {
  const { sql, requestDueRefunds, workUntil, job } = running();
  const of = await owed();
  expect(await steps.beginRefund(of.paymentId, 30, true)).toMatchObject({ outcome: "send" });
  await sql("select note_refund_request($1)", [of.paymentId]);
  await sql("select open_case('payment_without_invoice', $1, $2, 'the list lacks it')", [of.paymentId, of.orderId]);
  await endTurn(of);
  await requestDueRefunds();
  await workUntil("it was searched for", async () =>
    Boolean((await job("refund_payment", of.paymentId))?.last_error?.includes("not certain")),
  );
  expect([await refundsOf(of), (await rowOf(of)).state]).toEqual([[], "requested"]);
  const dayEarlier = "requested_at = requested_at - interval '25 hours', asked_at = asked_at - interval '25 hours'";
  await sql(`update refunds set ${dayEarlier} where payment_id = $1`, [of.paymentId]);
  await sql("select enqueue_job('refund_payment', $1)", [of.paymentId]);
  await workUntilCase(of, "payment_refund_due", /refund by hand: its invoice may be another payment's/);
  expect(await refundsOf(of)).toEqual([]);
});

it("a refund that was begun and never asked for is left to a person while the invoice is doubtful", async () => {
  const { sql, requestDueRefunds } = running();
  const of = await owed();
  expect(await steps.beginRefund(of.paymentId, 30, true)).toMatchObject({ outcome: "send" });
  await sql("select open_case('payment_without_invoice', $1, $2, 'the list lacks it')", [of.paymentId, of.orderId]);
  await endTurn(of);
  await requestDueRefunds();
  await workUntilCase(of, "payment_refund_due", /refund by hand: its invoice may be another payment's/);
  expect(await refundsOf(of)).toEqual([]);
});

describe("a refund that was left to a person because one list lacked its invoice", () => {
  /** A list of these invoices, about the minutes in which a payment was paid. */
  async function listed(of: Owed, invoices: object[]) {
    const { paid_at } = only(await running().payments(of.orderId));
    const around = (minutes: number) => new Date(new Date(paid_at ?? "").getTime() + minutes * MINUTE_MS);
    await running().sql("select reconcile_invoices($1, $2, $3)", [JSON.stringify(invoices), around(-30), around(30)]);
  }

  async function leftToPerson() {
    const of = await owed();
    await listed(of, []);
    await workUntilCase(of, "payment_refund_due", /refund by hand: its invoice may be another payment's/);
    return of;
  }

  /** The next list has the invoice, and it is a day later. */
  async function listedAgain(of: Owed) {
    const { paid_amount } = only(await running().payments(of.orderId));
    await listed(of, [{ id: of.invoiceId, reference: of.paymentId, amount: paid_amount }]);
    await running().sql("update jobs set run_at = run_at - interval '25 hours' where subject = $1", [of.paymentId]);
  }

  it("goes back through the gateway once the next list has it", async () => {
    const of = await leftToPerson();
    await listedAgain(of);
    await workUntilRefunded(of);
    await expectOneRefund(of);
  });

  it("stays with a person where it was asked for without an answer before: the gateway may have it, and forgets its key", async () => {
    const of = await owed();
    expect(await steps.beginRefund(of.paymentId, 30, true)).toMatchObject({ outcome: "send" });
    await running().sql("select note_refund_request($1)", [of.paymentId]);
    await listed(of, []);
    await endTurn(of);
    await aDayLater(of);
    await running().sql("select enqueue_job('refund_payment', $1)", [of.paymentId]);
    await workUntilCase(of, "payment_refund_due", /refund by hand: its invoice may be another payment's/);
    await running().gateway.faults({ callbacks: { drop: true } });
    await listedAgain(of);
    expect(await running().refundPayment(of.paymentId)).toEqual({ kind: "done" });
    expect([await refundsOf(of), (await rowOf(of)).state]).toEqual([[], "by_hand"]);
  });

  it("stays with a person who has claimed it", async () => {
    const of = await leftToPerson();
    expect(await giveByHand(of)).toBe(true);
    await listedAgain(of);
    expect(await running().refundPayment(of.paymentId)).toEqual({ kind: "done" });
    expect([await refundsOf(of), (await rowOf(of)).state]).toEqual([[], "by_hand"]);
  });

  it("stays with a person where a person has closed its case", async () => {
    const of = await leftToPerson();
    await running().sql("select close_case(case_id, 'Sari: of another') from open_cases where order_id = $1", [
      of.orderId,
    ]);
    expect(await running().refundPayment(of.paymentId)).toEqual({ kind: "done" });
    expect([await refundsOf(of), (await rowOf(of)).state]).toEqual([[], "by_hand"]);
  });
});
