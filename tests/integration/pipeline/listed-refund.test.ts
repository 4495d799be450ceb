import { expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { deleteOwn } from "../account/support";
import { FAILED, type Owed, refundTools } from "./refund-support";

const running = sharedStack({ automaticRefunds: true });
const tools = refundTools(running);
const { owed, refundsOf, rowOf, paymentOf, casesOf, endTurn, aDayLater, pending, workUntilCase } = tools;
const { workUntilRefunded, expectOneRefund } = tools;

const NOT_MADE = { match: { method: "POST", path: "/refunds" }, action: "status", status: 503 };

/** One list names a refund of this payment as made. */
const listedOnce = ({ paymentId, invoiceId }: Owed, id: string, amount: number) => ({
  match: { method: "GET", path: "/refunds" },
  action: "patch",
  patch: { data: [{ id, reference_id: paymentId, invoice_id: invoiceId, status: "SUCCEEDED", amount }] },
  times: 1,
});

async function followed(of: Owed, listedId: string, ...rules: object[]) {
  const { paid_amount: amount } = await paymentOf(of);
  await running().gateway.faults({ clear: true, rules: [...rules, listedOnce(of, listedId, amount ?? 0)] });
  await running().refundPayment(of.paymentId);
  expect((await paymentOf(of)).status).toBe("refund_due");
}

async function expectWithPerson(of: Owed) {
  await running().refundPayment(of.paymentId);
  await aDayLater(of);
  await running().refundPayment(of.paymentId);
  expect((await rowOf(of)).state).toBe("by_hand");
  expect((await casesOf(of)).map(({ kind }) => kind)).toContain("payment_refund_due");
  expect(await deleteOwn(running(), of.traveller)).toMatchObject({ ok: false, error: { code: "money_owed" } });
}

async function notMade() {
  const of = await owed();
  await running().gateway.faults({ rules: [NOT_MADE] });
  await running().refundPayment(of.paymentId);
  await endTurn(of);
  return of;
}

it("a refund that one list names as made, and that cannot be read, ends no debt: it is asked for again", async () => {
  const of = await notMade();
  await followed(of, "rfd-nobody-has", NOT_MADE);
  expect((await rowOf(of)).state).toBe("requested");
  await running().gateway.faults({ clear: true });
  await endTurn(of);
  await workUntilRefunded(of);
  await expectOneRefund(of);
});

it("a refund that the list goes on naming as made, and that is never read, is left to a person after a day", async () => {
  const of = await notMade();
  const { times: _once, ...listed } = listedOnce(of, "rfd-never-read", (await paymentOf(of)).paid_amount ?? 0);
  await running().gateway.faults({ clear: true, rules: [NOT_MADE, listed] });
  await running().refundPayment(of.paymentId);
  await expectWithPerson(of);
});

it("a refund that has failed stays with a person though one list names another as made", async () => {
  const { of, refund } = await pending();
  await running().gateway.endRefund(refund.id, FAILED);
  await workUntilCase(of, "payment_refund_due", /ACCOUNT_NOT_FOUND/);
  await followed(of, "rfd-nobody-has-either");
  await expectWithPerson(of);
});

it("a refund that one list names as ours, and that reads as another payment's, is not ours", async () => {
  const other = await pending();
  const of = await notMade();
  await followed(of, only(await refundsOf(other.of)).id, NOT_MADE);
  expect(await rowOf(of)).toMatchObject({ state: "requested", gateway_refund_id: null });
});
