import { expect, test } from "vitest";
import { customerInfoSchema } from "@/lib/checkout/schema";
import { sqlFunctions } from "@/local/supabase/functions";

/** What says which purchase an order is of: one that is corrected has the same. */
const OF_PURCHASE = ["user_id", "bundle_id", "order_type", "target_esim_id"];

/** A value may be a call, as in `nullif(p_email, '')`. */
const INSERT = /\binsert into public\.user_orders\s*\(([^()]*)\)\s*values\s*\(((?:[^()]|\([^()]*\))*)\)/;
const UPDATE = /\bupdate public\.user_orders set\s([\s\S]*?)\bwhere id = this_order\.id/;

const listed = (text = "") => text.split(/,(?![^()]*\))/).map((item) => item.trim());

/** The columns that a new order is written with and that a corrected one is, with their values. */
function columnsOf(body: string): { written: Map<string, string>; corrected: Map<string, string> } {
  const [, columns, values] = INSERT.exec(body) ?? [];
  const valueAt = listed(values);
  const [, changes] = UPDATE.exec(body) ?? [];
  return {
    written: new Map(listed(columns).map((column, place) => [column, valueAt[place] ?? ""])),
    corrected: new Map(
      listed(changes).map((change) => {
        const [column = "", ...value] = change.split(/\s*=\s*/);
        return [column, value.join(" = ")];
      }),
    ),
  };
}

/** The columns that a corrected order would keep from before. */
function keptColumns(body: string): string[] {
  const { written, corrected } = columnsOf(body);
  return [...written].filter(([column, value]) => corrected.get(column) !== value).map(([column]) => column);
}

const body = sqlFunctions().find(({ name }) => name === "create_order")?.body ?? "";

test("create_order corrects each column that it writes: add it to the update as well, or the old value stays", () => {
  expect(keptColumns(body)).toEqual(OF_PURCHASE);
});

test("create_order writes each field of the buyer", () => {
  const { written } = columnsOf(body);
  expect(Object.keys(customerInfoSchema.shape).filter((field) => written.get(field) !== `p_${field}`)).toEqual([]);
});

test("a value that is a call is one value", () => {
  const insert =
    "insert into public.user_orders (user_id, email, surname) values (p_user_id, nullif(p_email, ''), p_surname);";
  const updateWith = (email: string) =>
    `update public.user_orders set email = ${email}, surname = p_surname where id = this_order.id; ${insert}`;
  expect(keptColumns(updateWith("nullif(p_email, '')"))).toEqual(["user_id"]);
  expect(keptColumns(updateWith("p_email"))).toEqual(["user_id", "email"]);
});

const probe = (columns: string, changes: string) =>
  `update public.user_orders set ${changes}, updated_at = now() where id = this_order.id returning * into this_order;
  insert into public.user_orders (user_id, ${columns}) values (p_user_id, p_${columns.replaceAll(", ", ", p_")});`;

test.each([
  ["email = p_email, surname = p_surname", []],
  ["email = p_email", ["surname"]],
  ["email = p_email, surname = p_email", ["surname"]],
  ["email = p_email, surname = surname", ["surname"]],
])("of an order with address and surname, the update '%s' keeps %j", (changes, kept) => {
  expect(keptColumns(probe("email, surname", changes))).toEqual(["user_id", ...kept]);
});
