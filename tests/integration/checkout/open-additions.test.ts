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

/** Additions that are not the top-up of 1 GB that is bought here: one is of its plan. */
const OTHERS = [
  { plan: JAPAN_1GB, orderType: "extension" },
  { plan: JAPAN_3GB, orderType: "topup" },
  { plan: JAPAN_3GB, orderType: "extension" },
] as const;

it.each(OTHERS)(
  "a top-up of 1 GB asks about a paid $orderType of $plan until it is on the eSIM",
  async ({ plan, orderType }) => {
    const { sql, checkout, bundleId, gateway, workUntilStatus } = running();
    const { adminSupabase } = await import("@/lib/supabase/admin");
    const own = await boughtEsim(running());
    const { traveller, esimId } = own;
    const other = await checkout(traveller, plan, { orderType, esimId });
    const wanted = { userId: traveller.id, planId: await bundleId(JAPAN_1GB), kind: "topup", esimId } as const;
    const shown = () => readOpenOrder(adminSupabase(), { ...wanted, shownId: other.orderId });
    expect(await shown()).toBeNull();
    await sql("update user_orders set status = 'paid' where id = $1", [other.orderId]);
    const description = { id: other.orderId, standing: "adding", plan: { vendorName: plan }, kind: orderType };
    expect(await shown()).toMatchObject({ ...description, isSame: false, besides: [] });
    await sql("update user_orders set status_reason = 'vendor_outcome_unknown' where id = $1", [other.orderId]);
    expect(await shown()).toMatchObject({ id: other.orderId, standing: "unconfirmed" });
    await sql("update user_orders set status_reason = null where id = $1", [other.orderId]);
    expect(await topUpOf(own)).toBe("order_open");
    expect(await topUpOf(own, true)).toBe("accepted");
    // The one that can be paid comes first, and the paid one is still named.
    expect(await shown()).toMatchObject({ standing: "unpaid", isSame: true, besides: [description] });
    await sql("update user_orders set status = 'cancelled' where user_id = $1 and status = 'pending'", [traveller.id]);
    await sql("update user_orders set status = 'pending' where id = $1", [other.orderId]);
    await gateway.pay(other.invoiceId);
    await workUntilStatus(other.orderId, "completed");
    expect(await shown()).toBeNull();
    expect(await topUpOf(own)).toBe("accepted");
  },
);

it("a paid top-up asks for no other eSIM, and for no new one", async () => {
  const { sql, checkout, bundleId, purchaseInput, startPayment } = running();
  const { adminSupabase } = await import("@/lib/supabase/admin");
  const first = await boughtEsim(running());
  const second = await boughtEsim(running(), JAPAN_3GB, first.traveller);
  const { traveller, esimId } = first;
  const { orderId } = await checkout(traveller, JAPAN_3GB, { orderType: "topup", esimId });
  await sql("update user_orders set status = 'paid' where id = $1", [orderId]);
  const planId = await bundleId(JAPAN_1GB);
  expect(await readOpenOrder(adminSupabase(), { userId: traveller.id, planId, kind: "new" })).toBeNull();
  expect(await topUpOf(second)).toBe("accepted");
  const input = await purchaseInput(JAPAN_1GB, traveller.email);
  expect(await startPayment({ traveller, input })).toMatchObject({ ok: true });
});

const SAME = { plan: JAPAN_1GB, orderType: "topup" } as const;

it("checkout shows each order for the eSIM that the server would ask about, in every status and for each reason", async () => {
  const { sql, bundleId } = running();
  const { adminSupabase } = await import("@/lib/supabase/admin");
  const planId = await bundleId(SAME.plan);
  const { order_status: statuses, order_reason: reasons } = Constants.public.Enums;
  const orders: { id: string; userId: string; esimId: string; isSame: boolean; asking: Set<string> }[] = [];
  for (const { plan, orderType } of [SAME, ...OTHERS]) {
    const { traveller, esimId } = await boughtEsim(running());
    const id = crypto.randomUUID();
    await sql(
      `insert into user_orders (id, user_id, bundle_id, order_type, target_esim_id, package_price, total_amount, locale, idempotency_key,
         request_hash) values ($1, $2, $3, $4, $5, 10000, 10000, 'id', gen_random_uuid(), 'x')`,
      [id, traveller.id, await bundleId(plan), orderType, esimId],
    );
    await sql("insert into payments (order_id, amount, status) values ($1, 10000, 'open')", [id]);
    const isSame = plan === SAME.plan && orderType === SAME.orderType;
    orders.push({ id, userId: traveller.id, esimId, isSame, asking: new Set<string>() });
  }
  const ids = orders.map(({ id }) => id);
  const differ: unknown[] = [];
  const states = statuses.flatMap((status) =>
    [null, ...reasons].flatMap((reason) =>
      // The time to pay counts as long as an order waits for its payment.
      (status === "pending" ? ["-1 minute", "1 hour"] : ["-1 minute"]).map((ends) => ({ status, reason, ends })),
    ),
  );
  for (const { status, reason, ends } of states) {
    await sql(
      "update user_orders set status = $2, status_reason = $3, expires_at = now() + $4::interval where id = any($1)",
      [ids, status, reason, ends],
    );
    const compare = async ({ userId, esimId, isSame, asking }: (typeof orders)[number]) => {
      const [[asked], found] = await Promise.all([
        sql<{ id: string | null }>("select id from public.unpaid_order_of($1, $2, 'topup', $3, false)", [
          userId,
          planId,
          esimId,
        ]),
        readOpenOrder(adminSupabase(), { userId, planId, kind: SAME.orderType, esimId }),
      ]);
      if (asked?.id) asking.add(status);
      // An overdue one is shown beforehand, but does not keep from buying.
      const shown = found?.standing === "overdue" ? null : found;
      if ((shown?.id ?? null) !== (asked?.id ?? null) || (shown !== null && shown.isSame !== isSame))
        differ.push({ status, reason, ends, isSame, shown: shown?.standing, asked: asked?.id });
    };
    await Promise.all(orders.map(compare));
  }
  await sql("delete from user_orders where id = any($1)", [ids]);
  expect(differ).toEqual([]);
  const paid = ["paid", "ordered", "confirmed"];
  expect(orders.map(({ asking }) => asking)).toEqual(
    orders.map(({ isSame }) => new Set(isSame ? ["pending", ...paid, "cancelled"] : paid)),
  );
});
