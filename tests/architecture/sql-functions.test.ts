import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { orderKinds } from "@/lib/orders/kinds";
import { reasonsWith } from "@/lib/orders/reasons";
import { functionsListing, type SqlFunction, sqlFunctions } from "@/local/supabase/functions";

/** Words in capitals that are no state of the gateway: currencies, a time zone, and what a trigger is about. */
const CAPITALS = ["DELETE", "IDR", "INSERT", "USD", "UTC"];
/** It maps our payment methods to the gateway's names, which are no states. */
const NAMES_METHODS = "payment_options";
/** Functions that rightly return a text, or JSON that is not read here. */
const TEXTS = [
  "attach_invoice",
  "code_digest",
  "device_mark_of",
  "due_esim_notifications",
  "get_translated_content",
  "known_iccids",
  "known_order_references",
  "mark_of_case",
  "masked",
  "masked_name",
  "masked_phone",
  "nth_record",
  "sale_word",
  "traveller_email",
  "trim_blanks",
  "word_of_job",
];
/** The only function that may do it; the others call it. */
const DECIDES = { status: "transition_order", review: "is_review_reason" };

/** The only functions that may write a payment's status, each for the states that docs/how-to/add-a-payment-state.md names. */
const WRITE_PAYMENTS = [
  "apply_invoice",
  "attach_invoice",
  "close_abandoned_orders",
  "fail_order",
  "record_refund",
  "reject_payment",
  "release_invoice",
  "review_uncounted",
  "settle_expired",
  "settle_paid",
  "settle_plan_return",
  "withdraw_refund",
];

const NOT_WHERE = String.raw`(?:(?!\bwhere\b)[^;])*?`;
/**
 * Matches a write of a table's status: an update, or an insert that updates what is there, up to its condition, with `status =` or
 * with `status` in the list before an `=`.
 */
function statusOf(table: string): RegExp {
  const write = String.raw`(?:\bupdate\s+(?:only\s+)?public\.${table}\b|\binsert\s+into\s+public\.${table}\b[^;]*?\bdo\s+update\b|\bmerge\s+into\s+(?:only\s+)?public\.${table}\b[^;]*?\bthen\s+update\b)`;
  return new RegExp(String.raw`${write}[^;]*?\bset\b${NOT_WHERE}(?:\bstatus\s*=|\([^()]*\bstatus\b[^()]*\)\s*=)`, "i");
}
const STATUS = statusOf("user_orders");
const PAYMENT_STATUS = statusOf("payments");
/** A lock of orders that includes their keys, for which a row that names one of them would wait: not `for no key update`. */
const LOCKS_KEY =
  /\bpublic\.user_orders(?: as (\w+))?\b[^;]*?\bfor (?:update|share)\b(?: of ([\w, ]+?))?(?=\s*(?:skip|nowait|[;)]|$))/gi;
/** Locks of orders that may be several: they skip what is locked. Only one function waits for several, and it has their order. */
const LOCKS = /\bpublic\.user_orders\b[^;]*?\bfor no key update\b[^;]*/gi;
const ONE_ORDER = /\b(?:\w+\.)?id = \w+|\bidempotency_key = |\blimit 1\b|\bskip locked\b/i;
const LOCKS_SEVERAL = "lock_orders";
const BARE = /^(?:setof )?(?:text|jsonb?|record)$/;
/** Matches a comparison with one of these words, alone or in a list. */
const comparesWith = (words: string) =>
  new RegExp(
    String.raw`(?:=|<>|!=|\bfrom|\bin\s*\([^()]*?|\bwhen|\barray\s*\[[^\]]*?)\s*'(?:${words})'|'(?:${words})'\s*(?:=|<>|!=)|'\{(?:[^'}]*,)?\s*(?:${words})\s*[,}]`,
    "i",
  );
