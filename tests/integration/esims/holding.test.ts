import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { changeBy, lengthens } from "@/lib/aftersale/rules";
import { DAY_MS } from "@/lib/core/duration";
import { isOpen } from "@/lib/esims/following";
import { esimHolding } from "@/lib/esims/holding";
import { ASSIGNMENT_COLUMNS, assignmentFromRow } from "@/lib/esims/rows";
import { EXPIRING_DAYS } from "@/lib/esims/rules";
import type { Assignment, Holding } from "@/lib/esims/types";
import { type EsimEvent, isEsimEvent, notificationEvents } from "@/lib/notifications/events";
import { hasEnded, isAboutToEnd, isTrueOfEsim } from "@/lib/notifications/rules";
import { CATALOGUE_PLAN_COLUMNS, cataloguePlanFromRow } from "@/lib/plans/rows";
import { Constants } from "@/lib/supabase/database.types";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";

const running = sharedStack();

const STATES = Constants.public.Enums.bundle_state;
const GB = 1e9;
const ESIMS = 400;
const IDS_PER_REQUEST = 50;

const assignment = fc.record({
  state: fc.constantFrom(...STATES),
  // Index of a plan in the catalogue; null for a plan of the vendor that is not in the catalogue.
  plan: fc.option(fc.nat({ max: 4 }), { nil: null, freq: 8 }),
  unlimited: fc.nat({ max: 3 }).map((roll) => roll === 0),
  initial: fc.constantFrom(0, 1 * GB, 5 * GB),
  leftPercent: fc.constantFrom(0, 10, 20, 21, 100),
  startedDaysAgo: fc.option(fc.nat({ max: 9 }), { nil: null, freq: 4 }),
  // Half days keep every case off the limits, which are whole days.
  endsInDays: fc.option(
    fc.integer({ min: -5, max: 20 }).map((days) => days + 0.5),
    { nil: null, freq: 4 },
  ),
});

type Generated = typeof assignment extends fc.Arbitrary<infer Value> ? Value : never;

const plain: Generated = {
  state: "active",
  plan: 0,
  unlimited: false,
  initial: 5 * GB,
  leftPercent: 100,
  startedDaysAgo: 2,
  endsInDays: 20.5,
};
/** Cases that must always occur: each notification, both sides of its limit, and plans waiting behind a running one. */
const EXAMPLES: Generated[][] = [
  [{ ...plain, endsInDays: 2.5 }],
  [{ ...plain, endsInDays: 3.5 }],
  [{ ...plain, leftPercent: 10 }],
  [{ ...plain, leftPercent: 20 }],
  [{ ...plain, leftPercent: 21 }],
  [{ ...plain, state: "depleted", leftPercent: 0 }],
  [{ ...plain, state: "queued", endsInDays: null }, plain],
  [{ ...plain, state: "queued", plan: null, endsInDays: null }, plain],
  [{ ...plain, state: "expired", endsInDays: -1.5 }],
  [{ ...plain, state: "queued", unlimited: true, endsInDays: null }, plain],
  [
    { ...plain, state: "queued", endsInDays: null },
    { ...plain, state: "depleted", leftPercent: 0 },
  ],
];

type Case = { id: string; holding: Holding; assignments: Assignment[]; stored: unknown; due: string[] };

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
       insert into user_orders (user_id, bundle_id, package_price, total_amount, locale, idempotency_key, request_hash)
       select $1, $2, 45000, 45000, 'id', gen_random_uuid(), 'hash' from generate_series(1, $3::int) returning id)
     insert into esims (order_id, user_id, iccid, activation_code)
     select id, $1, '8945' || lpad((row_number() over ())::text, 15, '0'), 'LPA:1$x$y' from bought returning id`,
    [traveller.id, await bundleId(JAPAN_3GB), ESIMS],
  );
  const generated = fc.sample(fc.array(assignment, { minLength: 1, maxLength: 6 }), ESIMS - EXAMPLES.length);
  const cases = [...EXAMPLES, ...generated];
  const rows = cases.flatMap((assignments, index) =>
    assignments.map(({ plan, initial, leftPercent, startedDaysAgo, endsInDays, ...rest }, order) => ({
      ...rest,
      esim: esims[index]?.id,
      plan: plan === null ? null : plans[plan],
      initial,
      left: (initial * leftPercent) / 100,
      started: startedDaysAgo,
      ends_in: endsInDays,
      // Plans are added in pairs at the same time, as the vendor may do.
      age: Math.floor(order / 2),
    })),
  );
  await sql(
    `insert into bundle_assignments (esim_id, bundle_id, vendor_assignment_id, bundle_state, is_unlimited,
       initial_quantity_bytes, remaining_quantity_bytes, start_time, end_time, assigned_at)
     select esim, plan, gen_random_uuid()::text, state, unlimited, initial, "left",
       date_trunc('second', now()) - make_interval(days => started),
       date_trunc('second', now()) + make_interval(hours => (24 * ends_in)::int),
       date_trunc('second', now()) - make_interval(days => age)
     from jsonb_to_recordset($1) as t (esim uuid, plan uuid, state bundle_state, unlimited boolean, initial bigint,
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
       'isRunning', is_running, 'isWaiting', is_waiting, 'hasRun', has_run, 'waitingDays', waiting_days,
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
      .select(`id, bundle_assignments!bundle_assignments_esim_id_fkey(${ASSIGNMENT_COLUMNS})`)
      .in("id", ids.slice(start, start + IDS_PER_REQUEST));
    for (const { id, bundle_assignments } of data ?? []) {
      const assignments = bundle_assignments.map(assignmentFromRow);
      cases.push({
        id,
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
function dueFrom({ holding, assignments }: Case, now: number): string[] {
  const { state, endsAt, totalBytes, hasUnlimited, isRunning, isWaiting } = holding;
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
  const events = isAboutToEnd(holding) && isSoon ? ["expiring"] : [];
  const isOver = hasEnded(holding, new Date(now));
  const wasUsed = used.some(({ end }) => end?.getTime() === endsAt?.getTime());
  if (isOver && isRecent(endsAt) && wasUsed) events.push("plan_ended");
  if (hasUnlimited || isOver) return events;
  if (isRunning || isWaiting) {
    const isTrue = (event: EsimEvent) => isTrueOfEsim(event, holding, new Date(now));
    if (totalBytes > 0) events.push(...(["low_data", "data_used_up"] as const).filter(isTrue));
  } else if (state === "depleted") {
    events.push("data_used_up");
  }
  return events.toSorted();
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
      expect(events.filter((event) => !isTrueOfEsim(event, one.holding, new Date(now)))).toEqual([]);
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
