import { expect, it } from "vitest";
import { readOpenOrder } from "@/lib/checkout/hooks";
import { isWithPerson } from "@/lib/orders/rules";
import { Constants } from "@/lib/supabase/database.types";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";

const running = sharedStack();

/** A traveller with one order, and the order that checkout then shows for the same purchase. */
async function shownBeside(status: string, reason: string | null) {
  const { sql, bundleId, createTraveller } = running();
  const { adminSupabase } = await import("@/lib/supabase/admin");
  const planId = await bundleId(JAPAN_3GB);
  const { id: userId } = await createTraveller();
  const write = async (status: string, reason: string | null, age: string) => {
    const id = crypto.randomUUID();
    await sql(
      `insert into user_orders (id, user_id, bundle_id, status, status_reason, package_price, total_amount, locale,
         idempotency_key, request_hash, created_at)
       values ($1, $2, $3, $4, $5, 10000, 10000, 'id', gen_random_uuid(), 'x', now() - $6::interval)`,
      [id, userId, planId, status, reason, age],
    );
    return id;
  };
  const orderId = await write(status, reason, "1 minute");
  const shown = () => readOpenOrder(adminSupabase(), { userId, planId, kind: "new" });
  return { orderId, shown, write };
}

it("checkout shows a paid order that goes on once a person has acted, and no other one, for each reason there is", async () => {
  const { orderId, shown } = await shownBeside("paid", null);
  const held: string[] = [];
  for (const reason of Constants.public.Enums.order_reason) {
    for (const status of ["paid", "ordered"] as const) {
      await running().sql("update user_orders set status = $2, status_reason = $3 where id = $1", [
        orderId,
        status,
        reason,
      ]);
      const isHeld = isWithPerson({ status, reason });
      expect((await shown())?.standing, `${status} ${reason}`).toBe(isHeld ? "held" : undefined);
      if (isHeld) held.push(`${status} ${reason}`);
    }
  }
  expect(held.toSorted()).toEqual([
    "ordered attempts_exhausted",
    "ordered needs_person",
    "paid attempts_exhausted",
    "paid needs_person",
  ]);
});

it("checkout shows no order that has ended, also one whose attempts were over", async () => {
  const { shown } = await shownBeside("failed", "attempts_exhausted");
  expect(await shown()).toBeNull();
});

it("checkout shows an order whose time to pay is over while nobody knows yet whether it was paid", async () => {
  const { orderId, shown } = await shownBeside("pending", null);
  await running().sql("update user_orders set expires_at = now() - interval '1 minute' where id = $1", [orderId]);
  expect(await shown()).toMatchObject({ id: orderId, standing: "overdue" });
});

it("checkout shows the order that the server asks about before a held one", async () => {
  const { shown, write } = await shownBeside("ordered", "needs_person");
  const unpaid = await write("pending", null, "1 day");
  expect(await shown()).toMatchObject({ id: unpaid, standing: "unpaid" });
});