const REVIEWS = comparesWith(reasonsWith("review").join("|"));
const KINDS = comparesWith(orderKinds.join("|"));
/** Matches a trigger that changes the status of its row, which no `update` shows. */
const NEW_STATUS =
  /\bnew\.status\s*:=|(?:^|;|\bthen|\belse|\bbegin)\s*new\.status\s*=|\binto\s+(?:strict\s+)?new\.status\b/i;
/** Functions that run a statement which is written as a text, so that no check here reads it. */
const EXECUTES = ["close_second_factors", "delete_log_of_logins", "second_factor_state"];
/** In it, 'new' is a change of the catalogue. */
const OTHER_KINDS = "odd_catalogue_prices";

const changesStatus = ({ name, body }: SqlFunction) => STATUS.test(body) && name !== DECIDES.status;
const writesPayments = ({ name, body }: SqlFunction) => PAYMENT_STATUS.test(body) && !WRITE_PAYMENTS.includes(name);
const locksKeys = ({ body }: SqlFunction) =>
  [...body.matchAll(LOCKS_KEY)].some(
    ([, alias = "user_orders", of]) => of === undefined || of.split(/,\s*/).includes(alias),
  );
const locksSeveral = ({ name, body }: SqlFunction) =>
  name !== LOCKS_SEVERAL && [...body.matchAll(LOCKS)].some(([statement]) => !ONE_ORDER.test(statement));
const namesReview = ({ name, body }: SqlFunction) => REVIEWS.test(body) && name !== DECIDES.review;
const namesKind = ({ name, body }: SqlFunction) => KINDS.test(body) && name !== OTHER_KINDS;
const setsNewStatus = ({ body }: SqlFunction) => NEW_STATUS.test(body);
const executes = ({ name, body }: SqlFunction) => /\bexecute\b/i.test(body) && !EXECUTES.includes(name);
const returnsText = ({ name, returns }: SqlFunction) => BARE.test(returns) && !TEXTS.includes(name);
const namesGateway = ({ name, body }: SqlFunction) =>
  name !== NAMES_METHODS &&
  [...body.matchAll(/'([A-Z][A-Z_]{2,})'/g)].some(([, word = ""]) => !CAPITALS.includes(word));

const functions = sqlFunctions();
const places = (isBreach: (one: SqlFunction) => boolean, among = functions) =>
  among.filter(isBreach).map(({ file, line, name }) => `${file}:${line} ${name}`);

test("supabase/functions.md names each function with its newest definition: run 'npm run db:types', which also renews the types", () => {
  expect(readFileSync(`${import.meta.dirname}/../../supabase/functions.md`, "utf8")).toBe(functionsListing(functions));
});

describe("in SQL", () => {
  test("no function changes the status of an order: call transition_order, which knows the graph and writes the history", () => {
    expect(functions.length).toBeGreaterThan(140);
    expect(places(changesStatus)).toEqual([]);
  });

  test("no other function writes a payment's status: call one of these, or add it here as docs/how-to/add-a-payment-state.md says", () => {
    expect(places(writesPayments)).toEqual([]);
    expect(functions.filter(({ body }) => PAYMENT_STATUS.test(body)).map(({ name }) => name)).toEqual(WRITE_PAYMENTS);
  });

  test("no function compares with a reason of a review: ask is_review_reason", () => {
    expect(places(namesReview)).toEqual([]);
  });

  test("no trigger changes the status of its row: transition_order and the functions of WRITE_PAYMENTS do", () => {
    expect(places(setsNewStatus)).toEqual([]);
  });

  test("no function runs a statement that is a text, which no check reads: write the statement out, or name the function in EXECUTES", () => {
    expect(places(executes)).toEqual([]);
  });

  test("no function compares with an order kind: add a fact to order_kinds, as docs/how-to/add-an-order-kind.md says", () => {
    expect(places(namesKind)).toEqual([]);
  });

  test("no function locks an order with its key: write 'for no key update', so that a case of that order does not wait", () => {
    expect(places(locksKeys)).toEqual([]);
  });

  test("no function waits for several orders in an order of its own: call lock_orders", () => {
    expect(places(locksSeveral)).toEqual([]);
    expect(functions.filter(({ body }) => body.search(LOCKS) >= 0).length).toBeGreaterThan(15);
  });

  test("no function names a state of the gateway: lib/xendit translates its words, and SQL reads ours", () => {
    expect(places(namesGateway)).toEqual([]);
  });

  test("no function returns an outcome as a bare text: return an enum or a type that contains one", () => {
    expect(places(returnsText)).toEqual([]);
  });

  test("what the checks leave out is still there, and needs to be", () => {
    expect(functions.filter(({ body }) => /\bexecute\b/i.test(body)).map(({ name }) => name)).toEqual(EXECUTES);
    expect(functions.filter(({ body }) => KINDS.test(body)).map(({ name }) => name)).toEqual([OTHER_KINDS]);
    const bare = functions.filter(({ returns }) => BARE.test(returns));
    expect(bare.map(({ name }) => name)).toEqual(TEXTS);
    expect(functions.filter(({ body }) => STATUS.test(body)).map(({ name }) => name)).toEqual([DECIDES.status]);
    expect(functions.filter(({ body }) => REVIEWS.test(body)).map(({ name }) => name)).toEqual([DECIDES.review]);
  });
});

