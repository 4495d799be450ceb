import { expect, it } from "vitest";
import type { Traveller } from "@/lib/auth/session";
import { readOpenOrder } from "@/lib/checkout/hooks";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";
import { boughtEsim } from "../pipeline/support";

const running = sharedStack();

type Own = { traveller: Traveller; esimId: string };

/** Pays for a top-up as a newly opened tab does, with a new key. @returns accepted, or why not */
async function topUpOf({ traveller, esimId }: Own, isAnother = false): Promise<string> {
  const changes = { orderType: "topup", esimId, ...(isAnother && { another: true }) } as const;
  const input = await running().purchaseInput(JAPAN_1GB, traveller.email, changes);
  const started = await running().startPayment({ traveller, input });
  return started.ok ? "accepted" : started.error.code;
}

it("checkout asks about each eSIM separately when the same plan is added to two of them", async () => {
  const first = await boughtEsim(running());
  const second = await boughtEsim(running(), JAPAN_3GB, first.traveller);
  expect(await topUpOf(first)).toBe("accepted");
  expect(await topUpOf(second)).toBe("accepted");
  expect(await topUpOf(second)).toBe("order_open");
});

it("checkout asks about a paid top-up until its plan is on the eSIM", async () => {
  const { sql, checkout, bundleId, gateway, workUntilStatus } = running();
  const { adminSupabase } = await import("@/lib/supabase/admin");
  const own = await boughtEsim(running());
  const { traveller, esimId } = own;
  const { orderId, invoiceId } = await checkout(traveller, JAPAN_1GB, { orderType: "topup", esimId });
  const planId = await bundleId(JAPAN_1GB);
  const shown = () => readOpenOrder(adminSupabase(), { userId: traveller.id, planId, kind: "topup", esimId });
  for (const status of ["paid", "ordered", "confirmed"]) {
    await sql("update user_orders set status = $2 where id = $1", [orderId, status]);
    expect([status, await topUpOf(own)]).toEqual([status, "order_open"]);
    expect(await shown()).toMatchObject({ id: orderId, standing: "adding" });
  }
  expect(await topUpOf(own, true)).toBe("accepted");
  await sql("update user_orders set status = 'cancelled' where id <> $1 and order_type = 'topup'", [orderId]);
  await sql("update user_orders set status = 'pending' where id = $1", [orderId]);
  await gateway.pay(invoiceId);
  await workUntilStatus(orderId, "completed");
  expect(await shown()).toBeNull();
  expect(await topUpOf(own)).toBe("accepted");
});
