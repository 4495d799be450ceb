import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { HOUR_MS } from "@/lib/core/duration";
import { sabotage } from "../../support/connections";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";
import { NO_LIST } from "../../support/vendor-faults";
import { reconcileTools } from "./reconcile-support";
import { boughtEsim } from "./support";

const running = sharedStack({ settleSeconds: 1 });

let service: typeof import("@/lib/reconciliation/service");
let repository: typeof import("@/lib/reconciliation/repository");
beforeAll(async () => {
  service = await import("@/lib/reconciliation/service");
  repository = await import("@/lib/reconciliation/repository");
});

const { openKinds, reconciled, payForeignInvoice, paidUnnoticed, closeAll } = reconcileTools(running);
afterEach(async () => {
  await closeAll();
});

describe("reconciliation with the gateway", () => {
  it("finds nothing when everything agrees", async () => {
    await boughtEsim(running());
    expect(await reconciled()).toEqual({ invoices: 0, sales: 0, cases: [] });
  });

  it("finds a second paid invoice of a paid payment, once", async () => {
    const stack = running();
    const { orderId } = await boughtEsim(stack);
    const twin = await payForeignInvoice(only(await stack.payments(orderId)).id);
    const found = { invoices: 1, sales: 0, cases: [{ kind: "second_invoice_paid", subject: twin }] };
    expect(await reconciled()).toEqual(found);
    expect(await reconciled()).toEqual(found);
    await closeAll();
    expect((await reconciled()).cases).toEqual([]);
  });

  it("finds a paid invoice that no payment has, and an amount that differs", async () => {
    const stack = running();
    const { orderId } = await boughtEsim(stack);
    const foreign = await payForeignInvoice("somebody-else");
    const { xendit_invoice_id: invoice } = only(await stack.payments(orderId));
    await stack.sql("update payments set paid_amount = paid_amount - 1 where order_id = $1", [orderId]);
    expect((await reconciled()).cases).toEqual([
      { kind: "amount_differs", subject: invoice },
      { kind: "invoice_without_payment", subject: foreign },
    ]);
    await stack.sql("update payments set paid_amount = paid_amount + 1 where order_id = $1", [orderId]);
    expect((await reconciled()).cases).toEqual([{ kind: "invoice_without_payment", subject: foreign }]);
  });

  it("finds no difference in a payment of unknown sum that was given back, but in one of another sum", async () => {
    const stack = running();
    const bought = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    await stack.gateway.faults({ callbacks: { drop: true } });
    await stack.gateway.pay(bought.invoiceId);
    const one = { method: "GET", path: `/v2/invoices/${bought.invoiceId}` };
    await stack.gateway.faults({ rules: [{ match: one, action: "patch", patch: { paid_amount: null } }] });
    expect(await stack.verifyPayment(bought.paymentId)).toEqual({ ok: true, value: "needs_review" });
    await stack.sql("select record_refund($1, 'by-bank')", [bought.paymentId]);
    expect((await reconciled()).cases).toEqual([]);
    await stack.sql("update payments set paid_amount = 1000 where id = $1", [bought.paymentId]);
    expect((await reconciled()).cases).toEqual([{ kind: "amount_differs", subject: bought.invoiceId }]);
  });

  it.each([
    ["an hour ago", { paid_at: new Date(Date.now() - HOUR_MS).toISOString() }],
    ["at a time that the gateway does not say", { paid_at: null }],
    ["at a time to come", { paid_at: "2999-01-01T00:00:00.000Z" }],
  ])("counts money without a callback and closes its case automatically: paid %s", async (_when, patch) => {
    const { orderId, invoiceId } = await paidUnnoticed();
    const list = { method: "GET", path: "/v2/invoices" };
    await running().gateway.faults({ rules: [{ match: list, action: "patch", patch, times: 1 }] });
    expect((await reconciled()).cases).toEqual([{ kind: "payment_not_counted", subject: invoiceId }]);
    await running().workUntilStatus(orderId, "completed");
    expect((await reconciled()).cases).toEqual([]);
  });

  it("counts money that arrived a moment ago, without a case", async () => {
    const { orderId } = await paidUnnoticed();
    expect((await reconciled()).cases).toEqual([]);
    await running().workUntilStatus(orderId, "completed");
  });

  it("finds a payment that the gateway does not know", async () => {
    const stack = running();
    const { orderId } = await boughtEsim(stack);
    const change = "update payments set xendit_invoice_id = $2, paid_at = paid_at - interval '1 hour' where id = $1";
    const payment = only(await stack.payments(orderId));
    await stack.sql(change, [payment.id, "invented"]);
    expect((await reconciled()).cases).toEqual([
      { kind: "payment_without_invoice", subject: payment.id },
      { kind: "second_invoice_paid", subject: payment.xendit_invoice_id },
    ]);
    await stack.sql(change, [payment.id, payment.xendit_invoice_id]);
    expect((await reconciled()).cases).toEqual([]);
  });
});

