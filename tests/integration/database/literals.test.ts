import { afterAll, beforeAll, expect, test } from "vitest";
import { type BareDatabase, startBareDatabase } from "./bare-postgres";
import { findWrongLiterals } from "./literals";

let database: BareDatabase;

beforeAll(async () => {
  database = await startBareDatabase();
});
afterAll(() => database.stop());

test("every literal that a function returns, passes, compares or stores as an enum is one of its labels", async () => {
  const { checked, wrong } = await findWrongLiterals(database.query);
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(50);
});

test("a misspelt literal is found as a result, an argument, or beside a column", async () => {
  await database.query(`
    create function misspelt(p_id uuid, p_late boolean) returns apply_invoice_outcome language plpgsql as $$
    begin
      perform public.enqueue_job('nonsense', p_id::text); -- 'open'
      perform public.transition_order(p_id, 'payed', case when p_late then 'late_payment' else 'too_late' end::public.order_reason);
      perform public.enqueue_job('notify', 'order_received:' || p_id, 1);
      update public.user_orders set locale = 'ID', status = 'pending' where id = p_id and status in ('paid', 'send');
      perform from public.payments as p where p.order_id = p_id and p.id is distinct from p_id and status_reason <> 'too_early';
      if p_late then
        return 'payed';
      end if;
      return case when p_late then 'paid' else 'unpaid' end;
    end $$`);
  try {
    expect((await findWrongLiterals(database.query)).wrong.toSorted()).toEqual([
      "misspelt: enqueue_job 'nonsense' is not a job_kind",
      "misspelt: locale 'ID' is not a locale",
      "misspelt: return 'payed' is not a apply_invoice_outcome",
      "misspelt: return 'unpaid' is not a apply_invoice_outcome",
      "misspelt: status 'send' is not a order_status or payment_status",
      "misspelt: status_reason 'too_early' is not a order_reason",
      "misspelt: transition_order 'payed' is not a order_status",
      "misspelt: transition_order 'too_late' is not a order_reason",
    ]);
  } finally {
    await database.query("drop function misspelt");
  }
});
