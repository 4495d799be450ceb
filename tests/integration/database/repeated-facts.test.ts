import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CODE_LASTS_MS } from "@/lib/auth/last-mail";
import { trimBlanks } from "@/lib/core/blanks";
import { type ProfileState, profileFacts } from "@/lib/core/installation";
import { waysOf } from "@/lib/desk/cases";
import { searchPeriod } from "@/lib/fulfilment/rules";
import { locales } from "@/lib/i18n/routing";
import { refundReports } from "@/lib/notifications/refund-reports";
import { ORDER_KINDS, type OrderKind } from "@/lib/orders/kinds";
import { hasRole, stopsOrder } from "@/lib/orders/reasons";
import type { OrderReason } from "@/lib/orders/types";
import { sqlFunctions } from "@/local/supabase/functions";
import { CODE_SECONDS } from "@/local/supabase/mailed-code";
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

test("a lost sale is looked for as far back as the database compares sales with attempts", async () => {
  const [row] = await database.query("select extract(epoch from vendor_clock_tolerance())::int as seconds");
  const begin = new Date();
  expect(searchPeriod(begin, 0).createdFrom).toEqual(new Date(begin.getTime() - Number(row?.seconds) * 1000));
});

test("a mailed code lasts as long in the database as in lib/auth/last-mail.ts and at the auth service", async () => {
  const rows = await database.query("select extract(epoch from mailed_code_lifetime())::int as seconds");
  expect(rows).toEqual([{ seconds: CODE_LASTS_MS / 1000 }]);
  expect(rows).toEqual([{ seconds: CODE_SECONDS }]);
});

test("an order is in review for the same reasons in the database and in lib/orders/reasons.ts, and never without a reason", async () => {
  const rows = await database.query(
    "select reason, is_review_reason(reason) as reviews from unnest(enum_range(null::order_reason) || null::order_reason) as reason",
  );
  const facts = rows.map(({ reason }) => ({ reason, reviews: hasRole(reason as OrderReason | null, "review") }));
  expect(rows).toEqual(facts);
  expect(rows.filter(({ reviews }) => reviews)).not.toEqual([]);
});

test("an order is left alone until a person decides for the same reasons in the database and in lib/orders/reasons.ts", async () => {
  const rows = await database.query(
    "select reason, stops_order(reason) as stops from unnest(enum_range(null::order_reason) || null::order_reason) as reason",
  );
  expect(rows).toEqual(rows.map(({ reason }) => ({ reason, stops: stopsOrder(reason as OrderReason | null) })));
  expect(rows.filter(({ stops }) => stops)).not.toEqual([]);
});

test("the sweep over paid orders leaves alone those whose reason waits for a person, and no others", async () => {
  await database.query(`begin; set local session_replication_role = replica;
    insert into user_orders (bundle_id, status, status_reason, package_price, total_amount, locale, idempotency_key, request_hash)
    select gen_random_uuid(), 'paid', reason, 45000, 45000, 'id', gen_random_uuid(), 'swept'
    from unnest(enum_range(null::order_reason)) as reason; commit`);
  await database.query("select enqueue_due_orders()");
  const rows = await database.query(
    `select status_reason as reason, exists (select 1 from jobs where kind = 'fulfil_order' and subject = user_orders.id::text) as asked
     from user_orders where request_hash = 'swept' order by status_reason`,
  );
  expect(rows).toEqual(rows.map(({ reason }) => ({ reason, asked: !stopsOrder(reason as OrderReason) })));
  expect(rows.filter(({ asked }) => !asked)).not.toEqual([]);
});

test("the jobs that may be left unsent are the same in the database (kinds_of_messages) and in lib/desk/cases.ts", async () => {
  const rows = await database.query(
    "select kind, kind = any (kinds_of_messages()) as sends from unnest(enum_range(null::job_kind)) as kind",
  );
  const waysOfDead = (kind: unknown) =>
    waysOf({ kind: "dead_job", subject: `${kind}:x`, order: null, claimedBy: null });
  expect(rows).toEqual(rows.map(({ kind }) => ({ kind, sends: waysOfDead(kind)?.acts.includes("close") })));
  expect(rows.filter(({ sends }) => sends)).not.toEqual([]);
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

test("the same characters are blanks around a text in the database (trim_blanks) and in the commands of local", async () => {
  const LAST = 0x10ffff;
  // A text of PostgreSQL holds neither the character 0 nor half a pair.
  const isCharacter = (code: number) => code > 0 && (code < 0xd800 || code > 0xdfff);
  const codes = Array.from({ length: LAST + 1 }, (_, code) => code).filter(isCharacter);
  const blanks = codes.filter((code) => trimBlanks(String.fromCodePoint(code)) === "");
  const rows = await database.query(
    `select array_agg(code order by code) as codes from generate_series(1, ${LAST}) as code
     where code not between 55296 and 57343 and trim_blanks(chr(code)) = ''`,
  );
  const inDatabase = new Set(Object.values(rows[0]?.codes ?? []));
  expect(blanks.filter((code) => !inDatabase.has(code))).toEqual([]);
  expect(inDatabase.size).toBe(blanks.length);
  const seen = ["a", "é", "字", "ن", "-", "😀"];
  expect(seen.map(trimBlanks)).toEqual(seen);
  expect(
    [0x20, 0xa0, 0x61c, 0x34f, 0x115f, 0xfe0f, 0xffa0, 0xe000, 0xfff9, 0xe0001].filter((code) => !inDatabase.has(code)),
  ).toEqual([]);
});

test("only the blanks around a text go, in both", async () => {
  const text = "\u200b\u00a0 rfd \u{e0001} 7\ufe0f \u115f";
  const rows = await database.query(`select trim_blanks('${text}') as text`);
  expect(rows).toEqual([{ text: trimBlanks(text) }]);
  expect(trimBlanks(text)).toBe("rfd \u{e0001} 7");
});

test("the records of one payment's refund are told apart alike (nth_record)", async () => {
  const rows = await database.query(
    "select withdrawn, nth_record(withdrawn + 1) as nth from generate_series(0, 3) as withdrawn",
  );
  for (const { withdrawn, nth } of rows) {
    const payment = { id: "p", status: "refunded", withdrawn_refunds: Number(withdrawn) } as const;
    expect(refundReports("o", payment)[0]?.subject).toBe(`payment_refunded:o:p${nth}`);
  }
});