describe("reconciliation with the vendor", () => {
  it("finds a sale that no order has, until one has it", async () => {
    const stack = running();
    const { orderId } = await boughtEsim(stack);
    const { placeOrder } = await import("@/lib/esim-go/orders");
    const stray = await placeOrder({ bundle: JAPAN_1GB });
    if (!stray.ok) throw new Error("not placed");
    expect(await reconciled()).toMatchObject({
      sales: 1,
      cases: [{ kind: "sale_without_order", subject: stray.value.orderReference }],
    });
    await stack.sql(
      "insert into vendor_purchases (order_id, vendor_bundle_name, state, order_reference) values ($1, $2, 'absent', $3)",
      [orderId, JAPAN_1GB, stray.value.orderReference],
    );
    expect(await reconciled()).toMatchObject({ sales: 0, cases: [] });
  });

  it("leaves a sale for an attempt that may still take it", async () => {
    const stack = running();
    const lost = { match: { method: "POST", path: "/orders" }, action: "accept_then_timeout", times: 1 };
    await stack.vendor.faults({ rules: [lost, NO_LIST] });
    const { orderId, invoiceId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    await stack.gateway.pay(invoiceId);
    const isLost = async () => (await stack.purchases(orderId))[0]?.state === "unknown";
    await stack.workUntil("the outcome is unknown", isLost);
    await stack.vendor.faults({ clear: true });
    expect(await reconciled()).toMatchObject({ sales: 0, cases: [] });
    await stack.workUntilStatus(orderId, "completed");
  });

  it("finds a purchase that is not in the list, and one of another plan", async () => {
    const stack = running();
    const { orderId } = await boughtEsim(stack);
    const change = (values: string) =>
      stack.sql(`update vendor_purchases set ${values} where order_id = $1`, [orderId]);
    const { order_reference: reference } = only(await stack.purchases(orderId));
    await change(`order_reference = 'invented', started_at = started_at - interval '1 hour',
      settled_at = settled_at - interval '1 hour'`);
    expect((await reconciled()).cases).toEqual([
      { kind: "purchase_without_sale", subject: "invented" },
      { kind: "sale_without_order", subject: reference },
    ]);
    await change(`order_reference = '${reference}', vendor_bundle_name = 'another'`);
    expect((await reconciled()).cases).toContainEqual({ kind: "wrong_plan", subject: reference });
    await change(`vendor_bundle_name = '${JAPAN_3GB}'`);
  });

  describe("of one purchase", () => {
    /** How the vendor's list would name the sale of a purchase. */
    async function purchased() {
      const { orderId, iccid } = await boughtEsim(running());
      const { order_reference, vendor_bundle_name: item, started_at } = only(await running().purchases(orderId));
      const reference = order_reference ?? "";
      return { reference, item, quantity: 1, iccid, createdAt: started_at, hasFailed: false };
    }
    const listed = (sale: Parameters<typeof repository.reconcileSales>[0][number]) =>
      repository.reconcileSales([sale], { from: new Date(), to: new Date() });

    it.each([
      ["of two plans", { quantity: 2 }],
      ["on another eSIM", { iccid: "8944000000000000404" }],
      ["on several eSIMs", { iccid: "8944000000000000404,8944000000000000405" }],
    ])("finds a sale %s where one plan on one eSIM was bought", async (_case, differing) => {
      const sale = await purchased();
      expect(await listed(sale)).toBe(0);
      expect(await listed({ ...sale, ...differing })).toBe(1);
      expect(await openKinds()).toEqual([{ kind: "wrong_plan", subject: sale.reference }]);
    });

    it("finds nothing in a sale whose eSIM the list does not name, as the vendor's lists may", async () => {
      expect(await listed({ ...(await purchased()), iccid: null })).toBe(0);
    });
  });
});

describe("what differs in a list of one day", () => {
  const at = (time: string) => new Date(`2020-01-01T${time}Z`);
  const day = { from: at("00:00"), to: at("24:00") };

  it.each([
    ["00:09", 0],
    ["00:11", 1],
    ["23:49", 1],
    ["23:51", 0],
  ])("is a case unless it was paid in the first or the last ten minutes: at %s", async (paid, differences) => {
    const { orderId } = await boughtEsim(running());
    await running().sql("update payments set paid_at = $2 where order_id = $1", [orderId, at(paid)]);
    const found = await repository.reconcileInvoices([], day);
    await running().sql("update payments set paid_at = now() where order_id = $1", [orderId]);
    expect(found).toBe(differences);
  });

  it.each([
    ["23:49", 1],
    ["23:51", 0],
  ])(
    "is a case when no payment counts it, unless it was paid in the last ten minutes: at %s",
    async (paid, differences) => {
      const { orderId, invoiceId } = await paidUnnoticed();
      const { id: reference, amount } = only(await running().payments(orderId));
      const listed = { id: invoiceId, reference, amount, paidAmount: amount, paidAt: at(paid).toISOString() };
      expect(await repository.reconcileInvoices([listed], day)).toBe(differences);
      await running().workUntilStatus(orderId, "completed");
    },
  );

  it.each([
    ["00:09", "00:30", 0],
    ["00:11", "00:30", 1],
    ["23:30", "23:49", 1],
    ["23:30", "23:51", 0],
  ])(
    "is a case unless it was begun in the first or settled in the last ten minutes: %s to %s",
    async (begun, settled, differences) => {
      const { orderId } = await boughtEsim(running());
      const change = "update vendor_purchases set started_at = $2, settled_at = $3 where order_id = $1";
      await running().sql(change, [orderId, at(begun), at(settled)]);
      const found = await repository.reconcileSales([], day);
      await running().sql(change, [orderId, new Date(), new Date()]);
      expect(found).toBe(differences);
    },
  );
});

describe("a reconciliation", () => {
  it("that cannot read a list says so, and settles nothing", async () => {
    const stack = running();
    await stack.vendor.faults({
      rules: [{ match: { method: "GET", path: "/orders" }, action: "status", status: 503 }],
    });
    await stack.gateway.faults({ rules: [{ match: { method: "GET" }, action: "html_502", times: 1 }] });
    expect(await service.reconcile(3)).toMatchObject({ invoices: null, sales: null });
  });

  it("runs once a night, with the first tick from two o'clock in Jakarta", async () => {
    const stack = running();
    const { sweepAndWork } = await import("@/lib/scheduler/tick");
    await stack.sql("delete from jobs");
    const foreign = await payForeignInvoice("a-stranger-of-the-night");
    let clock = "clock_timestamp()";
    const tickAt = async (time: string) => {
      const then = `timestamptz '2026-11-30 ${time}+07'`;
      await sabotage(stack.sql, "enqueue_nightly_reconciliation", clock, then);
      clock = then;
      await sweepAndWork();
      return stack.sql("select subject, state, attempts from jobs where kind = 'reconcile'");
    };
    expect(await tickAt("01:59")).toEqual([]);
    const tonight = [{ subject: "2026-11-30", state: "done", attempts: 1 }];
    expect(await tickAt("02:00")).toEqual(tonight);
    expect(await openKinds()).toEqual([{ kind: "invoice_without_payment", subject: foreign }]);
    expect(await tickAt("23:59")).toEqual(tonight);
  });
});
