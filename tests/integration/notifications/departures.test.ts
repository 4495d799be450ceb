import { describe, expect, it } from "vitest";
import { calendarDay } from "@/lib/esims/usage";
import { SHOP_ZONE } from "@/lib/i18n/dates";
import { type Locale, locales } from "@/lib/i18n/routing";
import { sharedStack } from "../../support/shared-stack";
import { esimNotices } from "./esim-support";
import { notificationQueries } from "./support";

const running = sharedStack();
const { notificationsOf, mailsAbout } = notificationQueries(running);
const { esimWith, due, sweep, typesOf } = esimNotices(running);

const inDays = (days: number) => calendarDay(new Date(Date.now() + days * 86_400_000), SHOP_ZONE);
const SUBJECT: Record<Locale, RegExp> = {
  id: /^Pasang eSIM .+ sebelum berangkat/,
  en: /^Install your .+ eSIM before you leave/,
};

/** An eSIM that is still to be installed, of a traveller who has said that they leave in so many days. */
async function leaving(days: number, locale: Locale = "id") {
  const own = await esimWith([{ state: "queued", days: null }], locale);
  const set = (leavesOn: string, traveller = own.traveller) =>
    running().esimService.setDeparture({ traveller, esimId: own.esimId, leavesOn });
  expect(await set(inDays(days))).toMatchObject({ ok: true });
  /** Moves the time of the reminder, as if so many hours had passed since. */
  const remind = (hoursAgo: number) =>
    running().sql("update departures set remind_at = now() - make_interval(mins => $2::int) where esim_id = $1", [
      own.esimId,
      hoursAgo * 60,
    ]);
  const stored = () =>
    running().sql<{ leaves_on: string; remind_at: Date }>(
      "select to_char(leaves_on, 'YYYY-MM-DD') as leaves_on, remind_at from departures where esim_id = $1",
      [own.esimId],
    );
  const sent = async () => ({
    notifications: await typesOf(own.traveller.id),
    mails: (await mailsAbout(own.traveller.email, /./)).length,
  });
  return { ...own, set, remind, stored, sent };
}

const NOTHING = { notifications: [], mails: 0 };

describe("a departure", () => {
  it("is one row, which its traveller changes and removes, and nobody else", async () => {
    const { set, stored, orderId, traveller } = await leaving(5);
    expect(await stored()).toMatchObject([{ leaves_on: inDays(5) }]);
    await set(inDays(9));
    expect(await stored()).toMatchObject([{ leaves_on: inDays(9) }]);
    const other = await running().createTraveller();
    expect(await set(inDays(3), other)).toMatchObject({ ok: false, error: { code: "not_found" } });
    expect(await set("", other)).toMatchObject({ ok: false, error: { code: "not_found" } });
    expect(await set("2020-01-01")).toMatchObject({ ok: false, error: { code: "departure_invalid" } });
    expect(await stored()).toMatchObject([{ leaves_on: inDays(9) }]);
    const { setDeparture } = running().esimService;
    await setDeparture({ traveller, esimId: orderId, leavesOn: "" });
    expect(await stored()).toEqual([]);
  });

  it("goes with the account", async () => {
    const { traveller, stored } = await leaving(5);
    await running().sql("delete from auth.users where id = $1", [traveller.id]);
    expect(await stored()).toEqual([]);
  });

  it.each(locales)(
    "is told of once, by one notification and one mail, in the traveller's language (%s)",
    async (locale) => {
      const { traveller, esimId, remind } = await leaving(1, locale);
      await remind(0.1);
      await sweep();
      await sweep();
      const [told, ...others] = await notificationsOf(traveller.id);
      expect(others).toEqual([]);
      expect(told).toMatchObject({ type: "travel", title: told?.texts[locale]?.title });
      expect(told?.title).toMatch(SUBJECT[locale]);
      const mails = await mailsAbout(traveller.email, /./);
      expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(SUBJECT[locale])]);
      expect(mails[0]?.text).toContain(`/esim-detail/${esimId}`);
      expect(await due(esimId)).toEqual(["departure"]);
    },
  );

  it.each([
    ["before its hour", -0.1],
    ["in the evening, when it is no civil time any more", 10.1],
  ])("is not told of %s", async (_when, hoursAgo) => {
    const { remind, sent, esimId } = await leaving(1);
    await remind(hoursAgo);
    expect(await due(esimId)).toEqual([]);
    await sweep();
    expect(await sent()).toEqual(NOTHING);
  });

  it.each([
    ["installed by the vendor's report", "update esims set first_installed_at = now() where id = $1"],
    ["marked as installed", "update esims set marked_installed_at = now() where id = $1"],
    ["in use", "update bundle_assignments set bundle_state = 'active' where esim_id = $1"],
    ["ended", "update bundle_assignments set bundle_state = 'expired' where esim_id = $1"],
    ["taken back", "update bundle_assignments set bundle_state = 'revoked' where esim_id = $1"],
    ["closed at the vendor", "update esims set profile_status = 'deleted' where id = $1"],
    ["without a code", "update esims set activation_code = null where id = $1"],
    [
      "not the day that was said any more",
      "update departures set remind_at = now() + interval '1 day' where esim_id = $1",
    ],
    ["without a departure any more", "delete from departures where esim_id = $1"],
  ])("is not told of where the eSIM is, when its job runs, %s", async (_why, change) => {
    const { remind, sent, esimId } = await leaving(1);
    await remind(0.1);
    const { requestDueNotifications } = await import("@/lib/notifications/service");
    await requestDueNotifications();
    await running().sql(change, [esimId]);
    await sweep();
    expect(await sent()).toEqual(NOTHING);
  });

  it.each([
    ["its traveller has asked to give the plan back", "asked", null],
    ["a person looks at that", "with_person", "now()"],
    ["the plan was given back", "returned", "now()"],
  ])("is not told of where %s, also if that was asked for after it became due", async (_why, state, settledAt) => {
    const { remind, sent, esimId, orderId } = await leaving(1);
    await remind(0.1);
    const { requestDueNotifications } = await import("@/lib/notifications/service");
    await requestDueNotifications();
    await running().sql(
      `insert into plan_returns (order_id, state, settled_at) values ($1, $2::plan_return_state, ${settledAt})`,
      [orderId, state],
    );
    expect(await due(esimId)).toEqual([]);
    await running().runDueJobs();
    expect(await sent()).toEqual(NOTHING);
    await running().sql("update plan_returns set state = 'refused', refusal = 'used', settled_at = now()");
    expect(await due(esimId)).toEqual(["departure"]);
  });

  it("is not told of after a refund", async () => {
    const { remind, sent, orderId } = await leaving(1);
    await remind(0.1);
    const steps: string[] = ["paid", "failed", "refunded"];
    for (const to of steps) {
      await running().sql("select transition_order($1, $2::order_status, null)", [orderId, to]);
    }
    await running().sql("delete from jobs where subject like $1", [`%${orderId}%`]);
    await sweep();
    expect(await sent()).toEqual(NOTHING);
  });

  it("that was changed to another day is told of again on the eve of that one", async () => {
    const { remind, sent, set } = await leaving(1);
    await remind(0.1);
    await sweep();
    await set(inDays(4));
    await sweep();
    expect((await sent()).mails).toBe(1);
    await remind(0.1);
    await sweep();
    expect(await sent()).toEqual({ notifications: ["departure", "departure"], mails: 2 });
  });
});
