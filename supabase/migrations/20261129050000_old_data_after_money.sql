-- The deletion of unconfirmed accounts read the whole log of the auth service once for each, in the one statement that also looks for late
-- payments and lost orders. With a large log that statement was cut off at every tick, and nothing was found any more.

-- Deletes these logins' entries from the log of the auth service, which has no index for them: it is read once for all. A log that we may
-- not change, or that is too large to be read in time, is left to its own retention: the logins are deleted all the same.
create function public.delete_log_of_logins(p_user_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('auth.audit_log_entries') is not null then
    execute 'delete from auth.audit_log_entries where payload ->> ''actor_id'' = any ($1)' using p_user_ids::text[];
  end if;
exception when insufficient_privilege or query_canceled then
  null;
end $$;

-- Deletes the login, everything that depends on it, and its entries in the log of the auth service. Runs with its owner's rights: the
-- service role may not write `auth`.
create or replace function public.delete_login(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.users where id = p_user_id;
  perform public.delete_log_of_logins(array[p_user_id]);
end $$;

-- Deletes accounts that have not been confirmed for thirty days, ten at a time. The newest of them can still be confirmed, and so can one
-- that was mailed a link for a new password since. One that is being confirmed is left.
create or replace function public.delete_unconfirmed_accounts() returns void
language plpgsql security definer set search_path = '' as $$
declare
  forgotten uuid[] := array(
    select own.id from auth.users as own
    where own.confirmed_at is null
      and greatest(own.created_at, own.confirmation_sent_at, own.recovery_sent_at) < clock_timestamp() - interval '30 days'
      and not exists (select 1 from public.profiles as profile where profile.user_id = own.id)
    order by own.created_at limit 10 for update skip locked);
begin
  if forgotten <> '{}' then
    delete from auth.users where id = any (forgotten);
    perform public.delete_log_of_logins(forgotten);
  end if;
end $$;

-- Deletes what is kept no longer: finished jobs, callbacks, counters, guests' messages and mailed codes.
create function public.delete_old_data() returns void
language sql set search_path = '' as $$
  select public.delete_old_rate_limits(), public.delete_old_jobs(), public.delete_old_callbacks(), public.delete_old_guest_messages(),
    public.delete_old_mailed_codes()
$$;

-- Enqueues readings of eSIMs in use: hourly while a plan runs or none is known on the first day, daily while one waits, and once when the
-- last one has ended. At most p_per_minute are due in a minute. Returns how many; 0 while another sweep of readings is under way.
create or replace function public.enqueue_esim_reads(p_per_minute integer) returns integer
language plpgsql set search_path = '' as $$
declare
  asked integer := 0;
  budget integer;
  due record;
begin
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('enqueue_esim_reads', 0)) then
    return 0;
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

-- Looks for lost work of payments and orders, and brings forward what was put off too far. Readings of eSIMs and deletions are sweeps of
-- their own. One sweep runs at a time. p_every_seconds: how often an open invoice is read in its first hour. Returns how many jobs,
-- orders and purchases it changed, 0 while another sweep is under way.
create or replace function public.enqueue_due_work(p_every_seconds integer) returns integer
language plpgsql set search_path = '' as $$
begin
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('enqueue_due_work', 0)) then
    return 0;
  end if;
  perform public.bring_jobs_forward();
  return public.close_abandoned_orders() + public.close_purchases_of_ended_orders() + public.enqueue_due_orders()
    + public.enqueue_due_verifications(p_every_seconds);
end $$;
