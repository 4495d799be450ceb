import { afterEach, expect, it } from "vitest";
import { HOUR_MS } from "@/lib/core/duration";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { reconcileTools } from "./reconcile-support";
import { boughtEsim } from "./support";

const running = sharedStack();
const { reconciled, paidUnnoticed, closeAll } = reconcileTools(running);
afterEach(async () => {
  await closeAll();
});

it.each(["another paid payment", "nobody"])(
  "says of a counted payment that its own invoice is listed for %s, and never that nobody has its money",
  async (whom) => {
    const stack = running();
    const [first, other] = [await boughtEsim(stack), await boughtEsim(stack)];
    const { id: counted } = only(await stack.payments(other.orderId));
    const named = whom === "nobody" ? "somebody-else" : only(await stack.payments(first.orderId)).id;
    const list = { method: "GET", path: "/v2/invoices" };
    const odd = { match: list, action: "patch", patch: { external_id: named }, times: 1 };
    await stack.gateway.faults({ rules: [odd] });
    expect((await reconciled()).cases).toEqual([{ kind: "payment_without_invoice", subject: counted }]);
    const told = only(await stack.sql<{ order_id: string; detail: string }>("select order_id, detail from open_cases"));
    expect(told).toEqual({ order_id: other.orderId, detail: expect.stringContaining(`is listed for ${named}`) });
    expect((await reconciled()).cases).toEqual([]);
  },
);

it("verifies an unpaid payment whose own invoice is listed as paid for nobody", async () => {
  const stack = running();
  const { orderId, paymentId, invoiceId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  await stack.gateway.faults({ callbacks: { drop: true } });
  await stack.gateway.pay(invoiceId);
  const paidAnHourAgo = { paid_at: new Date(Date.now() - HOUR_MS).toISOString(), external_id: "somebody-else" };
  const list = { method: "GET", path: "/v2/invoices" };
  await stack.gateway.faults({ rules: [{ match: list, action: "patch", patch: paidAnHourAgo, times: 1 }] });
  expect((await reconciled()).cases).toEqual([{ kind: "payment_not_counted", subject: invoiceId }]);
  await stack.workUntilStatus(orderId, "completed");
  expect(only(await stack.payments(orderId))).toMatchObject({ id: paymentId, status: "paid" });
  expect((await reconciled()).cases).toEqual([]);
});

it("begins the hour of money that is not counted anew when another unpaid payment is named", async () => {
  const stack = running();
  const [first, other] = [await paidUnnoticed(), await stack.checkout(await stack.createTraveller(), JAPAN_3GB)];
  const unread = { match: { method: "GET", path: `/v2/invoices/${first.invoiceId}` }, action: "status", status: 502 };
  const paidAnHourAgo = { paid_at: new Date(Date.now() - HOUR_MS).toISOString() };
  const list = (patch: object) => ({
    match: { method: "GET", path: "/v2/invoices" },
    action: "patch",
    patch,
    times: 1,
  });
  await stack.gateway.faults({ clear: true, rules: [unread, list(paidAnHourAgo)], callbacks: { drop: true } });
  await reconciled();
  await stack.sql("update cases set opened_at = opened_at - interval '2 hours'");
  const named = list({ ...paidAnHourAgo, external_id: other.paymentId });
  await stack.gateway.faults({ clear: true, rules: [unread, named], callbacks: { drop: true } });
  await reconciled();
  expect(only(await stack.payments(other.orderId)).status).toBe("open");
  await stack.gateway.faults({ clear: true });
  await reconciled();
  await stack.workUntilStatus(first.orderId, "completed");
  expect((await reconciled()).cases).toEqual([]);
});
