-- Kinds of jobs and cases that came with answers, alarms and plans that are given back.

-- The jobs that send a message to a traveller, to support or to operators. Nothing else waits for one of them.
create or replace function public.kinds_of_messages() returns public.job_kind[]
language sql immutable set search_path = '' as $$
  select array['send_email', 'send_receipt', 'send_contact', 'send_answer', 'send_alarm', 'notify']::public.job_kind[]
$$;

-- How much a traveller needs that a case is settled; 1 is the most. 1: their order stands still until a person decides. 2: their money is
-- in doubt or owed. 3: their paid order was given up. 4: everything else. @param p_order_id null: of no order
create or replace function public.urgency_of_case(p_kind text, p_subject text, p_order_id uuid) returns integer
language sql stable set search_path = '' as $$
  select case
    when p_kind = 'code_of_another' or p_kind = any (public.kinds_of_held()::text[]) and public.is_held(p_order_id) then 1
    when p_kind in ('payment_needs_review', 'payment_refund_due', 'payment_not_counted', 'refund_of_another', 'recorded_refund_failed',
      'plan_not_returned') then 2
    when p_kind = 'order_given_up' or p_kind = 'dead_job' and p_subject like 'fulfil\_order:%' then 3
    else 4 end
$$;
