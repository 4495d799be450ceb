import { describe, expect, it } from "vitest";
import type { Locale } from "@/lib/i18n/routing";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";
import { notificationQueries } from "./support";

const running = sharedStack();
const { notificationsOf, mailsAbout } = notificationQueries(running);

const GB = 1_000_000_000;

/** `days`: until its end; `length`: from its start to its end, where that is reported. */
type Plan = {
  state?: string;
  days?: number | null;
  length?: number;
  gigabytes?: number;
  left?: number;
  unlimited?: boolean;
};

const minutes = (days: number | null) => (days === null ? null : Math.round(days * 1440));

/** A traveller with an eSIM that holds these plans, stored as from the vendor's answers. */
async function esimWith(plans: Plan[], locale: Locale = "id") {
  const stack = running();
  const traveller = await stack.createTraveller(locale);
  const { id: orderId } = only(
    await stack.sql<{ id: string }>(
      `insert into user_orders (user_id, bundle_id, package_price, total_amount, locale, idempotency_key, request_hash, email)
       values ($1, $2, 45000, 45000, 'id', gen_random_uuid(), 'hash', 'pembeli@kantor.test') returning id`,
      [traveller.id, await stack.bundleId(JAPAN_3GB)],
    ),
  );
  const { id: esimId } = only(
    await stack.sql<{ id: string }>(
      `insert into esims (order_id, user_id, iccid, activation_code)
       values ($1, $2, '8944' || lpad((random() * 1e14)::bigint::text, 15, '0'), 'LPA:1$x$y') returning id`,
      [orderId, traveller.id],
    ),
  );
  for (const plan of plans) await addPlan(esimId, plan);
  return { traveller, orderId, esimId };
}

async function addPlan(
  esimId: string,
  { state = "active", days = 20, length, gigabytes = 3, left = gigabytes, unlimited = false }: Plan,
) {
  await running().sql(
    `insert into bundle_assignments (esim_id, vendor_assignment_id, bundle_state, is_unlimited, initial_quantity_bytes,
       remaining_quantity_bytes, end_time, start_time)
     values ($1, gen_random_uuid()::text, $2::bundle_state, $3, $4, $5, now() + make_interval(mins => $6::int),
       now() + make_interval(mins => $7::int))`,
    [
      esimId,
      state,
      unlimited,
      gigabytes * GB,
      left * GB,
      minutes(days),
      minutes(length === undefined || days === null ? null : days - length),
    ],
  );
}

const use = (esimId: string, left: number) =>
  running().sql(
    "update bundle_assignments set remaining_quantity_bytes = $2 where esim_id = $1 and bundle_state = 'active'",
    [esimId, left * GB],
  );

const due = async (esimId: string) =>
  (
    await running().sql<{ due: string }>("select due from due_esim_notifications() as due where due like $1", [
      `%${esimId}%`,
    ])
  )
    .map((row) => row.due.split(":")[0])
    .toSorted();

/** Runs scheduler ticks until no job is left. */
async function sweep() {
  const { sweepAndWork } = await import("@/lib/scheduler/tick");
  while ((await sweepAndWork()).ran > 0);
}

const typesOf = async (userId: string) =>
  (await notificationsOf(userId)).map(({ dedupe_key }) => dedupe_key.split(":")[0]);

