import type { Traveller } from "@/lib/auth/session";
import type { CreateInvoiceInput } from "@/lib/checkout/schema";
import { REFUSED_SECONDS } from "@/lib/fulfilment/rules";
import { ORDER_KINDS } from "@/lib/orders/kinds";
import { only, type Sql } from "./database";
import { ownFields } from "./of-kinds.ts";
import { sampleBuyer } from "./sample-buyer.ts";
import { until } from "./until";

type NewPurchase = Extract<CreateInvoiceInput, { bundleId: string }>;
type PartsOf<Purchase> = Purchase extends unknown ? Partial<Purchase> : never;
type Changes = PartsOf<NewPurchase>;

/** The answer of a traveller who wants one more beside any open order, as `besideOpenUntil`. */
export const FAR_OFF = Date.UTC(2999, 0);

type WorkOptions = { hurry?: boolean };

export type Bought = { traveller: Traveller; orderId: string; paymentId: string; invoiceId: string };

/**
 * The store's services as the routes use them. They are imported here because they read the environment at their first
 * use, and it is only set once the servers listen.
 */
export async function storeSide(sql: Sql, callbackToken: string) {
  const [{ startPayment }, worker, { handlers }, { acceptCallback, verifyPayment }, payments, fulfilment, refunds] =
    await Promise.all([
      import("@/lib/checkout/service"),
      import("@/lib/jobs/worker"),
      import("@/lib/scheduler/handlers"),
      import("@/lib/payments/verify"),
      import("@/lib/payments/service"),
      import("@/lib/fulfilment/service"),
      import("@/lib/payments/refunds"),
    ]);
  const [esims, readings, returns] = await Promise.all([
    import("@/lib/esims/service"),
    import("@/lib/esims/readings"),
    import("@/lib/esims/plan-returns"),
  ]);
  const runDueJobs = () => worker.runDueJobs(handlers);
  const [{ parseInvoiceCallback }, { parseRefundCallback }, { parseVendorCallback }, { isVendorSignature }] =
    await Promise.all([
      import("@/lib/xendit/callback"),
      import("@/lib/xendit/refunds"),
      import("@/lib/esim-go/callback"),
      import("@/lib/esim-go/signature"),
    ]);

  const deliverCallback = async (payload: unknown) => {
    const refund = parseRefundCallback(payload);
    if (refund.ok) return (await refunds.acceptRefundCallback(refund.value)) !== null;
    const callback = parseInvoiceCallback(payload);
    if (!callback.ok) throw new Error("not a callback");
    return acceptCallback(callback.value);
  };

  const bundleId = async (vendorName: string) =>
    only(await sql<{ id: string }>("select id from bundles where vendor_bundle_name = $1", [vendorName])).id;

  /** A checkout request. Where the store asks for a payment method it is QRIS, which costs no fee. */
  const purchaseInput = async (vendorName: string, email: string, overrides: Changes = {}): Promise<NewPurchase> => {
    const orderType = overrides.orderType ?? "new";
    const mustChoose = ORDER_KINDS[orderType].methods === "choice" || "offerId" in overrides;
    const plain = {
      bundleId: await bundleId(vendorName),
      orderType,
      customerInfo: { ...sampleBuyer, email },
      idempotencyKey: crypto.randomUUID(),
      locale: "id",
      ...ownFields[orderType],
      ...(mustChoose && { paymentMethod: "qris" }),
    };
    return { ...plain, ...overrides } as NewPurchase;
  };

  const openPaymentOf = async (orderId: string) =>
    only(
      await sql<{ id: string; xendit_invoice_id: string }>(
        "select id, xendit_invoice_id from payments where order_id = $1 and status = 'open'",
        [orderId],
      ),
    );

  const statusOf = async (orderId: string) =>
    only(await sql<{ status: string }>("select status from user_orders where id = $1", [orderId])).status;

  /** The progress of all orders and jobs, for `until`. */
  const standing = async () => ({
    orders: await sql("select status, status_reason, count(*) from user_orders group by 1, 2 order by 1, 2"),
    jobs: await sql(
      "select kind, subject, state, attempts, last_error from jobs where state <> 'done' order by id limit 20",
    ),
  });

  /**
   * Runs a worker until `isReached`. Pauses after failures are cut short, but not the settle window, which is counted
   * from the start of the purchase.
   */
  const workUntil = async (what: string, isReached: () => Promise<boolean>, { hurry = true }: WorkOptions = {}) => {
    const round = async () => {
      if (hurry) await sql("update jobs set run_at = clock_timestamp() where state = 'ready'");
      await runDueJobs();
      return isReached();
    };
    await until(what, round, { state: standing });
  };

  /** As if a purchase that was just refused had been refused some seconds ago: only then is it looked for in the vendor's list. */
  const passRefusal = (orderId: string) =>
    sql(
      `update vendor_purchases set started_at = started_at - make_interval(secs => $2), refused_at = refused_at - make_interval(secs => $2)
       where order_id = $1 and state = 'unknown' and refused_at > clock_timestamp() - make_interval(secs => $2)`,
      [orderId, REFUSED_SECONDS],
    );

  return {
    bundleId,
    purchaseInput,
    startPayment,
    runDueJobs,
    deliverCallback,
    verifyPayment,
    requestDueRefunds: refunds.requestDueRefunds,
    refundPayment: refunds.refundPayment,
    planReturns: returns,
    orders: { ...payments, ...fulfilment },
    esimService: esims,

    /** Handles a callback as the vendor's webhook route does. */
    receiveEsimCallback: async (request: Request): Promise<Response> => {
      const body = await request.text();
      const signature = request.headers.get("x-signature-sha256");
      if (!isVendorSignature(body, signature, process.env.ESIM_GO_API_KEY ?? ""))
        return new Response(null, { status: 401 });
      const callback = parseVendorCallback(body);
      if (!callback.ok || callback.value.about !== "esim") return new Response(null, { status: 400 });
      const status = await readings.acceptEsimCallback(callback.value).then(
        () => 200,
        () => 500,
      );
      return new Response(null, { status });
    },

    /** Handles a callback as the gateway's webhook route does: 200 once the event is committed, otherwise 5xx. */
    receiveCallback: async (request: Request): Promise<Response> => {
      if (request.headers.get("x-callback-token") !== callbackToken) return new Response(null, { status: 401 });
      const stored = await deliverCallback(await request.json()).catch(() => null);
      return new Response(null, { status: stored === null ? 500 : 200 });
    },

    /** Creates an order with an open invoice, even beside other unpaid ones. @throws when checkout refuses */
    checkout: async (traveller: Traveller, vendorName: string, overrides: Changes = {}): Promise<Bought> => {
      const input = await purchaseInput(vendorName, traveller.email, { besideOpenUntil: FAR_OFF, ...overrides });
      const started = await startPayment({ traveller, input });
      if (!started.ok) throw new Error(`checkout: ${started.error.code}`);
      const { id, xendit_invoice_id } = await openPaymentOf(started.value.orderId);
      return { traveller, orderId: started.value.orderId, paymentId: id, invoiceId: xendit_invoice_id };
    },

    /** The open payment and invoice of an order. */
    openPaymentOf,

    standing,
    workUntil,

    /** Runs a worker until the order has this status. A purchase that was refused is looked into without its pause. */
    workUntilStatus: (orderId: string, status: string, options: WorkOptions = {}) =>
      workUntil(
        `order is ${status}`,
        async () => {
          if (options.hurry !== false) await passRefusal(orderId);
          return (await statusOf(orderId)) === status;
        },
        options,
      ),
  };
}
