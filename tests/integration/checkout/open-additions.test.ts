import { expect, it } from "vitest";
import type { Traveller } from "@/lib/auth/session";
import { readOpenOrder } from "@/lib/checkout/hooks";
import { Constants } from "@/lib/supabase/database.types";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";
import { FAR_OFF } from "../../support/store-side";
import { boughtEsim } from "../pipeline/support";

const running = sharedStack();

type Own = { traveller: Traveller; esimId: string };

type Answered = { besideOpenUntil?: number; besidePaid?: string[]; orderType?: "topup" | "extension" };

/** Pays for an addition of 1 GB as a newly opened tab does, with a new key. @returns accepted, or why not */
async function topUpOf({ traveller, esimId }: Own, answered: Answered = {}): Promise<string> {
  const changes = { orderType: "topup", esimId, ...answered } as const;
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

/** Closes a traveller's orders that can be paid, once the gateway has said that they were not. */
const closeUnpaid = (userId: string) =>
  running().sql(
    `with closed as (update user_orders set status = 'cancelled' where user_id = $1 and status = 'pending' returning id)
     update payments set status = 'expired' where order_id in (select id from closed)`,
    [userId],
  );

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
    expect([status, await topUpOf(own)]).toEqual([status, "addition_under_way"]);
    expect(await shown()).toMatchObject({ id: orderId, standing: "adding", isSame: true, isBeingAdded: true });
  }
  expect(await topUpOf(own, { besidePaid: [orderId] })).toBe("accepted");
  await closeUnpaid(traveller.id);
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
    // Of another plan, also where a screen names it: it is no payment of this purchase.
    const named = plan !== JAPAN_1GB && { shownId: other.orderId };
    const shown = () => readOpenOrder(adminSupabase(), { ...wanted, ...named });
    expect((await shown())?.standing).toBe(plan === JAPAN_1GB ? "unpaid" : undefined);
    await sql("update user_orders set status = 'paid' where id = $1", [other.orderId]);
    const description = { id: other.orderId, standing: "adding", plan: { vendorName: plan }, kind: orderType };
    expect(await shown()).toMatchObject({
      ...description,
      isSame: plan === JAPAN_1GB,
      isBeingAdded: true,
      besides: [],
    });
    await sql("update user_orders set status_reason = 'vendor_outcome_unknown' where id = $1", [other.orderId]);
    expect(await shown()).toMatchObject({ id: other.orderId, standing: "unconfirmed" });
    await sql("update user_orders set status_reason = null where id = $1", [other.orderId]);
    expect(await topUpOf(own)).toBe("addition_under_way");
    expect(await topUpOf(own, { besidePaid: [other.orderId] })).toBe("accepted");
    // The one that can be paid comes first, and the paid one is still named.
    expect(await shown()).toMatchObject({ standing: "unpaid", isSame: true, besides: [description] });
    await closeUnpaid(traveller.id);
    await sql("update user_orders set status = 'pending' where id = $1", [other.orderId]);
    await gateway.pay(other.invoiceId);
    await workUntilStatus(other.orderId, "completed");
    expect(await shown()).toBeNull();
    expect(await topUpOf(own)).toBe("accepted");
  },
);

it("the two questions have two answers, and one does not stand for the other", async () => {
  const { sql, checkout } = running();
  const own = await boughtEsim(running());
  const { traveller, esimId } = own;
  const paid = await checkout(traveller, JAPAN_3GB, { orderType: "topup", esimId });
  await sql("update user_orders set status = 'paid' where id = $1", [paid.orderId]);
  const besidePaid = [paid.orderId];
  expect(await topUpOf(own, { besidePaid })).toBe("accepted");
  expect(await topUpOf(own, { besidePaid })).toBe("order_open");
  expect(await topUpOf(own, { besideOpenUntil: FAR_OFF })).toBe("addition_under_way");
  expect(await topUpOf(own, { besideOpenUntil: FAR_OFF, besidePaid: [crypto.randomUUID()] })).toBe(
    "addition_under_way",
  );
  expect(await topUpOf(own, { besideOpenUntil: FAR_OFF, besidePaid })).toBe("accepted");
});

