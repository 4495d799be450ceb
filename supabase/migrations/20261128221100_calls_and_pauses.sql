-- A traveller's call ran a waiting job at once, also before the pause that the vendor had asked for, and each such run used up one of the
-- attempts that are meant to take eight hours: a paid order could fail within minutes.

alter table public.jobs
  add column not_before timestamptz,
  add column is_brought_forward boolean not null default false;
comment on column public.jobs.not_before is
  'Until when an outside party has asked for a pause, which a traveller''s call does not end; null where none has.';
comment on column public.jobs.is_brought_forward is 'A traveller''s call has brought its next run forward, which counts as no attempt.';

-- Makes sure that a job runs soon because its traveller asks for it, as soon as the outside party's pause allows. The run of a job that
-- waits for a later attempt does not count as one. A job that is running is left alone.
create function public.ask_for_job(p_kind public.job_kind, p_subject text) returns void
language sql set search_path = '' as $$
  insert into public.jobs as job (kind, subject) values (p_kind, p_subject)
  on conflict (kind, subject) do update set
    state = 'ready',
    attempts = case when job.state = 'ready' then job.attempts else 0 end,
    run_at = case when job.state = 'ready' then least(job.run_at, greatest(job.not_before, clock_timestamp()))
      else greatest(job.not_before, clock_timestamp()) end,
    is_brought_forward = job.state = 'ready' and (job.is_brought_forward or job.run_at > clock_timestamp())
  where job.state <> 'leased'
$$;

-- As before. The next run is nobody's any more.
create or replace function public.finish_job(p_id bigint, p_token uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.jobs set
    state = case when rerun then 'ready'::public.job_state else 'done'::public.job_state end,
    attempts = case when rerun then 0 else attempts end,
    run_at = clock_timestamp(), rerun = false, is_brought_forward = false, lease_token = null, lease_until = null, last_error = null
  where id = p_id and lease_token = p_token and state = 'leased';
  return found;
end $$;

drop function public.postpone_job(bigint, uuid, numeric, text, boolean, integer);

-- Puts a job back, for an hour at most. A wait (busy, settle window) and a run that was brought forward do not count as an attempt; with
-- p_max_attempts 0 there is no limit. p_asked_seconds: the pause that the outside party has asked for. Null when the lease was lost.
create function public.postpone_job(
  p_id bigint, p_token uuid, p_delay_seconds numeric, p_error text, p_is_wait boolean, p_max_attempts integer,
  p_asked_seconds numeric default 0
) returns public.job_state
language plpgsql set search_path = '' as $$
declare
  new_state public.job_state;
begin
  update public.jobs set
    attempts = attempts - case when p_is_wait or is_brought_forward then 1 else 0 end,
    state = case
      when not p_is_wait and not is_brought_forward and not rerun and p_max_attempts > 0 and attempts >= p_max_attempts
        then 'dead'::public.job_state
      else 'ready'::public.job_state end,
    run_at = clock_timestamp() + public.pause_of(case when rerun then 0 else p_delay_seconds end),
    not_before = case when p_asked_seconds > 0 then clock_timestamp() + public.pause_of(p_asked_seconds) end,
    rerun = false, is_brought_forward = false, lease_token = null, lease_until = null, last_error = p_error
  where id = p_id and lease_token = p_token and state = 'leased'
  returning state into new_state;
  return new_state;
end $$;

-- Delays all waiting jobs of this kind by at least this many seconds, an hour at most, when an outside party has requested a pause.
create or replace function public.delay_jobs(p_kind public.job_kind, p_seconds numeric) returns void
language sql set search_path = '' as $$
  update public.jobs set
    run_at = greatest(run_at, clock_timestamp() + public.pause_of(p_seconds)),
    not_before = greatest(not_before, clock_timestamp() + public.pause_of(p_seconds))
  where kind = p_kind and state = 'ready'
$$;
