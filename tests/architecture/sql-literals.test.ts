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
