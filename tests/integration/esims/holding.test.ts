import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { changeBy, lengthens } from "@/lib/aftersale/rules";
import { DAY_MS } from "@/lib/core/duration";
import { type ProfileState, profileFacts } from "@/lib/core/installation";
import { isOpen } from "@/lib/esims/following";
import { esimHolding } from "@/lib/esims/holding";
import { ASSIGNMENT_COLUMNS, assignmentFromRow } from "@/lib/esims/rows";
import { EXPIRING_DAYS, isOnlyRefunded } from "@/lib/esims/rules";
import type { Assignment, Holding } from "@/lib/esims/types";
import { type EsimEvent, isEsimEvent, notificationEvents } from "@/lib/notifications/events";
import { hasEnded, isAboutToEnd, isTold, isTrueOfEsim } from "@/lib/notifications/rules";
import { CATALOGUE_PLAN_COLUMNS, cataloguePlanFromRow } from "@/lib/plans/rows";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";
import { EXAMPLES, generatedPlan } from "./generated-plans";

const running = sharedStack();

const ESIMS = 400;
const IDS_PER_REQUEST = 50;

type Case = {
  id: string;
  /** Whether the order that brought the eSIM was refunded. */
  isRefunded: boolean;
  profileStatus: ProfileState | null;
  holding: Holding;
  assignments: Assignment[];
  stored: unknown;
  due: string[];
};

/** Plans of every duration unit, and an unlimited one. */
async function catalogue(): Promise<string[]> {
  const { sql, bundleId } = running();
  const copies = await sql<{ id: string }>(
    `insert into bundles (vendor_bundle_name, display_name, data_amount_mb, duration, duration_unit, price_cents,
       price_idr_cents, final_price_idr_cents, is_unlimited, is_active, type, countries, bundle_group_id)
     select vendor_bundle_name || copy.suffix, display_name, data_amount_mb, 2, copy.unit::duration_unit, price_cents,
       price_idr_cents, final_price_idr_cents, copy.unlimited, false, type, countries, bundle_group_id
     from bundles, (
       select '_' || unit, unit::text, false from unnest(enum_range(null::duration_unit)) as unit where unit <> 'day'
       union all select '_free', 'day', true) as copy (suffix, unit, unlimited)
     where vendor_bundle_name = $1 returning id`,
    [JAPAN_1GB],
  );
  return [await bundleId(JAPAN_3GB), await bundleId(JAPAN_1GB), ...copies.map(({ id }) => id)];
}

/** eSIMs of one traveller with generated plans, as the vendor's answers would have been stored. */
async function storeEsims(): Promise<string[]> {
  const { sql, createTraveller, bundleId } = running();
  const traveller = await createTraveller();
  const plans = await catalogue();
  const esims = await sql<{ id: string }>(
    `with bought as (
       insert into user_orders (user_id, bundle_id, package_price, total_amount, locale, idempotency_key, request_hash, status)
       select $1, $2, 45000, 45000, 'id', gen_random_uuid(), 'hash',
         (case when number % 3 = 0 then 'refunded' else 'pending' end)::order_status
       from generate_series(1, $3::int) as number returning id)
     insert into esims (order_id, user_id, iccid, activation_code, profile_status)
     select id, $1, '8945' || lpad((row_number() over ())::text, 15, '0'), 'LPA:1$x$y',
       (case when row_number() over () % 5 = 0 then 'unavailable' end)::profile_state from bought returning id`,
    [traveller.id, await bundleId(JAPAN_3GB), ESIMS],
  );
  const generated = fc.sample(fc.array(generatedPlan, { minLength: 1, maxLength: 6 }), ESIMS - EXAMPLES.length);
  const cases = [...EXAMPLES, ...generated];
  const orders = Object.fromEntries(
    (
      await sql<{ status: string; id: string }>(
        `insert into user_orders (user_id, bundle_id, package_price, total_amount, locale, idempotency_key, request_hash, status)
         select $1, $2, 45000, 45000, 'id', gen_random_uuid(), 'hash', status::order_status
         from unnest(array['pending', 'refunded']) as status returning id, status`,
        [traveller.id, await bundleId(JAPAN_3GB)],
      )
    ).map(({ id, status }) => [status, id]),
  );
  const rows = cases.flatMap((assignments, index) =>
    assignments.map(({ plan, initial, leftPercent, startedDaysAgo, endsInDays, order, ...rest }, turn) => ({
      ...rest,
      esim: esims[index]?.id,
      plan: plan === null ? null : plans[plan],
      own: order && orders[order],
      initial,
      left: (initial * leftPercent) / 100,
      started: startedDaysAgo,
      ends_in: endsInDays,
      // Plans are added in pairs at the same time, as the vendor may do.
      age: Math.floor(turn / 2),
    })),
  );
  await sql(
    `insert into bundle_assignments (esim_id, bundle_id, order_id, vendor_assignment_id, bundle_state, is_unlimited,
       initial_quantity_bytes, remaining_quantity_bytes, start_time, end_time, assigned_at)
     select esim, plan, own, gen_random_uuid()::text, state, unlimited, initial, "left",
       date_trunc('second', now()) - make_interval(days => started),
       date_trunc('second', now()) + make_interval(hours => (24 * ends_in)::int),
       date_trunc('second', now()) - make_interval(days => age)
     from jsonb_to_recordset($1) as t (esim uuid, plan uuid, own uuid, state bundle_state, unlimited boolean, initial bigint,
       "left" bigint, started int, ends_in numeric, age int)`,
    [JSON.stringify(rows)],
  );
  return esims.map(({ id }) => id);
}

