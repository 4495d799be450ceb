-- A sweep that found another one under way said 0, as if it had swept. With two workers, ticks counted as whole while the other worker's
-- sweep failed each time.

-- One search for missed work, in a transaction of its own. p_every_seconds: how often an open invoice is read in its first hour.
-- Returns how many jobs, orders and purchases it changed; null while any of these searches is under way elsewhere, so that two never wait
-- for each other.
create or replace function public.sweep_due_work(p_work public.due_work, p_every_seconds integer) returns integer
language plpgsql set search_path = '' as $$
begin
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('enqueue_due_work', 0)) then
    return null;
  end if;
  case p_work
    when 'late_payments' then return public.enqueue_due_verifications(p_every_seconds);
    when 'lost_orders' then return public.enqueue_due_orders();
    when 'abandoned_orders' then return public.close_abandoned_orders();
    when 'ended_purchases' then return public.close_purchases_of_ended_orders();
    when 'far_jobs' then
      perform public.bring_jobs_forward();
      return 0;
  end case;
end $$;

-- Enqueues the jobs of refunds that are due: one under way at once, one left to a person or that has succeeded daily for a week, and with
-- p_may_begin each payment that is owed back without one. Returns how many, 200 at most; null while another sweep of refunds is under way.
create or replace function public.enqueue_due_refunds(p_may_begin boolean) returns integer
language plpgsql set search_path = '' as $$
declare
  asked integer := 0;
  due record;
begin
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('enqueue_due_refunds', 0)) then
    return null;
  end if;
  for due in
    select owed.id from (
      select refund.payment_id as id, interval '0' as pause from public.refunds as refund
      where refund.state in ('requested', 'pending')
      union all
      select refund.payment_id, interval '1 day' from public.refunds as refund
      where refund.state = 'by_hand' and refund.by_hand_at > clock_timestamp() - interval '7 days'
      union all
      select returned.id, interval '1 day' from public.payments as returned join public.refunds as refund on refund.payment_id = returned.id
      where refund.state = 'succeeded' and returned.refunded_at > clock_timestamp() - interval '7 days'
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

-- Enqueues readings of eSIMs in use: hourly while a plan runs or none is known on the first day, daily while one waits, and once when the
-- last one has ended. No more than p_per_minute are due within a minute. Returns how many; null while another sweep of readings is under
-- way.
create or replace function public.enqueue_esim_reads(p_per_minute integer) returns integer
language plpgsql set search_path = '' as $$
declare
  asked integer := 0;
  budget integer;
  due record;
begin
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('enqueue_esim_reads', 0)) then
    return null;
  end if;
  select p_per_minute - count(*) into budget from public.jobs
  where kind = 'refresh_esim' and run_at < clock_timestamp() + interval '1 minute'
    and (state in ('ready', 'leased') or run_at > clock_timestamp() - interval '1 minute');
  for due in
    select esim.id from public.esims as esim
    left join public.jobs as job on job.kind = 'refresh_esim' and job.subject = esim.id::text
    cross join lateral (
      select count(*) as plans,
        count(*) filter (where assignment.bundle_state in ('processing', 'queued', 'active', 'unknown')) as open,
        count(*) filter (where assignment.bundle_state in ('processing', 'active', 'unknown')) as running,
        max(assignment.end_time) filter (where assignment.bundle_state = 'depleted') as used_up_until
      from public.bundle_assignments as assignment where assignment.esim_id = esim.id) as holding
    where esim.activation_code is not null and coalesce(job.state in ('done', 'dead'), true)
      and greatest(esim.created_at, esim.refreshed_at, job.run_at) < case
        when holding.running > 0 or (holding.plans = 0 and esim.created_at > clock_timestamp() - interval '1 day')
          then clock_timestamp() - interval '1 hour'
        when holding.open > 0 or holding.plans = 0 then clock_timestamp() - interval '1 day'
        when holding.used_up_until <= clock_timestamp() then holding.used_up_until end
    order by greatest(esim.created_at, esim.refreshed_at, job.run_at) limit greatest(budget, 0)
  loop
    perform public.enqueue_job('refresh_esim', due.id::text, asked * 0.5);
    asked := asked + 1;
  end loop;
  return asked;
end $$;
