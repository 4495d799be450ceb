import { expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";

const running = sharedStack();

it("list and page of an order know that the cancelled one which it replaces was paid after all", async () => {
  const { checkout, startPayment, purchaseInput, orders, gateway, workUntilStatus } = running();
  const { traveller, orderId: first, invoiceId } = await checkout(await running().createTraveller(), JAPAN_3GB);
  await orders.cancelOrder({ traveller, orderId: first });
  const again = await startPayment({ traveller, input: await purchaseInput(JAPAN_3GB, traveller.email) });
  const second = again.ok ? again.value.orderId : "";
  const { adminSupabase } = await import("@/lib/supabase/admin");
  const { readPaidLate } = await import("@/lib/orders/hooks");
  const { changesOf, ORDER_COLUMNS, orderFromRow } = await import("@/lib/orders/rows");
  const { paidLateAmong, paidTwinOf } = await import("@/lib/orders/twins");
  const known = async () => {
    const { data } = await adminSupabase().from("user_orders").select(ORDER_COLUMNS).eq("user_id", traveller.id);
    const rows = (data ?? []).map((row) => ({ order: orderFromRow(row), changes: changesOf(row) }));
    const order = rows.find(({ order: { id } }) => id === second)?.order;
    const now = new Date();
    if (!order) throw new Error("the second order is not there");
    return {
      list: paidTwinOf(order, paidLateAmong(rows), now),
      page: paidTwinOf(order, await readPaidLate(adminSupabase()), now),
    };
  };
  expect(await known()).toEqual({ list: null, page: null });
  await gateway.pay(invoiceId, { late: true });
  await workUntilStatus(first, "completed");
  expect(await known()).toEqual({ list: first, page: first });
});
