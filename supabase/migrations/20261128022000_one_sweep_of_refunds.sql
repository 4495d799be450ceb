-- Two sweeps at once enqueued the same jobs in different orders, and could deadlock: one of them was lost.

-- As before, one sweep at a time, in one order. Returns 0 while another sweep is under way.
create or replace function public.enqueue_due_refunds(p_may_begin boolean) returns integer
language plpgsql set search_path = '' as $$
declare
  asked integer := 0;
  due record;
begin
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('enqueue_due_refunds', 0)) then
    return 0;
  end if;
  for due in
    select owed.id from (
      select refund.payment_id as id, interval '0' as pause from public.refunds as refund
      where refund.state in ('requested', 'pending')
      union all
      select refund.payment_id, interval '1 day' from public.refunds as refund
      where refund.state = 'by_hand' and refund.by_hand_at > clock_timestamp() - interval '7 days'
      union all
      select payment.id, interval '0' from public.payments as payment
      where p_may_begin and payment.status = 'refund_due'
        and not exists (select 1 from public.refunds where payment_id = payment.id)) as owed
    where not exists (
      select 1 from public.jobs as job
      where job.kind = 'refund_payment' and job.subject = owed.id::text
        and job.run_at > case job.state
          when 'done' then clock_timestamp() - owed.pause
          when 'dead' then clock_timestamp() - interval '1 hour'
          else '-infinity' end)
    order by owed.id
    limit 200
  loop
    perform public.enqueue_job('refund_payment', due.id::text);
    asked := asked + 1;
  end loop;
  return asked;
end $$;
