import { expect } from "vitest";
import { JAPAN_3GB, type Stack } from "../../support/stack";

/** What the tests of the reconciliation do and look at. */
export function reconcileTools(running: () => Stack) {
  const openKinds = () =>
    running().sql<{ kind: string; subject: string }>("select kind, subject from open_cases order by kind, subject");

  /** Reconciles. @returns how many differences there were, and every open case */
  const reconciled = async () => {
    const { reconcile } = await import("@/lib/reconciliation/service");
    const { invoices, sales, cases } = await reconcile(3);
    expect(cases.map(({ kind, subject }) => ({ kind, subject }))).toEqual(expect.arrayContaining(await openKinds()));
    return { invoices, sales, cases: await openKinds() };
  };

  /** Another invoice at the gateway, made and paid outside the store. */
  const payForeignInvoice = async (externalId: string): Promise<string> => {
    const response = await fetch(`${process.env.XENDIT_URL}/v2/invoices`, {
      method: "POST",
      headers: {
        Authorization: `Basic ${Buffer.from(`${process.env.XENDIT_SECRET_KEY}:`).toString("base64")}`,
        "Content-Type": "application/json",
      },
      body: JSON.stringify({ external_id: externalId, amount: 45_000, currency: "IDR" }),
    });
    const { id } = (await response.json()) as { id: string };
    await running().gateway.faults({ callbacks: { drop: true } });
    await running().gateway.pay(id);
    return id;
  };

  /** An order that was paid without a callback, with a payment that is no longer asked about. */
  const paidUnnoticed = async () => {
    const stack = running();
    const { orderId, invoiceId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    await stack.gateway.faults({ callbacks: { drop: true } });
    await stack.gateway.pay(invoiceId);
    await stack.sql("update payments set status = 'failed' where order_id = $1", [orderId]);
    return { orderId, invoiceId };
  };

  /** A person settles everything that is open, a second invoice after it was read as paid. */
  const closeAll = async () => {
    await running().sql("update cases set was_read = true where kind = 'second_invoice_paid' and closed_at is null");
    await running().sql("select close_case(case_id, 'settled') from open_cases where case_id is not null");
  };

  return { openKinds, reconciled, payForeignInvoice, paidUnnoticed, closeAll };
}
