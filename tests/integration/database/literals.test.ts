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
  expect(checked).toBeGreaterThan(100);
});

/** Called by other functions alone. */
const TAKE_ENUM_LISTS = ["close_gone_cases"];

test("no function that the store calls takes a list of an enum's words, which the embedded service cannot bind: take text[]", async () => {
  const rows = await database.query(
    `select distinct proname as name from pg_proc, unnest(proargtypes) as argument
     join pg_type as list on list.oid = argument join pg_type as element on element.oid = list.typelem
     where pronamespace = 'public'::regnamespace and list.typcategory = 'A' and element.typtype = 'e' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(TAKE_ENUM_LISTS);
});

test("a misspelt literal is found in a row, a declaration, an assignment, a case, a parameter and a notification", async () => {
  await database.query(`
    create function misspelt(p_state public.order_status) returns public.order_creation language plpgsql as $$
    declare
      turn public.purchase_turn;
      reason public.order_reason := 'lately';
    begin
      turn.outcome := 'begun';
      reason := case p_state when 'payd' then 'too_late' else 'purchased' end;
      perform public.enqueue_job('notify', 'order_recieved:' || turn.purchase_id);
      insert into public.cases (kind, subject) values ('no_kind', 'x') on conflict do nothing;
      insert into public.cases (subject, kind) select 'x', 'never';
      if p_state = 'PAID' or reason = 'purchased' then
        return row('offer_endd', null)::public.order_creation;
      end if;
      return row('created', turn.purchase_id)::public.order_creation;
    end $$`);
  try {
    expect((await findWrongLiterals(database.query)).wrong.toSorted()).toEqual([
      "misspelt: enqueue_job('notify') 'order_recieved' is no label of notification_event",
      "misspelt: kind 'never' is no label of case_kind",
      "misspelt: kind 'no_kind' is no label of case_kind",
      "misspelt: order_creation 'offer_endd' is no label of create_order_outcome",
      "misspelt: outcome 'begun' is no label of begin_purchase_outcome or create_order_outcome or open_payment_outcome or plan_return_turn_outcome or refund_turn_outcome",
      "misspelt: p_state 'PAID' is no label of order_status",
      "misspelt: p_state 'payd' is no label of order_status",
      "misspelt: reason 'lately' is no label of order_reason",
    ]);
  } finally {
    await database.query("drop function misspelt");
  }
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
      "misspelt: enqueue_job 'nonsense' is no label of job_kind",
      "misspelt: locale 'ID' is no label of locale",
      "misspelt: return 'payed' is no label of apply_invoice_outcome",
      "misspelt: return 'unpaid' is no label of apply_invoice_outcome",
      "misspelt: status 'send' is no label of order_status or payment_status",
      "misspelt: status_reason 'too_early' is no label of order_reason",
      "misspelt: transition_order 'payed' is no label of order_status",
      "misspelt: transition_order 'too_late' is no label of order_reason",
    ]);
  } finally {
    await database.query("drop function misspelt");
  }
});
