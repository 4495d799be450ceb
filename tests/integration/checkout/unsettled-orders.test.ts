import { expect, it } from "vitest";
import { readOpenOrder } from "@/lib/checkout/hooks";
import type { OrderKind } from "@/lib/orders/kinds";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";
import { boughtEsim } from "../pipeline/support";

const running = sharedStack();

const SILENT = { match: { method: "GET", path: "/v2/invoices*" }, action: "status", status: 503 };

type Bought = { kind?: OrderKind; esimId?: string };

/** An order that its traveller cancels while the gateway is silent, and how checkout shows what it finds for a plan. */
async function cancelledUnread(bought: Bought = {}, own?: { id: string; email: string }) {
  const { startPayment, purchaseInput, bundleId, orders, gateway, createTraveller } = running();
  const { kind = "new", esimId } = bought;
  const traveller = own ?? (await createTraveller());
  const input = await purchaseInput(JAPAN_3GB, traveller.email, { orderType: kind, ...(esimId && { esimId }) });
  const started = await startPayment({ traveller, input });
  if (!started.ok) throw new Error(started.error.code);
  const { orderId } = started.value;
  await gateway.faults({ rules: [SILENT] });
  const cancelled = await orders.cancelOrder({ traveller, orderId });
  expect(cancelled).toEqual({ ok: true, value: { money: "unchecked" } });
  const { adminSupabase } = await import("@/lib/supabase/admin");
  const shown = async (plan = JAPAN_3GB, userId = traveller.id) => {
    const wanted = { userId, planId: await bundleId(plan), kind, ...(esimId && { esimId }) };
    const order = await readOpenOrder(adminSupabase(), wanted);
    return order && { id: order.id, standing: order.standing, isSame: order.isSame };
  };
  return { traveller, orderId, shown };
}

it("checkout asks about a cancelled order until the gateway has said that nothing was paid for it", async () => {
  const { orderId, shown } = await cancelledUnread();
  expect(await shown()).toEqual({ id: orderId, standing: "unsettled", isSame: true });
  await running().gateway.faults({ clear: true });
  await running().workUntil("nobody is asked any more", async () => (await shown()) === null);
});

it("checkout does not ask about it before another plan, nor another traveller", async () => {
  const { shown } = await cancelledUnread();
  expect(await shown(JAPAN_1GB)).toBeNull();
  expect(await shown(JAPAN_3GB, (await running().createTraveller()).id)).toBeNull();
});

it("checkout asks about the newer order of the same purchase that can be paid, and then about none", async () => {
  const { traveller, shown } = await cancelledUnread();
  await running().gateway.faults({ clear: true });
  const input = await running().purchaseInput(JAPAN_3GB, traveller.email);
  const second = await running().startPayment({ traveller, input });
  expect(second.ok && (await shown())).toEqual({
    id: second.ok && second.value.orderId,
    standing: "unpaid",
    isSame: true,
  });
});

it("the checkout of a top-up asks about a cancelled one for the same eSIM, and that of another eSIM does not", async () => {
  const { traveller, esimId } = await boughtEsim(running(), JAPAN_1GB);
  const { orderId, shown } = await cancelledUnread({ kind: "topup", esimId }, traveller);
  expect(await shown()).toEqual({ id: orderId, standing: "unsettled", isSame: true });
  const { adminSupabase } = await import("@/lib/supabase/admin");
  const planId = await running().bundleId(JAPAN_3GB);
  const elsewhere = { userId: traveller.id, planId, kind: "topup", esimId: crypto.randomUUID() } as const;
  expect(await readOpenOrder(adminSupabase(), elsewhere)).toBeNull();
});

it("the list knows that nobody has said yet whether a cancelled order was paid", async () => {
  const { readArrivedPayments } = await import("@/lib/orders/hooks");
  const { listedFromRow, ORDER_COLUMNS } = await import("@/lib/orders/rows");
  const { adminSupabase } = await import("@/lib/supabase/admin");
  const { orderId } = await cancelledUnread();
  const listed = async () => {
    const { data } = await adminSupabase().from("user_orders").select(ORDER_COLUMNS).eq("id", orderId).single();
    return data && listedFromRow(data, (await readArrivedPayments(adminSupabase())).get(orderId));
  };
  expect((await listed())?.isUnsettled).toBe(true);
  await running().gateway.faults({ clear: true });
  await running().workUntil("it is known", async () => (await listed())?.isUnsettled === false);
});
