import {
  type CaseKind,
  IS_SEEN,
  type OrderRow,
  type PaymentRow,
  type PaymentStatus,
  type ShopRows,
} from "./contract-rows.ts";
import type { GatewayLedger, VendorBooks } from "./sandbox-doors";

/** The server that the vendor's eSIMs are loaded from, restated on purpose as an independent check. */
const SMDP_ADDRESS = "rsp.esim-go.example";

/** The cases that tell a person of a purchase that is not what was ordered, restated as the checker's other lists are. */
export const SAYS_HELD: ReadonlySet<CaseKind> = new Set([
  "known_esim",
  "repeated_sale",
  "unreadable_sale",
  "wrong_plan",
]);
const SAYS_NOT_AS_ORDERED: ReadonlySet<CaseKind> = new Set([
  ...SAYS_HELD,
  "wrong_esim",
  "code_of_another",
  "code_differs",
  "plan_missing",
  "plan_not_returned",
]);
/** The cases that tell a person of money that is counted and that the gateway does not have. */
const SAYS_NEVER_CAME: ReadonlySet<CaseKind> = new Set(["payment_without_invoice"]);
const SAYS_OTHER_SUM: ReadonlySet<CaseKind> = new Set([...SAYS_NEVER_CAME, "amount_differs"]);
/** The cases that tell a person of money on an invoice that no payment counts. */
const SAYS_UNCOUNTED: ReadonlySet<CaseKind> = new Set(["second_invoice_paid", "invoice_without_payment"]);
/** The cases that tell a person of a refund that the gateway does not have. */
const SAYS_REFUND_MISSING: ReadonlySet<CaseKind> = new Set([
  "refund_of_another",
  "refunded_twice",
  "recorded_refund_failed",
]);

const NOT_PAID = { creating: false, open: false, expired: false, failed: false } as const;
/** Whether a payment in each state counts as money that has come. */
const COUNTS: Readonly<Record<PaymentStatus, boolean>> = {
  ...NOT_PAID,
  paid: true,
  refund_due: true,
  refunded: true,
  needs_review: false,
};
/** Whether a payment in each state is money that goes back. */
const GOES_BACK: Readonly<Record<PaymentStatus, boolean>> = {
  ...NOT_PAID,
  paid: false,
  refund_due: true,
  refunded: true,
  needs_review: false,
};

/** Whether this invoice is the one that the payment counts. What comes on another one is surplus, and can go back for itself. */
export const isOwnInvoice = ({ xendit_invoice_id }: PaymentRow, invoiceId: string) =>
  xendit_invoice_id === null || xendit_invoice_id === invoiceId;

type Ledgers = { gateway: GatewayLedger; vendor: VendorBooks };
type World = ShopRows & Ledgers;

/** The id of the payment that the gateway names, which it may write in capitals. */
const paymentIdOf = ({ external_id }: { external_id: string }) => external_id.toLowerCase();
const byId = (payments: PaymentRow[]) => new Map(payments.map((payment) => [payment.id, payment]));
/** Invoices whose money the gateway has given back, or may. */
const refundedInvoices = ({ refunds }: GatewayLedger) =>
  new Set(refunds.filter(({ status }) => status !== "FAILED").map(({ invoice_id }) => invoice_id));

/** Whether a case of one of these kinds names the order, the payment or the invoice. A case that ended by itself does not count. */
function tells({ known }: Pick<ShopRows, "known">, kinds: ReadonlySet<CaseKind>) {
  const told = known.filter(({ kind, is_gone }) => kinds.has(kind) && !is_gone);
  const named = new Set(told.flatMap(({ subject, order_id }) => (order_id === null ? [subject] : [subject, order_id])));
  return (...ids: string[]) => ids.some((id) => named.has(id));
}

/** Payments by order; a person may have accepted one whose money the gateway's ledger does not have. */
function moneyOf({ gateway, payments }: Pick<World, "gateway" | "payments">) {
  const sums = Map.groupBy(gateway.payments, paymentIdOf);
  const cameFor = ({ id, accepted_reference }: PaymentRow) => accepted_reference !== null || sums.has(id);
  return {
    cameFor,
    sumsOf: ({ id }: PaymentRow) => (sums.get(id) ?? []).map(({ paid_amount }) => paid_amount),
    byOrder: Map.groupBy(payments, ({ order_id }) => order_id),
  };
}

