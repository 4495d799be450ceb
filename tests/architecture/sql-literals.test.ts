import { expect, test } from "vitest";
import { sqlFunctions } from "@/local/supabase/functions";
import { type Migration, readMigrations } from "@/local/supabase/migrate";
import { wordsOfWrong, wrongLiterals } from "@/tests/support/sql-literals";
import { schemaOfMigrations } from "./sql-schema";

/** The wrong literals of the migrations, each with its function's place. */
function found(migrations: readonly Migration[]) {
  const places = new Map(sqlFunctions(migrations).map(({ name, file, line }) => [name, `${file}:${line} ${name}`]));
  const { checked, wrong } = wrongLiterals(schemaOfMigrations(migrations));
  return { checked, wrong: wrong.map((one) => `${places.get(one.within)}: ${wordsOfWrong(one)}`) };
}

test("a function returns and passes only words of the enum: correct the literal, or add it in a migration with 'alter type ... add value'", () => {
  const { checked, wrong } = found(readMigrations());
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(200);
});

/** The enums whose words come from elsewhere, each with who says them. */
const SAID_ELSEWHERE: Record<string, string> = {
  contact_topic: "the sender of a message",
  destination_type: "the catalogue",
  held_decision: "a person, by npm run ops",
  locale: "the address of a page",
  notification_type: "lib/notifications/events.ts",
  plan_return_refusal: "lib/esims/plan-returns.ts",
  profile_state: "the vendor",
};

/** The words of enums that no function says, also as the beginning of a job's subject ('order_held:' before its order's id). */
function unsaid(migrations: readonly Migration[]): string[] {
  const { enums, signatures } = schemaOfMigrations(migrations);
  const said = new Set(signatures.flatMap(({ source }) => source.match(/(?<=')\w+(?=[:'])/g) ?? []));
  return [...enums].flatMap(([type, words]) =>
    [...words].filter((word) => !said.has(word)).map((word) => `${type}: ${word}`),
  );
}

test("each word of an enum is said by a function: let one say it (an event is enqueued, a case opened, an order kind is a row of order_kinds), or name who says the enum's words in SAID_ELSEWHERE of this test", () => {
  const found = unsaid(readMigrations());
  const elsewhere = Object.keys(SAID_ELSEWHERE).map((type) => `${type}:`);
  expect(found.filter((word) => !elsewhere.some((type) => word.startsWith(type)))).toEqual([]);
  expect(elsewhere.filter((type) => !found.some((word) => word.startsWith(type)))).toEqual([]);
});

const CODE = `create type public.paying_outcome as enum ('paid', 'open'); -- 'payed'
create type public.paying_turn as (outcome public.paying_outcome, id uuid);
create function public.pay(p_late boolean) returns public.paying_outcome language plpgsql as $$
begin
  if p_late then return 'late'; end if; -- return 'in a comment';
  if not p_late then return 'payed'; end if;
  return case when p_late then 'open' else 'opened' end;
end $$;
create function public.turn_of(p_id uuid, p_outcome public.paying_outcome) returns public.paying_turn
language sql as $$ select row(p_outcome, p_id)::public.paying_turn $$;
create function public.turn(p_id uuid) returns public.paying_turn language plpgsql as $$
declare
  outcome public.paying_outcome := 'begun';
begin
  if p_id is null then return row('none', null)::public.paying_turn; end if;
  if outcome = 'open' then return public.turn_of(p_id, 'turned'); end if;
  return row(case when p_id is null then 'paid' else 'sent' end::public.paying_outcome, p_id)::public.paying_turn;
end $$;`;

test("the check finds each word that is not in its enum, and accepts one that a later migration adds", () => {
  const first = { version: "1", name: "m", sql: CODE };
  const later = { version: "2", name: "m", sql: "alter type public.paying_outcome add value 'late';" };
  const { wrong } = found([first, later]);
  expect(wrong.toSorted()).toEqual([
    "1_m.sql:11 turn: outcome 'begun' is no label of paying_outcome",
    "1_m.sql:11 turn: paying_turn 'none' is no label of paying_outcome",
    "1_m.sql:11 turn: paying_turn 'sent' is no label of paying_outcome",
    "1_m.sql:11 turn: turn_of 'turned' is no label of paying_outcome",
    "1_m.sql:3 pay: return 'opened' is no label of paying_outcome",
    "1_m.sql:3 pay: return 'payed' is no label of paying_outcome",
  ]);
});

test("the check finds a word that only its enum has, and accepts one that begins the subject of a job", () => {
  const sql = `create type public.event as enum ('held', 'late', 'lost');
create function public.tell(p_id uuid) returns void language sql as $$
  select public.enqueue_job('notify', 'held:' || p_id, 1), 'late'::public.event $$;`;
  expect(unsaid([{ version: "1", name: "m", sql }])).toEqual(["event: lost"]);
});
