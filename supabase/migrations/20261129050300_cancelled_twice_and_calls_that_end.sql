-- A cancellation whose answer was lost, or that another tab had asked for, was answered as if the order could not be cancelled. And the
-- calls of a traveller whose purchase the vendor refuses asked the vendor every few seconds, without end: none counted as an attempt.

-- Cancels an order for its traveller. Money that still arrives counts. cancelled: also where the traveller has cancelled it before.
-- not_cancellable: it is paid, ended otherwise, or a payment of it is in review. not_found: it is not the traveller's.
create or replace function public.cancel_order(p_order_id uuid, p_user_id uuid) returns public.cancel_order_outcome
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
begin
  select * into this_order from public.user_orders where id = p_order_id and user_id = p_user_id for no key update;
  if not found then
    return 'not_found';
  elsif this_order.status = 'cancelled' and this_order.status_reason = 'cancelled_by_traveller' then
    return 'cancelled';
  elsif this_order.status <> 'pending' or exists (
    select 1 from public.payments where order_id = this_order.id and status = 'needs_review')
  then
    return 'not_cancellable';
  end if;
  perform public.close_unpaid_order(this_order.id, 'cancelled_by_traveller');
  return 'cancelled';
end $$;

alter table public.jobs add column times_brought_forward integer not null default 0;
comment on column public.jobs.times_brought_forward is 'How often a traveller''s call has brought its run forward since it was asked for.';

-- Makes sure that a job runs soon because its traveller asks for it, as soon as the outside party's pause allows. The run of a job that
-- waits for a later attempt is brought forward, and then counts as no attempt, forty times for a job: after that it keeps to its own
-- pauses. A run that the outside party's pause lets come no earlier counts as an attempt. A job that is running is left alone.
create or replace function public.ask_for_job(p_kind public.job_kind, p_subject text) returns void
language sql set search_path = '' as $$
  insert into public.jobs as job (kind, subject) values (p_kind, p_subject)
  on conflict (kind, subject) do update set
    state = 'ready',
    attempts = case when job.state = 'ready' then job.attempts else 0 end,
    run_at = case
      when job.state <> 'ready' then greatest(job.not_before, clock_timestamp())
      when job.times_brought_forward < 40 then least(job.run_at, greatest(job.not_before, clock_timestamp()))
      else job.run_at end,
    is_brought_forward = job.state = 'ready' and (job.is_brought_forward
      or (job.times_brought_forward < 40 and job.run_at > greatest(job.not_before, clock_timestamp()))),
    times_brought_forward = case
      when job.state <> 'ready' then 0
      when not job.is_brought_forward and job.run_at > greatest(job.not_before, clock_timestamp())
        then least(40, job.times_brought_forward + 1)
      else job.times_brought_forward end
  where job.state <> 'leased'
$$;

-- Puts a job back, for an hour at most. A wait (busy, settle window) and a run that was brought forward do not count as an attempt; after
-- the latter no other one is for a minute. With p_max_attempts 0 there is no limit. p_asked_seconds: the pause that the outside party has
-- asked for. Returns the job's new state, null when the lease was lost.
create or replace function public.postpone_job(
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
    not_before = clock_timestamp() + greatest(
      case when p_asked_seconds > 0 then public.pause_of(p_asked_seconds) end, case when is_brought_forward then interval '1 minute' end),
    rerun = false, is_brought_forward = false, lease_token = null, lease_until = null, last_error = p_error
  where id = p_id and lease_token = p_token and state = 'leased'
  returning state into new_state;
  return new_state;
end $$;