it.each([
  ["topup", "extension"],
  ["extension", "topup"],
] as const)(
  "an unpaid %s of a plan is asked about before the same plan is bought as %s for that eSIM",
  async (first, second) => {
    const { sql, bundleId } = running();
    const { adminSupabase } = await import("@/lib/supabase/admin");
    const own = await boughtEsim(running());
    const { traveller, esimId } = own;
    expect(await topUpOf(own, { orderType: first })).toBe("accepted");
    expect(await topUpOf(own, { orderType: second })).toBe("order_open");
    const wanted = { userId: traveller.id, planId: await bundleId(JAPAN_1GB), esimId };
    const shown = await readOpenOrder(adminSupabase(), { ...wanted, kind: second });
    expect(shown).toMatchObject({ kind: first, isSame: true, isBeingAdded: false, standing: "unpaid" });
    expect(await topUpOf(own, { orderType: second, besideOpenUntil: FAR_OFF })).toBe("accepted");
    const open = "select order_type from user_orders where user_id = $1 and status = 'pending' order by created_at";
    expect(await sql(open, [traveller.id])).toEqual([{ order_type: first }, { order_type: second }]);
  },
);

it.each(["topup", "extension"] as const)(
  "an unpaid %s that is there already is paid only once each paid addition to its eSIM is known",
  async (orderType) => {
    const { sql, checkout, startPayment } = running();
    const { traveller, esimId } = await boughtEsim(running());
    const place = (plan: string) => checkout(traveller, plan, { orderType, esimId });
    const [unpaid, first, second] = [await place(JAPAN_1GB), await place(JAPAN_3GB), await place(JAPAN_3GB)];
    const pay = async (...besidePaid: string[]) => {
      const started = await startPayment({ traveller, input: { orderId: unpaid.orderId, besidePaid } });
      return started.ok ? "accepted" : started.error.code;
    };
    expect(await pay()).toBe("accepted");
    await sql("update user_orders set status = 'paid' where id = any($1)", [[first.orderId, second.orderId]]);
    expect(await pay()).toBe("addition_under_way");
    expect(await pay(first.orderId)).toBe("addition_under_way");
    expect(await pay(first.orderId, second.orderId)).toBe("accepted");
    await sql("update user_orders set status = 'cancelled' where id = any($1)", [[first.orderId, second.orderId]]);
    expect(await pay()).toBe("accepted");
    expect((await running().order(unpaid.orderId)).status).toBe("pending");
  },
);

it("a repeated request asks about an addition that was paid since", async () => {
  const { sql, checkout, purchaseInput, startPayment } = running();
  const { traveller, esimId } = await boughtEsim(running());
  const input = await purchaseInput(JAPAN_1GB, traveller.email, { orderType: "topup", esimId });
  expect(await startPayment({ traveller, input })).toMatchObject({ ok: true });
  const { orderId } = await checkout(traveller, JAPAN_3GB, { orderType: "topup", esimId });
  await sql("update user_orders set status = 'paid' where id = $1", [orderId]);
  expect(await startPayment({ traveller, input })).toEqual({ ok: false, error: { code: "addition_under_way" } });
});

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
    const isSame = plan === SAME.plan;
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
        sql<{ id: string | null }>(
          `select coalesce((select id from public.unpaid_order_of($1, $2, 'topup', $3, null)),
             public.addition_under_way($1, $3, '{}')) as id`,
          [userId, planId, esimId],
        ),
        readOpenOrder(adminSupabase(), { userId, planId, kind: SAME.orderType, esimId }),
      ]);
      if (asked?.id) asking.add(status);
      // One that is overdue or closed and may have been paid is shown beforehand, but does not keep from buying.
      const isShownAlone = found?.standing === "overdue" || found?.standing === "unsettled";
      const shown = isShownAlone ? null : found;
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