describe("notifications due for a running eSIM", () => {
  it.each<[string, Plan[], string[]]>([
    ["a plan with days and data", [{}], []],
    ["a plan that ends in three days", [{ days: 3 }], ["expiring"]],
    ["a plan that ends in four days", [{ days: 4 }], []],
    ["a plan of three days that has just begun", [{ days: 2.9, length: 3 }], []],
    ["a plan of three days whose last day has begun", [{ days: 1, length: 3 }], ["expiring"]],
    ["a plan of thirty days that ends in three", [{ days: 3, length: 30 }], ["expiring"]],
    ["a plan that has ended", [{ state: "expired", days: -1, left: 0 }], ["plan_ended"]],
    ["a plan whose end has come before the operator says so", [{ days: -1 }], ["plan_ended"]],
    ["a plan that ended four days ago", [{ state: "expired", days: -4 }], []],
    ["a plan that ended, and one that was bought since", [{ state: "expired", days: -1 }, {}], []],
    [
      "a plan that ended before the next",
      [
        { state: "expired", days: -1 },
        { state: "queued", days: null },
      ],
      [],
    ],
    ["a plan that was taken back", [{ state: "revoked", days: -1 }], []],
    ["an unlimited plan that ends soon", [{ days: 1, unlimited: true, left: 0 }], ["expiring"]],
    ["a plan that ends soon before the next", [{ days: 1 }, { state: "queued", days: null }], []],
    ["a plan with a fifth left", [{ gigabytes: 5, left: 1 }], ["low_data"]],
    ["a plan with more than a fifth left", [{ gigabytes: 5, left: 1.01 }], []],
    ["a plan used up", [{ left: 0 }], ["data_used_up"]],
    [
      "a plan used up, with one waiting behind it",
      [
        { state: "depleted", left: 0 },
        { state: "queued", days: null },
      ],
      [],
    ],
    ["a depleted plan with days left", [{ state: "depleted", left: 0 }], ["data_used_up"]],
    ["a depleted plan whose days are over", [{ state: "depleted", left: 0, days: -1 }], ["plan_ended"]],
    ["a low plan with another behind it", [{ left: 0.1 }, { state: "queued", days: null }], []],
    ["a plan that is not in use yet", [{ state: "queued", days: null, left: 0.1 }], []],
    ["an unlimited plan without data", [{ unlimited: true, left: 0 }], []],
    ["a plan whose data is not known yet", [{ gigabytes: 0 }], []],
    ["a plan that is low and about to end", [{ days: 2, left: 0.3 }], ["expiring", "low_data"]],
  ])("match %s", async (_name, plans, expected) => {
    const { esimId } = await esimWith(plans);
    expect(await due(esimId)).toEqual(expected);
  });

  it("are none for an eSIM without an owner", async () => {
    const { esimId, traveller } = await esimWith([{ days: 1, left: 0 }]);
    await running().sql("delete from auth.users where id = $1", [traveller.id]);
    expect(await due(esimId)).toEqual([]);
  });
});

it("none is due for an eSIM whose own order was refunded", async () => {
  const { esimId } = await esimWith([{ days: 1, left: 0.1 }]);
  expect(await due(esimId)).not.toEqual([]);
  await running().sql(
    "update user_orders set status = 'refunded' where id = (select order_id from esims where id = $1)",
    [esimId],
  );
  expect(await due(esimId)).toEqual([]);
});

