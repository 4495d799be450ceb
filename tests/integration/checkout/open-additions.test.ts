import { expect, it } from "vitest";
import type { Traveller } from "@/lib/auth/session";
import { readOpenOrder } from "@/lib/checkout/hooks";
import { Constants } from "@/lib/supabase/database.types";
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

it("checkout shows the top-up that the server would ask about, in every status and for each reason, and else an overdue one", async () => {
  const { sql, bundleId } = running();
  const { adminSupabase } = await import("@/lib/supabase/admin");
  const { traveller, esimId } = await boughtEsim(running());
  const planId = await bundleId(JAPAN_1GB);
  const { order_status: statuses, order_reason: reasons } = Constants.public.Enums;
  const orderId = crypto.randomUUID();
  await sql(
    `insert into user_orders (id, user_id, bundle_id, order_type, target_esim_id, package_price, total_amount, locale, idempotency_key,
       request_hash) values ($1, $2, $3, 'topup', $4, 10000, 10000, 'id', gen_random_uuid(), 'x')`,
    [orderId, traveller.id, planId, esimId],
  );
  await sql("insert into payments (order_id, amount, status) values ($1, 10000, 'open')", [orderId]);
  const differ: unknown[] = [];
  for (const status of statuses) {
    for (const reason of [null, ...reasons]) {
      for (const ends of ["-1 minute", "1 hour"]) {
        const state = [orderId, status, reason, ends];
        await sql(
          "update user_orders set status = $2, status_reason = $3, expires_at = now() + $4::interval where id = $1",
          state,
        );
        const [asked] = await sql<{ id: string | null }>(
          "select id from public.unpaid_order_of($1, $2, 'topup', $3, false)",
          [traveller.id, planId, esimId],
        );
        const found = await readOpenOrder(adminSupabase(), { userId: traveller.id, planId, kind: "topup", esimId });
        const shown = found?.standing === "overdue" ? null : found;
        if ((shown?.id ?? null) !== (asked?.id ?? null))
          differ.push(`${status} ${reason} ${ends}: shown ${shown?.standing}, asked ${asked?.id}`);
      }
    }
  }
  await sql("delete from user_orders where id = $1", [orderId]);
  expect(differ).toEqual([]);
});
