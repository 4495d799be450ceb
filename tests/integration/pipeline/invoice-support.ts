import { only } from "../../support/database";
import { JAPAN_3GB, type Stack } from "../../support/stack";

export const CREATE = { method: "POST", path: "/v2/invoices" };
export const LIST = { method: "GET", path: "/v2/invoices" };
export const ONE = { method: "GET", path: "/v2/invoices/*" };

/** What the tests of oddly named invoices do and look at. */
export function unknownInvoices(running: () => Stack) {
  /**
   * An order whose invoice the gateway names oddly in its answer, with the page of what it names. `real` is the invoice that it has
   * made. No callback comes.
   */
  async function answeredWith(named: { id?: string }) {
    const stack = running();
    const patch = { ...named, ...(named.id && { invoice_url: `${process.env.XENDIT_URL}/web/${named.id}` }) };
    const traveller = await stack.createTraveller();
    const rules = [{ match: CREATE, action: "patch", patch, times: 1 }];
    await stack.gateway.faults({ rules, callbacks: { drop: true } });
    const started = await stack.startPayment({
      traveller,
      input: await stack.purchaseInput(JAPAN_3GB, traveller.email),
    });
    const real = (await stack.gateway.ledger()).invoices.at(-1)?.id ?? "";
    if (!started.ok) throw new Error(started.error.code);
    const { orderId, invoiceUrl } = started.value;
    const payment = only(await stack.payments(orderId));
    return { traveller, orderId, invoiceUrl, paymentId: payment.id, stored: payment.xendit_invoice_id, real };
  }

  const paymentOf = async (orderId: string) => only(await running().payments(orderId));

  /** The invoice of this payment was unknown for a while. */
  const aWhileLater = (paymentId: string) =>
    running().sql(
      "update payments set invoice_unknown_since = invoice_unknown_since - interval '16 minutes' where id = $1",
      [paymentId],
    );

  return { answeredWith, paymentOf, aWhileLater };
}
