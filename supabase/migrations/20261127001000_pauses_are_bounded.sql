-- An outside party may ask for a pause of years, in milliseconds or as a date. Such a job was lost: it was ready, so nothing enqueued it
-- again, and no case said so; above the range of a timestamp it could not be put back at all.

-- How long a job is put off at once. What must wait for longer asks again.
create function public.pause_of(p_seconds numeric) returns interval
language sql immutable set search_path = '' as $$
  select make_interval(secs => least(greatest(p_seconds, 0), 3600)::double precision)
$$;

-- Puts a job back, for an hour at most. A wait (busy, settle window) does not count as an attempt; with p_max_attempts 0 there is no
-- limit. Null when the lease was lost.
create or replace function public.postpone_job(
  p_id bigint, p_token uuid, p_delay_seconds numeric, p_error text, p_is_wait boolean, p_max_attempts integer
) returns public.job_state
language plpgsql set search_path = '' as $$
declare
  new_state public.job_state;
begin
  update public.jobs set
    attempts = attempts - case when p_is_wait then 1 else 0 end,
    state = case
      when not p_is_wait and not rerun and p_max_attempts > 0 and attempts >= p_max_attempts then 'dead'::public.job_state
      else 'ready'::public.job_state end,
    run_at = clock_timestamp() + public.pause_of(case when rerun then 0 else p_delay_seconds end),
    rerun = false, lease_token = null, lease_until = null, last_error = p_error
  where id = p_id and lease_token = p_token and state = 'leased'
  returning state into new_state;
  return new_state;
end $$;

-- Delays all waiting jobs of this kind by at least this many seconds, an hour at most, when an outside party has requested a pause.
create or replace function public.delay_jobs(p_kind public.job_kind, p_seconds numeric) returns void
language sql set search_path = '' as $$
  update public.jobs set run_at = greatest(run_at, clock_timestamp() + public.pause_of(p_seconds))
  where kind = p_kind and state = 'ready'
$$;

-- Makes jobs due that lie further ahead than any pause: they were put off before pauses were bounded, or by a clock that was wrong.
create function public.bring_jobs_forward() returns void
language sql set search_path = '' as $$
  update public.jobs set run_at = clock_timestamp() where id in (
    select astray.id from public.jobs as astray
    where astray.state = 'ready' and astray.run_at > clock_timestamp() + interval '1 hour'
    limit 200 for update skip locked)
$$;

-- One sweep at a time. It brings forward what was put off too far.
-- p_every_seconds: how often an open invoice is read in its first hour. Returns how many jobs, orders and purchases it changed,
-- 0 while another sweep is under way.
create or replace function public.enqueue_due_work(p_every_seconds integer) returns integer
language plpgsql set search_path = '' as $$
begin
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('enqueue_due_work', 0)) then
    return 0;
  end if;
  perform public.delete_old_rate_limits();
  perform public.delete_old_jobs();
  perform public.delete_old_callbacks();
  perform public.delete_old_guest_messages();
  perform public.bring_jobs_forward();
  return public.close_abandoned_orders() + public.close_purchases_of_ended_orders() + public.enqueue_due_orders()
    + public.enqueue_due_verifications(p_every_seconds) + public.enqueue_esim_reads(20);
end $$;
