import { expect, test } from "vitest";
import { migrationFile, readMigrations } from "@/local/supabase/migrate";
import { sqlBreaches } from "./sql";

test("migrations keep sums exact and name their variables", () => {
  const migrations = readMigrations();
  expect(migrations.length).toBeGreaterThan(70);
  expect(
    migrations.flatMap((migration) =>
      sqlBreaches(migration.sql).map((place) => `${migrationFile(migration)}:${place}`),
    ),
  ).toEqual([]);
});

test("the check finds each breach, and nothing else", () => {
  const sql = `-- real money
create table a (price real not null, fee double
  precision, note text default 'float', amount numeric(12, 2), really integer);
create function f(p_sum float8) returns money language plpgsql as $$
declare
  o public.user_orders; this_order public.user_orders;
  x record;
  total integer := 0;
begin
  for r in select * from public.payments as p where p.order_id = o.id loop
    total := total + p_sum::float;
  end loop;
  perform pg_notify('a', make_interval(secs => p_seconds::double precision)::text);
end $$;`;
  const inexact = "take integer for rupiah and cents, numeric for other sums: a float is not exact";
  const unnamed = "name the variable after what it holds";
  expect(sqlBreaches(sql)).toEqual([
    ...[`2: ${inexact}`, `2: ${inexact}`, `4: ${inexact}`, `4: ${inexact}`],
    ...[`6: ${unnamed}`, `7: ${unnamed}`, `10: ${unnamed}`, `11: ${inexact}`],
  ]);
});
