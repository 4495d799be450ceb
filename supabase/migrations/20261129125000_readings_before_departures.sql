-- An eSIM that waits for its installation was read once a day, so a reminder of a departure could come for one that was installed since.

-- Enqueues readings of eSIMs in case a callback was missed: hourly when in use, in an unknown state or without a plan on its first day;
-- daily when waiting or without plans, and hourly in the two hours before the reminder of a departure; once at its end when used up
-- before it; never when finished. At most p_per_minute are due in any minute, spread out, because the vendor asks not to be polled.
-- Returns how many it enqueued; null while another sweep of readings is under way.
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
        when holding.open > 0 and exists (
          select 1 from public.departures as leaving where leaving.esim_id = esim.id
            and leaving.remind_at between clock_timestamp() and clock_timestamp() + interval '2 hours')
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