async function readCases(ids: string[]): Promise<Case[]> {
  const { sql } = running();
  const { adminSupabase } = await import("@/lib/supabase/admin");
  const stored = await sql<{ esim_id: string; holding: unknown }>(
    `select esim_id, jsonb_build_object('state', state, 'plans', plans, 'totalBytes', total_bytes,
       'leftBytes', left_bytes, 'usedBytes', used_bytes, 'hasLimited', has_limited, 'hasUnlimited', has_unlimited,
       'isRunning', is_running, 'isWaiting', is_waiting, 'hasRun', has_run, 'hasPaid', has_paid, 'waitingDays', waiting_days,
       'startsAt', extract(epoch from starts_at)::bigint, 'endsAt', extract(epoch from ends_at)::bigint) as holding
     from esim_holdings($1::uuid[])`,
    [ids],
  );
  const holdings = new Map(stored.map(({ esim_id, holding }) => [esim_id, holding]));
  const due = await sql<{ subject: string }>("select subject from due_esim_notifications() as subject");
  const cases: Case[] = [];
  for (let start = 0; start < ids.length; start += IDS_PER_REQUEST) {
    const { data } = await adminSupabase()
      .from("esims")
      .select(
        `id, profile_status, user_orders!esims_order_id_fkey!inner(status), bundle_assignments!bundle_assignments_esim_id_fkey(${ASSIGNMENT_COLUMNS})`,
      )
      .in("id", ids.slice(start, start + IDS_PER_REQUEST));
    for (const { id, profile_status: profileStatus, user_orders: own, bundle_assignments } of data ?? []) {
      const assignments = bundle_assignments.map(assignmentFromRow);
      cases.push({
        id,
        isRefunded: own.status === "refunded",
        profileStatus,
        holding: esimHolding(assignments),
        assignments,
        stored: holdings.get(id),
        due: due.flatMap(({ subject }) => (subject.includes(id) ? [subject.split(":")[0] ?? ""] : [])).toSorted(),
      });
    }
  }
  return cases;
}

/** The notifications that are due, by the holding and the thresholds of the screens. */
function dueFrom({ isRefunded, profileStatus, holding, assignments }: Case, now: number): string[] {
  const { state, endsAt, totalBytes, hasUnlimited, isRunning, isWaiting } = holding;
  const refunds = { isRefunded, isOnlyRefunded: isOnlyRefunded({ order: { isRefunded }, assignments }), holding };
  const told = (events: readonly EsimEvent[]) => events.filter((event) => isTold(event, refunds)).toSorted();
  const isRecent = (end: Date | null) => end !== null && end.getTime() > now - 3 * DAY_MS;
  const used = assignments.filter((plan) => ["active", "depleted", "expired"].includes(plan.state));
  if (!used.some((plan) => plan.state !== "expired" || isRecent(plan.end))) return [];
  const ending = assignments
    .filter(({ state, end }) => state === "active" && end?.getTime() === endsAt?.getTime())
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))[0];
  const half =
    ending?.start && ending.end ? (ending.end.getTime() - ending.start.getTime()) / 2 : Number.POSITIVE_INFINITY;
  const before = Math.min(EXPIRING_DAYS * DAY_MS, half);
  const isSoon = endsAt !== null && endsAt.getTime() > now && endsAt.getTime() <= now + before;
  const { takesPlans } = profileFacts(profileStatus);
  const events: EsimEvent[] = takesPlans && isAboutToEnd(holding) && isSoon ? ["expiring"] : [];
  const isOver = hasEnded(holding, new Date(now));
  const wasUsed = used.some(({ end }) => end?.getTime() === endsAt?.getTime());
  if (isOver && isRecent(endsAt) && wasUsed) events.push("plan_ended");
  if (!takesPlans || hasUnlimited || isOver) return told(events);
  if (isRunning || isWaiting) {
    const isTrue = (event: EsimEvent) => isTrueOfEsim(event, { holding, profileStatus }, new Date(now));
    if (totalBytes > 0) events.push(...(["low_data", "data_used_up"] as const).filter(isTrue));
  } else if (state === "depleted") {
    events.push("data_used_up");
  }
  return told(events);
}

