import { expect, it } from "vitest";
import { DAY_MS } from "@/lib/core/duration";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB, type Stack } from "../../support/stack";
import { NO_INSTALL_DETAILS, NO_LIST } from "../../support/vendor-faults";
import { reconcileTools } from "./reconcile-support";
import { twinInvoice } from "./support";

const running = sharedStack();
const { reconciled } = reconcileTools(running);

async function paid(stack: Stack) {
  const bought = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  await stack.gateway.faults({ callbacks: { drop: true } });
  await stack.gateway.pay(bought.invoiceId);
  expect(await stack.verifyPayment(bought.paymentId)).toMatchObject({ ok: true });
  return bought;
}

const casesOf = (orderId: string) =>
  running().sql<{ kind: string; subject: string }>("select kind, subject from open_cases where order_id = $1", [
    orderId,
  ]);

it("a second invoice whose case a person closed as not paid is a case again once it is paid", async () => {
  const stack = running();
  const bought = await paid(stack);
  await stack.workUntilStatus(bought.orderId, "completed");
  const twin = await twinInvoice(stack, bought);
  await stack.sql("select open_second_invoice($1, $2, 'listed once', false)", [bought.orderId, twin]);
  const close = "select close_case(id, 'Sari: not paid in the dashboard') from cases where subject = $1";
  await stack.sql(close, [twin]);
  expect(await casesOf(bought.orderId)).toEqual([]);
  await stack.gateway.pay(twin);
  await stack.verifyPayment(bought.paymentId);
  expect(await casesOf(bought.orderId)).toEqual([{ kind: "second_invoice_paid", subject: twin }]);
  await stack.sql(close, [twin]);
  await stack.verifyPayment(bought.paymentId);
  expect(await casesOf(bought.orderId)).toEqual([]);
});

it("a counted payment whose verification was given up while the gateway's list was down is verified again after an hour", async () => {
  const stack = running();
  const bought = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  const twin = await twinInvoice(stack, bought);
  const down = { match: { method: "GET", path: "/v2/invoices" }, action: "status", status: 503 };
  await stack.gateway.faults({ rules: [down], callbacks: { drop: true } });
  await stack.gateway.pay(bought.invoiceId);
  await stack.verifyPayment(bought.paymentId);
  const stateOf = async () => (await stack.job("verify_payment", bought.paymentId))?.state;
  await stack.workUntil("the verification is given up", async () => (await stateOf()) === "dead");
  await stack.gateway.faults({ clear: true, callbacks: { drop: true } });
  const { sweepAndWork } = await import("@/lib/scheduler/tick");
  await sweepAndWork();
  expect(await stateOf()).toBe("dead");
  await stack.sql("update jobs set run_at = run_at - interval '2 hours' where state = 'dead'");
  await sweepAndWork();
  const isClosed = async () =>
    (await stack.gateway.ledger()).invoices.find(({ id }) => id === twin)?.status === "EXPIRED";
  await stack.workUntil("the other invoice is closed", isClosed);
});

it("a list of the vendor that names no eSIM of a sale stops no order", async () => {
  const stack = running();
  const bought = await paid(stack);
  await stack.vendor.faults(NO_INSTALL_DETAILS);
  await stack.workUntilStatus(bought.orderId, "confirmed");
  await stack.vendor.faults({
    rules: [
      {
        match: { method: "GET", path: "/orders" },
        action: "patch",
        patch: { orders: { order: { esims: [], iccids: [] } } },
      },
    ],
  });
  await reconciled();
  expect(await casesOf(bought.orderId)).toEqual([]);
  await stack.vendor.faults({ clear: true });
  await stack.workUntilStatus(bought.orderId, "completed");
});

it("a sale that nobody has is a case although an attempt at its plan is stuck since long before it", async () => {
  const stack = running();
  const bought = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  await stack.gateway.faults({ callbacks: { drop: true } });
  await stack.gateway.pay(bought.invoiceId);
  await stack.vendor.faults({
    rules: [{ match: { method: "POST", path: "/orders" }, action: "drop", times: 1 }, NO_LIST],
  });
  await stack.verifyPayment(bought.paymentId);
  const isOpen = async () => ["started", "unknown"].includes((await stack.purchases(bought.orderId))[0]?.state ?? "");
  await stack.workUntil("its outcome is unknown", isOpen);
  const begin =
    "update vendor_purchases set started_at = clock_timestamp() - make_interval(mins => $2) where order_id = $1";
  const { reconcileSales } = await import("@/lib/reconciliation/repository");
  const sale = { item: JAPAN_3GB, quantity: 1, iccid: "8944000000000000999", hasFailed: false };
  const listed = { ...sale, reference: "stray-of-later", createdAt: new Date().toISOString() };
  const period = { from: new Date(Date.now() - 3 * DAY_MS), to: new Date() };
  await stack.sql(begin, [bought.orderId, 50]);
  expect(await reconcileSales([listed], period)).toBe(0);
  await stack.sql(begin, [bought.orderId, 2 * 24 * 60]);
  expect(await reconcileSales([listed], period)).toBe(1);
  const stray = await stack.sql("select kind from open_cases where subject = 'stray-of-later'");
  expect(stray).toEqual([{ kind: "sale_without_order" }]);
  await stack.vendor.faults({ clear: true });
  await stack.workUntilStatus(bought.orderId, "completed");
});
