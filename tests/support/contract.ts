import { isOwnInvoice, ledgerBreaches, SAYS_HELD } from "./contract-ledgers.ts";
import {
  type CaseKind,
  IS_SEEN,
  type OpenCase,
  type OrderRow,
  type PaymentRow,
  type PurchaseRow,
  shopRows,
} from "./contract-rows.ts";
import type { Sql } from "./database";
import type { GatewayLedger, VendorBooks, VendorLedger } from "./sandbox-doors";

/** The allowed status changes of an order, restated on purpose as an independent check. */
export const ALLOWED_STEPS: ReadonlySet<string> = new Set([
  "pending>paid",
  "pending>cancelled",
  "pending>refunded",
  "cancelled>paid",
  "cancelled>refunded",
  "paid>ordered",
  "paid>failed",
  "paid>refunded",
  "ordered>confirmed",
  "ordered>failed",
  "confirmed>completed",
  "confirmed>refunded",
  "completed>refunded",
  "failed>refunded",
]);

const BOUGHT: ReadonlySet<string> = new Set(["confirmed", "completed"]);

function duplicates(values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

/** Sentence 1: every payment at the gateway becomes an eSIM, is owed back, or is a case. */
function unseenMoney(gateway: GatewayLedger, payments: PaymentRow[]): string[] {
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  return gateway.payments.flatMap(({ invoice_id, external_id }) => {
    const payment = byId.get(external_id);
    if (!payment) return [];
    return IS_SEEN[payment.status] ? [] : [`money on invoice ${invoice_id} is not seen: payment is ${payment.status}`];
  });
}

function paidWithoutOutcome(orders: OrderRow[], payments: PaymentRow[], inCases: Set<string>): string[] {
  return payments
    .filter(({ status }) => status === "paid")
    .flatMap(({ order_id, paid_amount }) => {
      const order = orders.find(({ id }) => id === order_id);
      if (!order || paid_amount !== (order.accepted_amount ?? order.total_amount))
        return [`order ${order_id} counts a wrong amount as paid`];
      return order.status === "completed" || inCases.has(order_id)
        ? []
        : [`order ${order_id} was paid and is still ${order.status}`];
    });
}

/** Sentences 2 and 3, counted in the vendor's ledger. A top-up sold onto another eSIM must be owed back. */
function strayPurchases(
  vendor: VendorLedger,
  recorded: PurchaseRow[],
  orders: OrderRow[],
  payments: PaymentRow[],
  takenBack: ReadonlySet<string>,
): string[] {
  const known = new Map(recorded.map((row) => [row.order_reference, row]));
  const ordersAt = (status: string) =>
    new Set(payments.filter((payment) => payment.status === status).map(({ order_id }) => order_id));
  const [paid, owed, refunded] = [ordersAt("paid"), ordersAt("refund_due"), ordersAt("refunded")];
  const stray = vendor.purchases.flatMap(({ orderReference, item, iccid }) => {
    const row = known.get(orderReference);
    if (!row) return [`purchase ${orderReference} of ${item} belongs to no order`];
    if (row.target !== null && row.target !== iccid) {
      const isSettled = owed.has(row.order_id) || refunded.has(row.order_id);
      return isSettled ? [] : [`order ${row.order_id} went onto another eSIM and is not owed back`];
    }
    const isTakenBack = owed.has(row.order_id) && takenBack.has(row.order_id);
    return paid.has(row.order_id) || refunded.has(row.order_id) || isTakenBack
      ? []
      : [`order ${row.order_id} was bought without being paid`];
  });
  const sold = new Set(vendor.purchases.map(({ orderReference }) => orderReference));
  const invented = orders
    .filter(({ status, vendor_order_id }) => BOUGHT.has(status) && !sold.has(vendor_order_id ?? ""))
    .map(({ id }) => `order ${id} has an eSIM that the vendor never sold`);
  return [...stray, ...invented];
}

/**
 * Refunds, counted in the gateway's ledger: no more goes back than was paid, none of what counts as paid, and a person who gives
 * the same money back in another way is told.
 */
function strayRefunds(gateway: GatewayLedger, payments: PaymentRow[], knownTwice: Set<string>): string[] {
  return gateway.payments.flatMap(({ invoice_id, external_id, paid_amount }) => {
    const made = gateway.refunds.filter((refund) => refund.invoice_id === invoice_id && refund.status !== "FAILED");
    const payment = payments.find(({ id }) => id === external_id);
    if (made.length === 0 || !payment) return [];
    const given = made.reduce((sum, { amount }) => sum + amount, 0);
    const isByHandToo =
      payment.status === "refunded" &&
      made.some(({ id, status }) => status === "SUCCEEDED" && id !== payment.refund_reference);
    return [
      ...(given > paid_amount ? [`${given} of the ${paid_amount} on invoice ${invoice_id} was given back`] : []),
      ...(payment.status === "paid" && isOwnInvoice(payment, invoice_id)
        ? [`payment ${payment.id} counts as paid and was given back`]
        : []),
      ...(isByHandToo && !knownTwice.has(payment.id) ? [`payment ${payment.id} was given back twice`] : []),
    ];
  });
}

/** Payments that count as given back by a refund of the gateway that has failed, and of which no case tells or told a person. */
function refundedByFailed(gateway: GatewayLedger, payments: PaymentRow[], knownFailed: Set<string>): string[] {
  const failed = new Set(gateway.refunds.filter(({ status }) => status === "FAILED").map(({ id }) => id.toLowerCase()));
  return payments
    .filter(({ id, refund_reference }) => failed.has(refund_reference?.toLowerCase() ?? "") && !knownFailed.has(id))
    .map(({ id }) => `payment ${id} counts as given back by a refund that has failed`);
}

/** Payments that count as given back, and nothing says how. */
function refundedWithoutReference(payments: PaymentRow[]): string[] {
  return payments
    .filter(({ status, refund_reference }) => status === "refunded" && refund_reference === null)
    .map(({ id }) => `payment ${id} counts as given back without a reference`);
}

/** References of refunds that two payments were recorded with, and of which no case tells a person. */
function sharedReferences(payments: PaymentRow[], knownShared: Set<string>): string[] {
  const unseen = payments.filter(({ id }) => !knownShared.has(id));
  return duplicates(unseen.flatMap(({ refund_reference }) => refund_reference?.toLowerCase() ?? []));
}

/** Orders that wait for a decision of which no case tells a person: a case of another kind does not count. */
function heldUnseen(recorded: PurchaseRow[], open: OpenCase[]): string[] {
  const held = new Set<string>(SAYS_HELD);
  const told = new Set(open.filter(({ kind }) => held.has(kind)).map(({ order_id }) => order_id));
  return recorded
    .filter(({ state, order_id }) => state === "held" && !told.has(order_id))
    .map(({ order_id }) => `order ${order_id} is held and no open case says so`);
}

/** The eSIMs that purchases created; a top-up adds to an existing one. A sale that is or was a case of that kind counts as seen. */
function newEsims(vendor: VendorLedger, recorded: PurchaseRow[], onKnownEsims: Set<string>): string[] {
  const topups = recorded.filter(({ target }) => target !== null).map((row) => row.order_reference);
  const excused = new Set([...topups, ...onKnownEsims]);
  return vendor.purchases.filter(({ orderReference }) => !excused.has(orderReference)).map(({ iccid }) => iccid);
}

/** Orders with several sales. A sale that is or was a case counts as seen: a person decides whether to buy again. */
function soldAgain(vendor: VendorLedger, recorded: PurchaseRow[], inCases: Set<string>): string[] {
  const orderOf = new Map(recorded.map((row) => [row.order_reference, row.order_id]));
  const unseen = vendor.purchases.filter(({ orderReference }) => !inCases.has(orderReference));
  return duplicates(unseen.flatMap(({ orderReference }) => orderOf.get(orderReference) ?? []));
}

/**
 * Checks the contract between payments and eSIMs against the ledgers of the gateway and the vendor, once no work is
 * left. Each breach is one sentence.
 * @param options.testsWriteRows whether tests write rows of their own
 */
export async function contractBreaches(
  sql: Sql,
  gateway: GatewayLedger,
  vendor: VendorBooks,
  options = { testsWriteRows: false },
): Promise<string[]> {
  const rows = await shopRows(sql);
  const { orders, payments, recorded, steps, esims, open, known } = rows;
  const subjectsOf = (kind: CaseKind) =>
    new Set(known.filter((row) => row.kind === kind).map(({ subject }) => subject));
  return [
    ...unseenMoney(gateway, payments),
    ...paidWithoutOutcome(orders, payments, new Set(open.map(({ order_id }) => order_id ?? ""))),
    ...strayPurchases(vendor, recorded, orders, payments, rows.takenBack),
    ...heldUnseen(recorded, open),
    ...strayRefunds(gateway, payments, subjectsOf("refunded_twice")),
    ...refundedByFailed(
      gateway,
      payments,
      new Set([...subjectsOf("recorded_refund_failed"), ...subjectsOf("refund_of_another")]),
    ),
    ...refundedWithoutReference(payments),
    ...sharedReferences(payments, subjectsOf("refund_of_another")).map(
      (reference) => `two payments were given back with ${reference}`,
    ),
    ...soldAgain(vendor, recorded, new Set(known.map(({ subject }) => subject))).map(
      (id) => `order ${id} was bought more than once`,
    ),
    ...steps
      .filter(({ from_status, to_status }) => from_status !== null && !ALLOWED_STEPS.has(`${from_status}>${to_status}`))
      .map(({ order_id, from_status, to_status }) => `order ${order_id} went from ${from_status} to ${to_status}`),
    ...duplicates(esims.map(({ iccid }) => iccid)).map((iccid) => `two orders share the eSIM ${iccid}`),
    ...duplicates(newEsims(vendor, recorded, subjectsOf("known_esim"))).map(
      (iccid) => `the vendor sold the eSIM ${iccid} twice`,
    ),
    ...ledgerBreaches({ ...rows, gateway, vendor }, options),
  ];
}
