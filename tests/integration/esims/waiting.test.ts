import { expect, it } from "vitest";
import { readOverview } from "@/lib/esims/hooks";
import { isAwaited } from "@/lib/orders/waiting";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { boughtEsim } from "../pipeline/support";

const running = sharedStack();

type Attempts = [status: string, arrived: number | null][];

/** An order with these attempts to pay it, as the screens of eSIMs read it; undefined where they do not speak of it. */
async function shown(status: string, reason: string, attempts: Attempts) {
  const { sql, bundleId, createTraveller } = running();
  const { adminSupabase } = await import("@/lib/supabase/admin");
  const { id: userId } = await createTraveller();
  const id = crypto.randomUUID();
  await sql(
    `insert into user_orders (id, user_id, bundle_id, status, status_reason, package_price, total_amount, locale,
       idempotency_key, request_hash)
     values ($1, $2, $3, $4, $5, 10000, 10000, 'id', gen_random_uuid(), 'x')`,
    [id, userId, await bundleId(JAPAN_3GB), status, reason],
  );
  for (const attempt of attempts) {
    const row = [id, ...attempt];
    await sql(
      `insert into payments (order_id, amount, status, paid_amount, refund_reference)
       values ($1, 10000, $2::payment_status, $3, case when $4 then 'transfer ' || gen_random_uuid() end)`,
      [...row, attempt[0] === "refunded"],
    );
  }
  const { waiting } = await readOverview(adminSupabase());
  return waiting.find((order) => order.id === id);
}

it("the screens of eSIMs speak of a failed order until its money is back", async () => {
  expect(await shown("failed", "vendor_rejected", [["refund_due", 10_000]])).toMatchObject({ paidAmount: 10_000 });
  expect(await shown("refunded", "refund_recorded", [["refunded", 10_000]])).toBeUndefined();
});

it("they speak again of an order whose refund was withdrawn, also beside the eSIM that it brought", async () => {
  const again = await shown("refunded", "refund_withdrawn", [["refund_due", 10_000]]);
  expect(again).toMatchObject({ paidAmount: 10_000 });
  const { sql, payments } = running();
  const { adminSupabase } = await import("@/lib/supabase/admin");
  const { orderId } = await boughtEsim(running());
  const { id: paymentId } = only(await payments(orderId));
  await sql("select record_refund($1::uuid, 'transfer ' || $1::uuid)", [paymentId]);
  const isRead = async () => (await readOverview(adminSupabase())).waiting.some(({ id }) => id === orderId);
  expect(await isRead()).toBe(false);
  await sql("select withdraw_refund($1::uuid, 'transfer ' || $1::uuid)", [paymentId]);
  expect(await isRead()).toBe(true);
  await sql("select record_refund($1::uuid, 'transfer ' || $1::uuid)", [paymentId]);
  expect(await isRead()).toBe(false);
});

it("an eSIM knows what is owed back beside the payment that paid its order", async () => {
  const { sql } = running();
  const { adminSupabase } = await import("@/lib/supabase/admin");
  const { orderId, esimId } = await boughtEsim(running());
  const owed = async () => (await readOverview(adminSupabase())).esims.find(({ id }) => id === esimId)?.owed;
  expect(await owed()).toBe(0);
  await sql("insert into payments (order_id, amount, status, paid_amount) values ($1, 10000, 'refund_due', 10000)", [
    orderId,
  ]);
  expect(await owed()).toBe(10_000);
});

it("an eSIM knows the order that is to add to it: a paid one, else one to pay, and none that is over", async () => {
  const { sql, checkout } = running();
  const { adminSupabase } = await import("@/lib/supabase/admin");
  const { traveller, esimId } = await boughtEsim(running());
  const { orderId } = await checkout(traveller, JAPAN_3GB, { orderType: "topup", esimId });
  const addition = async () =>
    (await readOverview(adminSupabase())).esims.find(({ id }) => id === esimId)?.openAddition;
  expect(await addition()).toEqual({ orderId, isPaid: false });
  for (const status of ["paid", "ordered"]) {
    await sql("update user_orders set status = $2 where id = $1", [orderId, status]);
    expect(await addition()).toEqual({ orderId, isPaid: true });
  }
  await sql("update user_orders set status = 'cancelled' where id = $1", [orderId]);
  expect(await addition()).toBeNull();
});

it("they read every order that they may speak of, whatever its status and its reason", async () => {
  const { sql, bundleId, createTraveller } = running();
  const { adminSupabase } = await import("@/lib/supabase/admin");
  const { id: userId } = await createTraveller();
  await sql(
    `insert into user_orders (user_id, bundle_id, status, status_reason, package_price, total_amount, locale, idempotency_key, request_hash)
     select $1, $2, status, reason, 10000, 10000, 'id', gen_random_uuid(), 'x'
     from unnest(enum_range(null::order_status)) as status, unnest(enum_range(null::order_reason) || null::order_reason) as reason`,
    [userId, await bundleId(JAPAN_3GB)],
  );
  const all = await sql<Parameters<typeof isAwaited>[0] & { id: string }>(
    "select id, status, status_reason as reason, order_type as kind from user_orders where user_id = $1",
    [userId],
  );
  const { waiting } = await readOverview(adminSupabase());
  await sql("delete from user_orders where user_id = $1", [userId]);
  const read = new Set(waiting.map(({ id }) => id));
  const differ = all.filter((order) => isAwaited(order) !== read.has(order.id));
  expect(differ).toEqual([]);
});

it.each(["pending", "cancelled"])("they know the sums of a second payment in review of a %s order", async (status) => {
  const attempts: Attempts = [
    ["expired", null],
    ["needs_review", 1_000],
  ];
  const order = await shown(status, "payment_mismatch", attempts);
  expect(order?.reviewed).toEqual({ arrived: 1_000, asked: 10_000 });
});
