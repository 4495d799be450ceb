import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ProfileState, profileFacts } from "@/lib/core/installation";
import { locales } from "@/lib/i18n/routing";
import { ORDER_KINDS, type OrderKind } from "@/lib/orders/kinds";
import { hasRole } from "@/lib/orders/reasons";
import type { OrderReason } from "@/lib/orders/types";
import { sqlFunctions } from "@/local/supabase/functions";
import { type BareDatabase, startBareDatabase } from "./bare-postgres";

let database: BareDatabase;

beforeAll(async () => {
  database = await startBareDatabase();
});
afterAll(() => database.stop());

test("the languages of the database are those of lib/i18n/routing.ts", async () => {
  const rows = await database.query("select unnest(enum_range(null::locale)) as code");
  expect(rows.map(({ code }) => code).toSorted()).toEqual(locales.toSorted());
});

test("a language code from outside maps to one of our languages or the default", async () => {
  const codes = [...locales, "", "fr", "ID"];
  const rows = await database.query(
    `select locale_of(code) as locale from unnest('{${codes.map((code) => `"${code}"`)}}'::text[]) with ordinality as given (code, number) order by number`,
  );
  expect(rows.map(({ locale }) => locale)).toEqual([...locales, "id", "id", "id"]);
});

test("the same profiles take plans in the database and in lib/core/installation.ts; an unreported one does", async () => {
  const rows = await database.query(
    "select state, takes_plans(state) as takes from unnest(enum_range(null::profile_state) || null::profile_state) as state",
  );
  const facts = rows.map(({ state }) => ({ state, takes: profileFacts(state as ProfileState | null).takesPlans }));
  expect(rows).toEqual(facts);
  expect(rows.filter(({ takes }) => takes).map(({ state }) => state)).toContain(null);
});

test("an order is in review for the same reasons in the database and in lib/orders/reasons.ts, and never without a reason", async () => {
  const rows = await database.query(
    "select reason, is_review_reason(reason) as reviews from unnest(enum_range(null::order_reason) || null::order_reason) as reason",
  );
  const facts = rows.map(({ reason }) => ({ reason, reviews: hasRole(reason as OrderReason | null, "review") }));
  expect(rows).toEqual(facts);
  expect(rows.filter(({ reviews }) => reviews)).not.toEqual([]);
});

describe("order kinds", () => {
  test("are the same in the database and in lib/orders/kinds.ts", async () => {
    const rows = await database.query("select * from order_kinds() order by kind");
    expect(Object.fromEntries(rows.map(({ kind, ...facts }) => [kind, facts]))).toEqual(
      Object.fromEntries(
        Object.entries(ORDER_KINDS).map(([kind, facts]) => [
          kind,
          {
            targets_esim: facts.targetsEsim,
            brings_esim: facts.bringsEsim,
            needs_earlier_order: facts.needsEarlierOrder,
            discount_percent: facts.discountPercent,
            takes_offer: facts.takesOffer,
            must_lengthen: facts.mustLengthen,
            chooses_method: facts.methods === "choice",
          },
        ]),
      ),
    );
    const named = await database.query("select unnest(enum_range(null::order_type)) as kind");
    expect(named.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(ORDER_KINDS).toSorted());
  });

  const kinds = Object.keys(ORDER_KINDS) as OrderKind[];
  const write = (kind: OrderKind, target: string) =>
    database
      .query(`begin; set local session_replication_role = replica;
        insert into user_orders (bundle_id, order_type, target_esim_id, package_price, total_amount, locale, idempotency_key, request_hash)
        values (gen_random_uuid(), '${kind}', ${target}, 45000, 45000, 'id', gen_random_uuid(), 'h'); rollback;`)
      .then(
        () => true,
        () => false,
      );

  test.each(kinds)("an order of kind %s names a target eSIM exactly when the kind adds to one", async (kind) => {
    expect(await write(kind, "gen_random_uuid()")).toBe(ORDER_KINDS[kind].targetsEsim);
    expect(await write(kind, "null")).toBe(!ORDER_KINDS[kind].targetsEsim);
  });
});

test("local/supabase/functions.ts reads every function that the migrations leave, so that tests/architecture sees each", async () => {
  const rows = await database.query(
    "select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace order by proname collate \"C\"",
  );
  expect(sqlFunctions().map(({ name, body }) => ({ name, body }))).toEqual(rows);
});

test("no two functions share a name, because a new parameter would leave an overload and make calls ambiguous", async () => {
  const rows = await database.query(
    `select proname as name, count(*)::integer as signatures from pg_proc
     where pronamespace = 'public'::regnamespace group by proname having count(*) > 1`,
  );
  expect(rows).toEqual([]);
});