/** Money that the shop counts, and that the gateway's ledger does not have or has with another sum. */
function countedMoney(world: World): string[] {
  const { cameFor, sumsOf } = moneyOf(world);
  const [neverCame, isOther] = [tells(world, SAYS_NEVER_CAME), tells(world, SAYS_OTHER_SUM)];
  return world.payments
    .filter(({ status }) => COUNTS[status])
    .flatMap((payment) => {
      const { id, order_id, status, paid_amount, accepted_reference } = payment;
      if (!cameFor(payment))
        return neverCame(id) ? [] : [`payment ${id} is ${status} and the gateway never got its money`];
      const sums = sumsOf(payment);
      const isRight = paid_amount === null || accepted_reference !== null || sums.includes(paid_amount);
      return isRight || isOther(id, order_id)
        ? []
        : [`payment ${id} counts ${paid_amount} and the gateway got ${sums.join(" and ")}`];
    });
}

/** Sales to orders whose money is not in the gateway's ledger, whatever their payments say. */
function boughtWithoutMoney(world: World): string[] {
  const { cameFor, byOrder } = moneyOf(world);
  const isTold = tells(world, SAYS_NEVER_CAME);
  const orderOf = new Map(world.recorded.map((row) => [row.order_reference, row.order_id]));
  const bought = new Set(world.vendor.purchases.flatMap(({ orderReference }) => orderOf.get(orderReference) ?? []));
  return [...bought]
    .filter((id) => !(byOrder.get(id) ?? []).some(cameFor) && !isTold(id))
    .map((id) => `order ${id} was bought and the gateway never got its money`);
}

/** Money in the gateway's ledger that no payment counts: on a second invoice, or on the invoice of nobody. */
function uncountedMoney({ gateway, payments, known }: World): string[] {
  const isTold = tells({ known }, new Set([...SAYS_UNCOUNTED, ...SAYS_NEVER_CAME]));
  const [ofId, counting, back] = [
    byId(payments),
    new Set(payments.map(({ xendit_invoice_id }) => xendit_invoice_id)),
    refundedInvoices(gateway),
  ];
  return gateway.payments.flatMap((paid) => {
    const { invoice_id } = paid;
    const payment = ofId.get(paymentIdOf(paid));
    if (back.has(invoice_id) || isTold(invoice_id)) return [];
    if (!payment) return [`money on invoice ${invoice_id} belongs to no payment and is no case`];
    const isCounted = payment.xendit_invoice_id === null || counting.has(invoice_id);
    // Money that its payment has not seen is reported by `unseenMoney`.
    return isCounted || !IS_SEEN[payment.status] || isTold(payment.id)
      ? []
      : [`money on the second invoice ${invoice_id} of a payment is no case`];
  });
}

/** Whether the sale of an order put its plan on an eSIM, by the vendor's own state. A top-up counts on its own eSIM alone. */
function deliveries({ vendor, recorded, esims }: Pick<World, "vendor" | "recorded" | "esims">) {
  const [sales, own] = [
    new Map(vendor.purchases.map((sale) => [sale.orderReference, sale])),
    new Map(esims.map(({ order_id, iccid }) => [order_id, iccid])),
  ];
  const liesOn = (iccid: string, reference: string, plan?: string) =>
    vendor.esims[iccid]?.assignments.some(
      ({ item, state, reference: assigned }) =>
        state !== "revoked" && assigned.startsWith(reference) && (plan === undefined || item === plan),
    ) === true;
  const byOrder = Map.groupBy(recorded, ({ order_id }) => order_id);
  return {
    /** The eSIM that the shop shows for an order. */
    shown: ({ id }: OrderRow) => byOrder.get(id)?.find(({ target }) => target !== null)?.target ?? own.get(id),
    isSold: (reference: string | null) => sales.has(reference ?? ""),
    liesOn,
    /** Whether any of its sales is on an eSIM. */
    isDelivered: (orderId: string) =>
      (byOrder.get(orderId) ?? []).some(({ order_reference, target }) => {
        const iccids = target === null ? (sales.get(order_reference ?? "")?.iccids ?? []) : [target];
        return order_reference !== null && iccids.some((iccid) => liesOn(iccid, order_reference));
      }),
  };
}

/** Orders that count as completed, and whose plan is not on the eSIM that they show. */
function completedWithoutPlan(world: World): string[] {
  const { shown, isSold, liesOn } = deliveries(world);
  const isTold = tells(world, SAYS_NOT_AS_ORDERED);
  return world.orders
    .filter(({ status, vendor_order_id }) => status === "completed" && isSold(vendor_order_id))
    .flatMap((order) => {
      const iccid = shown(order);
      if (isTold(order.id) || (iccid && liesOn(iccid, order.vendor_order_id ?? "", order.plan))) return [];
      return [`order ${order.id} is completed and its plan is not on the eSIM ${iccid ?? "that it lacks"}`];
    });
}