const migration = (version: string, sql: string) => ({ version, name: "m", sql });
const CODE = `create function public.settle(p_id uuid, p_sum numeric(12, 2) default null)
returns text language plpgsql as $$
begin
  update public.user_orders as o set updated_at = now(),
    status = 'paid' where id = p_id;
  if (select status_reason from public.user_orders) = '${reasonsWith("review")[0]}' then return 'SETTLED'; end if;
  return 'payed';
end $$;
create or replace function public.harmless(p_id uuid) returns setof public.jobs
language sql as $body$
  update public.user_orders set locale = 'id' where status = 'paid' and currency = 'IDR'
$body$;`;

test("the checks find each breach at its line, and nothing else", () => {
  const probes = sqlFunctions([migration("1", CODE)]);
  expect(probes.map(({ name, line, returns }) => [name, line, returns])).toEqual([
    ["harmless", 9, "setof public.jobs"],
    ["settle", 1, "text"],
  ]);
  for (const isBreach of [changesStatus, namesReview, namesGateway, returnsText]) {
    expect(places(isBreach, probes)).toEqual(["1_m.sql:1 settle"]);
  }
});

/** A function whose body is these statements. */
const bodyOf = (sql: string) =>
  sqlFunctions([migration("1", `create function public.f() returns void language sql as $$ ${sql} $$;`)]);

test.each([
  ["update only public.user_orders set status = 'paid'", true],
  ["update public.user_orders set (status, updated_at) = ('paid', now())", true],
  ["update public.user_orders set (updated_at, status) = (select now(), 'paid')", true],
  ["insert into public.user_orders (id) values (p_id) on conflict (id) do update set status = 'paid'", true],
  [
    "merge into public.user_orders as o using due on due.id = o.id when matched then update set status = 'failed'",
    true,
  ],
  ["merge into public.user_orders using due on true when matched then update set locale = 'id'", false],
  ["insert into public.user_orders (status) values ('pending') on conflict do nothing", false],
  ["update public.user_orders set (locale, currency) = ('id', 'IDR') where status = 'paid'", false],
  ["insert into public.payments (id) values (p_id) on conflict (id) do update set status = 'paid'", false],
])("a change of an order's status is seen in each form: %s", (sql, isBreach) => {
  expect(bodyOf(sql).some(changesStatus)).toBe(isBreach);
});

test.each([
  ["update public.payments set status = 'refund_due' where status = 'needs_review'", true],
  ["insert into public.payments (id) values (p_id) on conflict (id) do update set status = 'paid'", true],
  ["update public.payments set invoice_url = null where status = 'paid'", false],
  ["update public.user_orders set status = 'paid'", false],
])("a change of a payment's status is seen in each form: %s", (sql, isBreach) => {
  expect(bodyOf(sql).some(writesPayments)).toBe(isBreach);
});