describe("the sweep over running eSIMs", () => {
  it("sends one notification per threshold, and again after a top-up", async () => {
    const { esimId, traveller } = await esimWith([{ left: 0.5 }]);
    await sweep();
    await sweep();
    expect(await typesOf(traveller.id)).toEqual(["low_data"]);
    await use(esimId, 0);
    await sweep();
    await sweep();
    expect(await typesOf(traveller.id)).toEqual(["low_data", "data_used_up"]);
    await addPlan(esimId, { state: "queued", days: null });
    await sweep();
    expect(await typesOf(traveller.id)).toHaveLength(2);
    await running().sql(
      "update bundle_assignments set bundle_state = 'depleted' where esim_id = $1 and bundle_state = 'active'",
      [esimId],
    );
    await running().sql(
      "update bundle_assignments set bundle_state = 'active' where esim_id = $1 and bundle_state = 'queued'",
      [esimId],
    );
    await use(esimId, 0.4);
    await sweep();
    expect(await typesOf(traveller.id)).toEqual(["low_data", "data_used_up", "low_data"]);
  });

  it.each(["low_data", "data_used_up"] as const)(
    "sends no %s for an eSIM that has data again by then",
    async (event) => {
      const { esimId, traveller } = await esimWith([{ left: event === "low_data" ? 0.5 : 0 }]);
      const { requestDueNotifications } = await import("@/lib/notifications/service");
      await requestDueNotifications();
      expect(await due(esimId)).toEqual([event]);
      await addPlan(esimId, { state: "queued", days: null });
      await sweep();
      expect(await typesOf(traveller.id)).toEqual([]);
      expect(await mailsAbout(traveller.email, /./)).toEqual([]);
    },
  );

  it("names in its mail all plans that count, as the screens do", async () => {
    const { esimId, traveller } = await esimWith([{ days: 2 }]);
    const other = await running().bundleId(JAPAN_1GB);
    await running().sql("update bundle_assignments set bundle_id = $2 where esim_id = $1", [esimId, other]);
    await sweep();
    const [mail] = await mailsAbout(traveller.email, /segera berakhir/);
    expect(mail?.text).toContain("1 GB · 7 Hari");
    expect(mail?.text).not.toContain("3 GB · 30 Hari");
  });

  it("notifies once when many sweeps run at the same time, and not again after their jobs are deleted", async () => {
    const { traveller } = await esimWith([{ days: 2 }]);
    const { requestDueNotifications } = await import("@/lib/notifications/service");
    await Promise.all(Array.from({ length: 12 }, () => requestDueNotifications()));
    await sweep();
    await running().sql("delete from jobs");
    await sweep();
    expect(await typesOf(traveller.id)).toEqual(["expiring"]);
    expect(await mailsAbout(traveller.email, /segera berakhir/)).toHaveLength(1);
  });

  it("announces the end of a plan once, by mail as well, with a link to buy the next one", async () => {
    const { esimId, traveller } = await esimWith([{ days: 2 }]);
    await sweep();
    await running().sql("update bundle_assignments set end_time = now() - interval '1 minute' where esim_id = $1", [
      esimId,
    ]);
    await sweep();
    await running().sql("update bundle_assignments set bundle_state = 'expired' where esim_id = $1", [esimId]);
    await sweep();
    expect(await typesOf(traveller.id)).toEqual(["expiring", "plan_ended"]);
    const [ended, ...more] = await mailsAbout(traveller.email, /^Paket Jepang sudah berakhir \(eSIM …\d{4}\)$/);
    expect(more).toEqual([]);
    expect(ended?.text).toContain(`/repurchase/${esimId}`);
  });

  it("writes in the language of the account, with the figures, to the account's own address", async () => {
    const { traveller, orderId, esimId } = await esimWith([{ gigabytes: 5, left: 0.9, days: 2 }], "en");
    await sweep();
    const sent = await notificationsOf(traveller.id);
    expect(sent.map(({ title }) => title).toSorted()).toEqual([
      "Your Japan data is running low",
      "Your Japan plan ends soon",
    ]);
    expect(sent.map(({ type, order_id, is_read }) => [type, order_id, is_read])).toEqual(
      Array(2).fill(["travel", orderId, false]),
    );
    expect(sent.find(({ title }) => /low/.test(title))?.message).toContain("900\u00a0MB of 5\u00a0GB left");
    const [low] = await mailsAbout(traveller.email, /^Your Japan data is running low \(eSIM …\d{4}\)$/);
    expect(low?.text).toContain("900 MB of 5 GB");
    expect(low?.text).toContain(`/en/esim-detail/${esimId}`);
    expect(await mailsAbout("pembeli@kantor.test", /./)).toEqual([]);
  });

  it.each([
    ["mail_expiring", [/hampir habis/], [/segera berakhir/]],
    ["mail_low_data", [/segera berakhir/], [/hampir habis/]],
  ])("sends no mail that %s switches off, but keeps the notification", async (column, sent, kept) => {
    const { traveller } = await esimWith([{ days: 2, left: 0.3 }]);
    await running().sql(`update profiles set ${column} = false where user_id = $1`, [traveller.id]);
    await sweep();
    expect((await typesOf(traveller.id)).toSorted()).toEqual(["expiring", "low_data"]);
    for (const subject of sent) expect(await mailsAbout(traveller.email, subject)).toHaveLength(1);
    for (const subject of kept) expect(await mailsAbout(traveller.email, subject)).toEqual([]);
  });
});
