import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";
import type { Bought } from "../../support/store-side";
import { boughtEsim } from "./support";

const running = sharedStack({ settleSeconds: 1 });
/** Few sequences, since each takes seconds to wait out settle windows and pauses. */
const SEQUENCES = 12;
const BYTES: Record<string, number> = { [JAPAN_1GB]: 1e9, [JAPAN_3GB]: 3e9 };

const PURCHASE = { method: "POST", path: "/orders" };
const VENDOR_FAULTS = {
  "books it and never answers": { match: PURCHASE, action: "accept_then_timeout" },
  "answers 503 and has booked it": { match: PURCHASE, action: "status", status: 503, commit: true },
  "never sees it": { match: PURCHASE, action: "drop" },
  "asks for a pause": { match: PURCHASE, action: "status", status: 429, retryAfter: 5 },
  "refuses the plan": { match: PURCHASE, action: "status", status: 400, message: "bundle not found" },
  "cannot read the eSIM": { match: { method: "GET", path: "/esims/*/bundles" }, action: "status", status: 503 },
} as const;

const which = fc.nat({ max: 5 });
const step = (kind: "pay" | "late pay" | "expire" | "cancel" | "callback") =>
  which.map((index) => ({ kind, index }) as const);

/** Possible actions of travellers, the gateway and the vendor. `index` picks one of the existing orders. */
const action = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom("new", "topup", "extension").map((kind) => ({ kind }) as const) },
  { weight: 4, arbitrary: step("pay") },
  { weight: 1, arbitrary: step("late pay") },
  { weight: 1, arbitrary: step("expire") },
  { weight: 2, arbitrary: step("cancel") },
  { weight: 1, arbitrary: step("callback") },
  { weight: 2, arbitrary: fc.constantFrom("work", "sweep", "duplicate", "lost").map((kind) => ({ kind }) as const) },
  { weight: 1, arbitrary: fc.constant({ kind: "gateway fault" } as const) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...(Object.keys(VENDOR_FAULTS) as (keyof typeof VENDOR_FAULTS)[]))
      .map((fault) => ({ kind: "vendor fault", fault }) as const),
  },
);

type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;
type Model = { traveller: Bought["traveller"]; esimId: string; iccid: string; orders: Placed[] };
type Placed = Bought & { bundle: string; isTopup: boolean; wasCancelled: boolean };

async function begin(): Promise<Model> {
  const { traveller, esimId, iccid } = await boughtEsim(running());
  return { traveller, esimId, iccid, orders: [] };
}

async function place(model: Model, kind: "new" | "topup" | "extension"): Promise<void> {
  const bundle = kind === "topup" ? JAPAN_1GB : JAPAN_3GB;
  const target = kind === "new" ? {} : ({ orderType: kind, esimId: model.esimId } as const);
  const besidePaid = model.orders.map(({ orderId }) => orderId);
  const bought = await running().checkout(model.traveller, bundle, { ...target, besidePaid });
  model.orders.push({ ...bought, bundle, isTopup: kind !== "new", wasCancelled: false });
}

/** Delivers a callback that reports a payment, whether it happened or not. */
async function claim({ orderId, paymentId, invoiceId }: Placed): Promise<void> {
  const { total_amount: amount } = await running().order(orderId);
  const body = { id: invoiceId, external_id: paymentId, status: "PAID", amount, paid_amount: amount, currency: "IDR" };
  await running().deliverCallback(body);
}

async function actOnOrder(order: Placed, kind: Extract<Action, { index: number }>["kind"]): Promise<void> {
  const { gateway, orders } = running();
  if (kind === "pay") await gateway.pay(order.invoiceId).catch(() => undefined);
  if (kind === "late pay") await gateway.pay(order.invoiceId, { late: true }).catch(() => undefined);
  if (kind === "expire") await gateway.expire(order.invoiceId);
  if (kind === "callback") await claim(order);
  if (kind === "cancel") {
    const cancelled = await orders.cancelOrder(order);
    order.wasCancelled ||= cancelled.ok;
  }
}

async function act(model: Model, wanted: Action): Promise<void> {
  const stack = running();
  if ("index" in wanted) {
    const order = model.orders[wanted.index % Math.max(1, model.orders.length)];
    if (order) await actOnOrder(order, wanted.kind);
  } else if (wanted.kind === "vendor fault") {
    await stack.vendor.faults({ rules: [{ ...VENDOR_FAULTS[wanted.fault], times: 1 }] });
  } else if (wanted.kind === "gateway fault") {
    await stack.gateway.faults({ rules: [{ match: { method: "GET" }, action: "html_502", times: 1 }] });
  } else if (wanted.kind === "work") {
    await stack.runDueJobs();
  } else if (wanted.kind === "sweep") {
    await stack.sql("select enqueue_due_work(0)");
  } else if (wanted.kind === "duplicate" || wanted.kind === "lost") {
    await stack.gateway.faults({ callbacks: wanted.kind === "lost" ? { drop: true } : { duplicate: 3 } });
  } else {
    await place(model, wanted.kind);
  }
}

