import { expect, it } from "vitest";
import type { Traveller } from "@/lib/auth/session";
import { readOpenOrder } from "@/lib/checkout/hooks";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";

const running = sharedStack();

const REFUSAL = {
  match: { method: "POST", path: "/orders" },
  action: "status",
  status: 400,
  message: "bundle not found",
};

/** A paid order whose plan the vendor refuses, and how checkout shows what it finds for a plan. */
async function refusedOrder(own?: Traveller) {
  const { checkout, createTraveller, gateway, vendor, workUntilStatus, bundleId } = running();
  const { traveller, orderId, invoiceId } = await checkout(own ?? (await createTraveller()), JAPAN_3GB);
  await vendor.faults({ rules: [REFUSAL] });
  await gateway.pay(invoiceId);
  await workUntilStatus(orderId, "failed");
  await vendor.faults({ clear: true });
  const { adminSupabase } = await import("@/lib/supabase/admin");
  const shown = async (plan = JAPAN_3GB, userId = traveller.id) => {
    const order = await readOpenOrder(adminSupabase(), { userId, planId: await bundleId(plan), kind: "new" });
    return order && { id: order.id, standing: order.standing };
  };
  return { traveller, orderId, shown };
}

it("checkout asks about an order whose plan the vendor refused, also once its money is back", async () => {
  const { orderId, shown } = await refusedOrder();
  expect(await shown()).toEqual({ id: orderId, standing: "notSold" });
  expect(await shown(JAPAN_1GB)).toBeNull();
  expect(await shown(JAPAN_3GB, (await running().createTraveller()).id)).toBeNull();
  await running().sql("select record_refund(id, 'rfd-' || id) from payments where order_id = $1", [orderId]);
  await running().workUntilStatus(orderId, "refunded");
  expect(await shown()).toEqual({ id: orderId, standing: "notSold" });
});

it("checkout asks about one of the same plan that can be paid first, and about none once the vendor has sold it", async () => {
  const { traveller, shown } = await refusedOrder();
  const { checkout, gateway, workUntilStatus } = running();
  const again = await checkout(traveller, JAPAN_3GB);
  expect(await shown()).toEqual({ id: again.orderId, standing: "unpaid" });
  await gateway.pay(again.invoiceId);
  await workUntilStatus(again.orderId, "completed");
  expect(await shown()).toBeNull();
});

it("checkout asks no more a month after the refusal", async () => {
  const { orderId, shown } = await refusedOrder();
  await running().sql("update user_orders set created_at = now() - interval '31 days' where id = $1", [orderId]);
  expect(await shown()).toBeNull();
});
