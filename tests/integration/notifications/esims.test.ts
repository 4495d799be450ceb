import { describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB } from "../../support/stack";
import { esimNotices, type Plan } from "./esim-support";
import { notificationQueries } from "./support";

const running = sharedStack();
const { notificationsOf, mailsAbout } = notificationQueries(running);
const { esimWith, addPlan, use, due, sweep, typesOf } = esimNotices(running);

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

  const ends = (esimId: string) =>
    running().sql("update bundle_assignments set end_time = now() - interval '1 minute' where esim_id = $1", [esimId]);

  it.each<[string, Plan]>([
    ["data_used_up", { state: "depleted", left: 0 }],
    ["data_used_up", { left: 0 }],
    ["low_data", { left: 0.5 }],
    ["expiring", { days: 2 }],
  ])("says in place of %s that the plan has ended, once, where its end came before the mail", async (event, plan) => {
    const { esimId, traveller } = await esimWith([plan]);
    const { requestDueNotifications } = await import("@/lib/notifications/service");
    await requestDueNotifications();
    expect(await due(esimId)).toEqual([event]);
    await ends(esimId);
    await sweep();
    await running().sql("update bundle_assignments set bundle_state = 'expired' where esim_id = $1", [esimId]);
    await sweep();
    expect(await typesOf(traveller.id)).toEqual(["plan_ended"]);
    const [ended, ...more] = await mailsAbout(traveller.email, /./);
    expect(more).toEqual([]);
    expect(ended?.text).toContain(`/repurchase/${esimId}`);
    expect(ended?.text).not.toMatch(/Tambah data|Perpanjang|top-up|extend-plan/);
  });

  it("announces the end of an eSIM once whose data was used up before", async () => {
    const { esimId, traveller } = await esimWith([{ state: "depleted", left: 0 }]);
    await sweep();
    await ends(esimId);
    await sweep();
    await running().sql("update bundle_assignments set bundle_state = 'expired' where esim_id = $1", [esimId]);
    await sweep();
    expect(await typesOf(traveller.id)).toEqual(["data_used_up", "plan_ended"]);
    expect(await mailsAbout(traveller.email, /berakhir/)).toHaveLength(1);
  });

  it("offers no data and no days for an eSIM that is deleted from the phone before the mail", async () => {
    const { esimId, traveller } = await esimWith([{ days: 2, left: 0.3 }]);
    const { requestDueNotifications } = await import("@/lib/notifications/service");
    await requestDueNotifications();
    await running().sql("update esims set profile_status = 'deleted' where id = $1", [esimId]);
    expect(await due(esimId)).toEqual([]);
    await sweep();
    expect(await typesOf(traveller.id)).toEqual([]);
    expect(await mailsAbout(traveller.email, /./)).toEqual([]);
  });

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