/** Expects at every step that each paid order has a reason for its status, and that its history ends in that status. */
async function expectExplained({ orders }: Model): Promise<void> {
  const rows = await running().sql<{ status: string; reason: string | null; last: string }>(
    `select status, status_reason as reason, (select to_status from order_status_history as h
       where h.order_id = o.id order by h.id desc limit 1) as last
     from user_orders as o where id = any($1)`,
    [orders.map(({ orderId }) => orderId)],
  );
  expect(rows.filter(({ status, reason }) => status !== "pending" && reason === null)).toEqual([]);
  expect(rows.filter(({ status, last }) => status !== last)).toEqual([]);
}

/** Ends the gateway's faults and lets two hours pass, since expired invoices are checked hourly. */
async function rest(): Promise<void> {
  const stack = running();
  await stack.gateway.faults({ clear: true });
  await stack.sql("update payments set checked_at = checked_at - interval '2 hours' where status = 'expired'");
  await stack.sql("select enqueue_due_work(0)");
  const open = () => stack.sql("select 1 from jobs where state in ('ready', 'leased')");
  await stack.workUntil("all work is done", async () => (await open()).length === 0);
}

/** Expects the outcome that follows from the gateway's ledger. @param refused plans the vendor was set to refuse */
async function expectOutcome(model: Model, refused: number): Promise<void> {
  const stack = running();
  const [gateway, vendor] = [await stack.gateway.ledger(), await stack.vendor.ledger()];
  let failed = 0;
  for (const placed of model.orders) {
    const order = await stack.order(placed.orderId);
    const money = gateway.payments.filter(({ invoice_id }) => invoice_id === placed.invoiceId);
    const invoice = gateway.invoices.find(({ id }) => id === placed.invoiceId);
    const sold = (await stack.purchases(placed.orderId)).filter(({ state }) => state === "succeeded");
    const sales = vendor.purchases.filter((sale) => sold.some((own) => own.order_reference === sale.orderReference));
    const payment = only(await stack.payments(placed.orderId)).status;
    if (money.length === 0) {
      const isClosed = invoice?.status === "EXPIRED";
      expect([order.status, sales.length]).toEqual([isClosed ? "cancelled" : "pending", 0]);
      expect(placed.wasCancelled && !isClosed).toBe(false);
    } else if (order.status === "failed") {
      failed += 1;
      expect([payment, sales.length]).toEqual(["refund_due", 0]);
    } else {
      expect([order.status, payment, sales.length]).toEqual(["completed", "paid", 1]);
      expect(money[0]?.paid_amount).toBe(order.total_amount);
      expect(sales[0]?.item).toBe(placed.bundle);
      expect(sales[0]?.iccid === model.iccid).toBe(placed.isTopup);
    }
  }
  expect(failed).toBeLessThanOrEqual(refused);
}

/** Expects the eSIM to hold exactly the plans that were bought for it. */
async function expectPlansOnEsim({ esimId, orders }: Model): Promise<void> {
  const stack = running();
  const topups = orders.filter(({ isTopup }) => isTopup).map(({ orderId }) => orderId);
  const added = await stack.sql<{ order_id: string; bytes: number }>(
    `select order_id, initial_quantity_bytes as bytes from bundle_assignments
     where esim_id = $1 and order_id = any($2) order by order_id`,
    [esimId, topups],
  );
  const completed = await stack.sql<{ id: string }>(
    "select id from user_orders where id = any($1) and status = 'completed' order by id",
    [topups],
  );
  const bytesOf = (id: string) => BYTES[orders.find(({ orderId }) => orderId === id)?.bundle ?? ""];
  expect(added).toEqual(completed.map(({ id }) => ({ order_id: id, bytes: bytesOf(id) })));
}

describe("any sequence of actions and faults", () => {
  it("ends with each payment fulfilled once or owed back, and every status explained", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 14 }), async (actions) => {
        const model = await begin();
        await place(model, "topup");
        for (const next of actions) {
          await act(model, next);
          await expectExplained(model);
        }
        await rest();
        await expectExplained(model);
        const refusals = actions.filter((next) => "fault" in next && next.fault === "refuses the plan");
        await expectOutcome(model, refusals.length);
        await expectPlansOnEsim(model);
        expect(await running().breaches()).toEqual([]);
        await running().rest();
      }),
      { numRuns: SEQUENCES, endOnFailure: true },
    );
  });
});
