import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { isUnbounded, namesOfRowFunctions, tableReads, unboundedCalls } from "./table-reads";

const lib = resolve(import.meta.dirname, "../../lib");

/** Lists that need no paging, each with the reason why it stays short. */
const SHORT: Record<string, string> = {
  "checkout/hooks.ts: user_orders": "the unpaid orders of one traveller for one plan, at most ten, and held ones",
  "checkout/asked-orders.ts: user_orders":
    "those of one traveller for one plan that nobody has settled yet, and the last paid one",
  "checkout/hooks.ts: payments": "the attempts to pay those orders",
  "account/repository.ts: user_orders": "the orders of one account that are being prepared or owed money, in parts",
  "orders/hooks.ts: user_orders": "the orders of one traveller that were paid after they had been closed",
  "orders/hooks.ts: order_status_history": "the steps of one order",
  "orders/hooks.ts: payments": "the attempts to pay one order",
  "esims/hooks.ts: user_orders": "orders being worked on, or owed back, at this moment",
  "esims/hooks.ts: payments": "the attempts to pay those of them that are in review or owed back",
  "notifications/hooks.ts: user_notifications": "a count without rows",
  "email/repository.ts: email_messages": "a count without rows",
  "notifications/repository.ts: jobs": "the reports about the refunded payments of one order, in parts",
  "notifications/repository.ts: payments": "the payments of one order",
  "reconciliation/repository.ts: payments": "the payments of the orders of fifty cases",
  "reconciliation/repository.ts: vendor_purchases": "at most one purchase for each reference, in parts",
  "notifications/repository.ts: user_notifications": "the reports about the refunded payments of one order, in parts",
};

/** The same for functions that answer with rows. */
const FEW_ROWS: Record<string, string> = {
  address_of_link: "the one account of a link",
  claim_job: "one job",
  shop_figures: "one of each kind of what waits",
  ask_for_readings: "some of the eSIMs of one request",
  catalogue_objections: "one of each kind",
  desk_cases: "a page of 25",
  desk_cases_by_kind: "one of each kind",
  desk_closed_cases: "fifty of one order at most",
  desk_history: "fifty of one order at most",
  desk_mails: "fifty of one order at most",
  desk_messages: "as many as asked for, 501 at most",
  desk_operators: "a hundred at most",
  desk_order_cases: "those of one order, a hundred at most",
  desk_payments: "fifty of one order at most",
  desk_purchases: "fifty of one order at most",
  desk_refunds: "fifty of one order at most",
  desk_find_orders: "21 at most",
  desk_find_travellers: "one account, 20 at most",
  desk_orders_today: "one of each status",
  desk_paused_sales: "a hundred at most",
  due_alarms: "500 at most; those left are told later",
  due_catalogue: "one row",
  orders_in_the_way: "the orders of one account that are being prepared or owed money",
  summarise_catalogue_changes: "one of each kind of change",
  try_mailed_code: "one row",
};

const sources = globSync("**/*.ts", { cwd: lib })
  .filter((path) => !path.endsWith("database.types.ts"))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(lib, path), "utf8") }));
const lists = sources.flatMap(({ path, text }) => tableReads(text).map((read) => ({ path, ...read })));
const migrations = globSync("*.sql", { cwd: resolve(lib, "../supabase/migrations") }).toSorted();
const rowFunctions = namesOfRowFunctions(
  migrations.map((name) => readFileSync(resolve(lib, "../supabase/migrations", name), "utf8")).join("\n"),
);

test("the reads are found", () => {
  expect(lists.length).toBeGreaterThan(15);
});

test("every list is read page by page or stays short for a stated reason, because hosted PostgREST silently cuts long answers", () => {
  const found = lists.filter(isUnbounded).map(({ path, table }) => `${path}: ${table}`);
  expect(found.filter((list) => !SHORT[list])).toEqual([]);
  expect(Object.keys(SHORT).filter((list) => !found.includes(list))).toEqual([]);
});

test("every function that answers with rows is called page by page or part by part, or its rows are few for a stated reason", () => {
  const found = sources.flatMap(({ text }) => unboundedCalls(text, rowFunctions));
  expect(rowFunctions.size).toBeGreaterThan(3);
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(FEW_ROWS).toSorted());
});

test("the check tells a call in parts from one at once", () => {
  const source = [
    'export const a = () => readInParts(all, (part) => client.rpc("rows", { part }));',
    'export const b = () => client.rpc("rows", { all });',
    'export const c = () => client.rpc("one", { all });',
  ].join("\n");
  expect(unboundedCalls(source, new Set(["rows"]))).toEqual(["rows"]);
  const sql =
    "create function public.one(a int default f(1)) returns text as; create function public.rows(a int)\nreturns setof text";
  expect([...namesOfRowFunctions(sql)]).toEqual(["rows"]);
});

test("the check distinguishes bounded from unbounded reads, also over several lines", () => {
  const source = `client.from("a").select(columns(1), { count: "exact" })\n  .eq("x", f(")"))
    client.from("b").select("id").in("x", [y]).order("id").range(from, to);
    await client.from("c").insert<Row>({ x: 1 }).select("id")`;
  expect(tableReads(source).map((read) => [read.table, isUnbounded(read)])).toEqual([
    ["a", true],
    ["b", false],
    ["c", false],
  ]);
});

test("the check finds a table behind a constant and follows a variable that holds it", () => {
  const source = `const ORDERS = "user_orders";
    client.from(ORDERS).select("id");
    client.from(tables.orders).select("id").single();
    const orders = adminSupabase().from(ORDERS);
    const known = await orders.select("id").eq("x", y);
    const one = await orders.select("id").maybeSingle();
    const query = client.from("b").select("id");
    const page = await query.range(0, 9);
    const letters = Array.from(text);`;
  expect(tableReads(source).map((read) => [read.table, isUnbounded(read)])).toEqual([
    ["user_orders", true],
    ["tables.orders", false],
    ["user_orders", true],
    ["user_orders", false],
    ["b", false],
  ]);
});