/**
 * Orders whose plan is on an eSIM, by the vendor's own state, and whose money goes back or is owed back. A person may give back what
 * was delivered: the history says that the shop knew of it, and the gateway is not asked.
 */
function deliveredAndGivenBack(world: World): string[] {
  const { gateway, payments, steps } = world;
  const { byOrder, cameFor } = moneyOf({ gateway, payments });
  const { isDelivered } = deliveries(world);
  const isTold = tells(world, SAYS_NOT_AS_ORDERED);
  const back = refundedInvoices(gateway);
  const invoices = Map.groupBy(gateway.payments, paymentIdOf);
  const isReturned = (payment: PaymentRow) =>
    (invoices.get(payment.id) ?? []).some(
      ({ invoice_id }) => back.has(invoice_id) && isOwnInvoice(payment, invoice_id),
    );
  const known = new Set(
    steps.filter(({ to_status }) => ["confirmed", "completed"].includes(to_status)).map(({ order_id }) => order_id),
  );
  return [...byOrder].flatMap(([orderId, own]) => {
    const came = own.filter((payment) => COUNTS[payment.status] && cameFor(payment));
    const goes = came.filter((payment) => GOES_BACK[payment.status] || isReturned(payment));
    const isByPerson = known.has(orderId) && !goes.some(isReturned) && !world.takenBack.has(orderId);
    if (goes.length === 0 || goes.length < came.length || isByPerson || isTold(orderId)) return [];
    return isDelivered(orderId) ? [`order ${orderId} was delivered and its money given back`] : [];
  });
}

/** Install details that the vendor does not have. Those of a deleted account are gone. */
function wrongInstallDetails({ vendor, esims, known }: World): string[] {
  const isTold = tells({ known }, SAYS_NOT_AS_ORDERED);
  return esims.flatMap(({ order_id, iccid, matching_id, smdp_address, activation_code }) => {
    const real = vendor.esims[iccid];
    if (!real) return [`the vendor has no eSIM ${iccid}`];
    const isReal =
      [null, real.matchingId].includes(matching_id) &&
      [null, SMDP_ADDRESS].includes(smdp_address) &&
      [null, `LPA:1$${SMDP_ADDRESS}$${real.matchingId}`].includes(activation_code);
    return isReal || isTold(order_id)
      ? []
      : [`the eSIM ${iccid} is shown with install details that the vendor does not have`];
  });
}

/** Refunds that the gateway is said to have made, and that are not in its ledger for an invoice of that payment. */
function recordedRefunds(world: World): string[] {
  const { gateway, payments, refunded } = world;
  const isTold = tells(world, SAYS_REFUND_MISSING);
  const made = new Map(gateway.refunds.map(({ id, invoice_id }) => [id.toLowerCase(), invoice_id]));
  const payers = new Map(gateway.payments.map((paid) => [paid.invoice_id, paymentIdOf(paid)]));
  const ofId = byId(payments);
  return refunded
    .filter(({ payment_id, gateway_refund_id }) => {
      const invoice = made.get(gateway_refund_id?.toLowerCase() ?? "");
      const isOwn = invoice !== undefined && payers.get(invoice) === payment_id;
      return ofId.get(payment_id)?.status === "refunded" && !isOwn && !isTold(payment_id);
    })
    .map(
      ({ payment_id }) => `payment ${payment_id} counts as given back by a refund that the gateway never made for it`,
    );
}

/**
 * Leaves out rows that tests write themselves: payments without an invoice at the gateway, and eSIMs that the vendor never issued. The
 * store makes neither; elsewhere they are breaches.
 */
function withoutRowsOfTests(world: World): World {
  const { gateway, vendor, payments, esims, refunded } = world;
  const asked = new Set(gateway.invoices.map(paymentIdOf));
  return {
    ...world,
    payments: payments.filter(({ id }) => asked.has(id)),
    refunded: refunded.filter(({ payment_id }) => asked.has(payment_id)),
    esims: esims.filter(({ iccid }) => iccid in vendor.esims),
  };
}

/**
 * What both ledgers say of the money, the sales, the eSIMs and the refunds, whatever the shop's tables say.
 * @param options.testsWriteRows whether tests write rows of their own
 */
export function ledgerBreaches(given: World, { testsWriteRows }: { testsWriteRows: boolean }): string[] {
  const world = testsWriteRows ? withoutRowsOfTests(given) : given;
  return [
    ...countedMoney(world),
    ...boughtWithoutMoney(world),
    ...uncountedMoney(world),
    ...completedWithoutPlan(world),
    ...deliveredAndGivenBack(world),
    ...recordedRefunds(world),
    ...wrongInstallDetails(world),
  ];
}
