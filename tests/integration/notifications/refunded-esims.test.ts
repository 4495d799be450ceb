import { describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { esimNotices, type Plan } from "./esim-support";
import { notificationQueries } from "./support";

const running = sharedStack();
const { notificationsOf, mailsAbout } = notificationQueries(running);
const { esimWith, addPlan, due, sweep, typesOf } = esimNotices(running);

describe("an eSIM whose own order was refunded", () => {
  const refund = (orderId: string) =>
    running().sql("update user_orders set status = 'refunded' where id = $1", [orderId]);

  /** One whose own plan is over, with a plan that its traveller paid with another order. */
  async function toppedUp(plan: Plan) {
    const owned = await esimWith([{ state: "expired", days: -9 }]);
    const { id: ownPlan } = only(
      await running().sql<{ id: string }>("select id from bundle_assignments where esim_id = $1", [owned.esimId]),
    );
    await addPlan(owned.esimId, plan);
    const { id: orderId } = only(
      await running().sql<{ id: string }>(
        `insert into user_orders (user_id, bundle_id, package_price, total_amount, locale, idempotency_key, request_hash,
           order_type, target_esim_id, status)
         select user_id, bundle_id, 45000, 45000, 'id', gen_random_uuid(), 'hash', 'topup', $2, 'pending'
         from user_orders where id = $1 returning id`,
        [owned.orderId, owned.esimId],
      ),
    );
    await running().sql("update bundle_assignments set order_id = $2 where esim_id = $1 and id <> $3", [
      owned.esimId,
      orderId,
      ownPlan,
    ]);
    await refund(owned.orderId);
    return { ...owned, topUpId: orderId };
  }

  it("has none due", async () => {
    const { esimId, orderId } = await esimWith([{ days: 1, left: 0.1 }]);
    expect(await due(esimId)).not.toEqual([]);
    await refund(orderId);
    expect(await due(esimId)).toEqual([]);
  });

  it.each([
    [{ days: 2, left: 0.3 }, ["expiring", "low_data"]],
    [{ left: 0 }, ["data_used_up"]],
    [{ state: "expired", days: -1 }, ["plan_ended"]],
  ] as const)(
    "has those of a plan that was paid with another order, until that is refunded: %j",
    async (plan, events) => {
      const { esimId, topUpId } = await toppedUp(plan);
      expect(await due(esimId)).toEqual(events);
      await refund(topUpId);
      expect(await due(esimId)).toEqual([]);
    },
  );

  /** One whose paid plan is over too, with a plan behind it whose order was refunded and that the operator has not withdrawn. */
  async function outlasted(plan: Plan) {
    const owned = await toppedUp({ state: "expired", days: -5 });
    await addPlan(owned.esimId, plan);
    await running().sql("update bundle_assignments set order_id = $2 where esim_id = $1 and order_id is null", [
      owned.esimId,
      owned.orderId,
    ]);
    return owned;
  }

  it.each([{ days: -1 }, { state: "depleted", days: -1, left: 0 }, { state: "expired", days: -1 }] as const)(
    "is told to have ended where a refunded plan outlasted the paid one: %j",
    async (refunded) => {
      const { esimId, topUpId, traveller } = await outlasted(refunded);
      await sweep();
      expect(await typesOf(traveller.id)).toEqual(["plan_ended"]);
      const [mail, ...more] = await mailsAbout(traveller.email, /sudah berakhir/);
      expect(more).toEqual([]);
      expect(mail?.text).toMatch(/Beli eSIM baru:/);
      await refund(topUpId);
      expect(await due(esimId)).toEqual([]);
    },
  );

  it("is told nothing of the data and days of a refunded plan that outlasts the paid one", async () => {
    const { esimId } = await outlasted({ days: 1, left: 0.1 });
    expect(await due(esimId)).toEqual([]);
  });

  it("is led to a new eSIM, since nothing can be added to it", async () => {
    const { esimId, traveller } = await toppedUp({ days: 2 });
    await sweep();
    expect((await notificationsOf(traveller.id)).map(({ message }) => message)).toEqual([
      expect.stringMatching(/beli eSIM baru\.$/),
    ]);
    const [mail] = await mailsAbout(traveller.email, /segera berakhir/);
    expect(mail?.text).toMatch(/Beli eSIM baru:\s+\S+\/destinasi\/jepang\?/);
    expect(mail?.text).not.toMatch(/Perpanjang|extend-plan/);
    expect(mail?.text).toContain(`/esim-detail/${esimId}`);
  });

  it("is told nothing of a plan whose order is refunded before the job runs", async () => {
    const { topUpId, traveller } = await toppedUp({ days: 2 });
    const { requestDueNotifications } = await import("@/lib/notifications/service");
    await requestDueNotifications();
    await refund(topUpId);
    await sweep();
    expect(await typesOf(traveller.id)).toEqual([]);
  });
});