test.each([
  ["perform 1 from public.user_orders where id = p_id for update;", true],
  ["select 1 from public.user_orders as one where one.id = p_id for share", true],
  [
    "select 1 from public.user_orders as one join public.payments as other on true for update of other, one skip locked",
    true,
  ],
  [
    "select 1 from public.user_orders as one join public.payments as other on true for update of other skip locked",
    false,
  ],
  ["perform 1 from public.user_orders where id = p_id for no key update;", false],
  ["perform 1 from public.payments where id = p_id for update; update public.user_orders set locale = 'id'", false],
])("a lock of an order's key is seen in each form: %s", (sql, isBreach) => {
  expect(bodyOf(sql).some(locksKeys)).toBe(isBreach);
});

test.each([
  ["perform 1 from public.user_orders where user_id = p_user_id order by id for no key update;", true],
  ["perform 1 from public.user_orders where user_id = p_user_id for no key update skip locked;", false],
  ["perform 1 from public.user_orders as one where one.id = p_id for no key update of one;", false],
])("a wait for several orders is seen: %s", (sql, isBreach) => {
  expect(bodyOf(sql).some(locksSeveral)).toBe(isBreach);
});

const [reviewing = ""] = reasonsWith("review");

test.each([
  [`select p_reason in ('late_payment', '${reviewing}')`, true],
  [`select p_reason not in ('late_payment','${reviewing}', 'refund')`, true],
  [`select p_reason != '${reviewing}'`, true],
  [`select '${reviewing}' = p_reason`, true],
  [`select case p_reason when '${reviewing}' then 1 end`, true],
  [`select public.close_order(p_id, '${reviewing}')`, false],
  [`select p_reason = any (array['late_payment', '${reviewing}'])`, true],
  [`select p_reason = any ('{late_payment,${reviewing}}'::public.order_reason[])`, true],
  ["select p_reason in ('late_payment', 'no_answer')", false],
])("a comparison with a reason of a review is seen in each form: %s", (sql, isBreach) => {
  expect(bodyOf(sql).some(namesReview)).toBe(isBreach);
});

test.each([
  ["begin if kept.order_type in ('topup', 'extension') then return; end if; end", true],
  ["select p_type = any (array['new'::public.order_type, 'repurchase'])", true],
  ["select kind from public.order_kinds where targets_esim", false],
  ["select public.create_order(p_id, 'topup')", false],
])("a comparison with an order kind is seen: %s", (sql, isBreach) => {
  expect(bodyOf(sql).some(namesKind)).toBe(isBreach);
});

test.each([
  ["begin new.status := 'failed'; return new; end", true],
  ["begin if old.is_over then new.status = 'failed'; end if; return new; end", true],
  ["begin select 'failed' into new.status; return new; end", true],
  ["begin if new.status = 'failed' then new.locale := 'id'; end if; return new; end", false],
])("a trigger that changes the status of its row is seen: %s", (sql, isBreach) => {
  expect(bodyOf(sql).some(setsNewStatus)).toBe(isBreach);
});

test("a statement that is a text is seen", () => {
  const sql = "begin execute format('update public.%I set status = %L', 'user_orders', 'failed'); end";
  expect(bodyOf(sql).some(executes)).toBe(true);
});

test("the newest definition counts, and a dropped function is gone", () => {
  const later = "create or replace function public.harmless(p_id uuid) returns void language sql as $$ select 1 $$;";
  const migrations = [migration("1", CODE), migration("2", `\ndrop function public.settle(uuid, numeric);\n${later}`)];
  expect(sqlFunctions(migrations)).toEqual([
    { name: "harmless", file: "2_m.sql", line: 3, parameters: "p_id uuid", returns: "void", body: " select 1 " },
  ]);
});

test("a definition that cannot be read is an error", () => {
  const odd = "create function public.odd() returns text language sql as 'select 1';";
  expect(() => sqlFunctions([migration("1", odd)])).toThrow("1_m.sql:1: write 'returns'");
});