describe("what an eSIM holds, over many generated eSIMs", () => {
  let cases: Case[] = [];
  beforeAll(async () => {
    cases = await readCases(await storeEsims());
  });

  it("includes every kind of holding and notification", () => {
    expect(cases).toHaveLength(ESIMS);
    const all = cases.map(({ holding }) => holding);
    expect(all.some(({ isRunning, isWaiting, endsAt }) => isRunning && isWaiting && endsAt)).toBe(true);
    expect(all.some(({ isRunning, isWaiting, endsAt }) => isRunning && isWaiting && !endsAt)).toBe(true);
    expect(all.some(({ isRunning, isWaiting }) => !isRunning && !isWaiting)).toBe(true);
    expect(all.some(({ hasLimited, hasUnlimited }) => hasLimited && hasUnlimited)).toBe(true);
    expect(all.some(({ isRunning, isWaiting, hasRun }) => hasRun && isWaiting && !isRunning)).toBe(true);
    const due = new Set(cases.flatMap(({ due }) => due));
    for (const hasPaid of [true, false]) {
      expect(cases.some(({ isRefunded, holding }) => isRefunded && holding.hasPaid === hasPaid)).toBe(true);
    }
    expect(cases.some(({ isRefunded, due: events }) => isRefunded && events.length > 0)).toBe(true);
    const endedLast = cases.filter(({ isRefunded, holding }) => isRefunded && !holding.hasPaid);
    expect(endedLast.some(({ due: events }) => events.includes("plan_ended"))).toBe(true);
    const unfilled = cases.filter(({ profileStatus, due: events }) => profileStatus !== null && events.length > 0);
    expect(new Set(unfilled.flatMap(({ due: events }) => events))).toEqual(new Set(["plan_ended"]));
    expect([...due].toSorted()).toEqual(["data_used_up", "expiring", "low_data", "plan_ended"]);
  });

  it("is the same in the screens and in the database", () => {
    for (const { id, holding, stored } of cases) {
      const endsAt = holding.endsAt && holding.endsAt.getTime() / 1000;
      const startsAt = holding.startsAt && holding.startsAt.getTime() / 1000;
      expect(stored, id).toEqual({ ...holding, startsAt, endsAt });
    }
  });

  it("decides which notifications the sweep sends", () => {
    const now = Date.now();
    for (const one of cases) {
      expect(one.due, JSON.stringify(one)).toEqual(dueFrom(one, now));
      const events = one.due.flatMap((due) => notificationEvents.filter((event) => event === due)).filter(isEsimEvent);
      expect(events.filter((event) => !isTrueOfEsim(event, one, new Date(now)))).toEqual([]);
    }
  });

  it("decides for the screens and for the database for which eSIMs an open screen asks for readings", async () => {
    const { sql } = running();
    const ids = cases.map(({ id }) => id);
    const asked = await sql<{ id: string }>(
      "select ask_for_readings((select user_id from esims where id = any ($1) limit 1), $1::uuid[], 0) as id",
      [ids],
    );
    await sql("delete from jobs where kind = 'refresh_esim' and subject = any ($1)", [ids]);
    const open = cases.filter(({ assignments }) => isOpen({ assignments }, new Date()));
    expect(asked.map(({ id }) => id).toSorted()).toEqual(open.map(({ id }) => id).toSorted());
  });

  it("decides which extensions would lengthen it, for the screens and for the database", async () => {
    const { sql } = running();
    const { adminSupabase } = await import("@/lib/supabase/admin");
    const { data } = await adminSupabase()
      .from("bundles")
      .select(CATALOGUE_PLAN_COLUMNS)
      .like("vendor_bundle_name", "%_JP_%");
    const plans = (data ?? []).map(cataloguePlanFromRow);
    // The examples come first; each pair is a query of its own.
    const some = cases.slice(0, 60);
    const decided = await sql<{ esim: string; plan: string; longer: boolean }>(
      `select esim, plan, would_lengthen(esim, plan) as longer
       from unnest($1::uuid[]) as esim cross join unnest($2::uuid[]) as plan`,
      [some.map(({ id }) => id), plans.map(({ id }) => id)],
    );
    const inDatabase = new Map(decided.map(({ esim, plan, longer }) => [`${esim} ${plan}`, longer]));
    const answers = new Set<boolean>();
    for (const { id, holding } of some) {
      for (const plan of plans) {
        const longer = lengthens(changeBy(holding, plan, new Date()));
        answers.add(longer);
        expect([id, plan.durationDays, holding, inDatabase.get(`${id} ${plan.id}`)]).toEqual([
          id,
          plan.durationDays,
          holding,
          longer,
        ]);
      }
    }
    expect(answers.size).toBe(2);
  });
});
