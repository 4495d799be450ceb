-- The queue: work that must be done once it is enqueued, even when a worker is killed. For the server alone.

create type public.job_kind as enum
  ('verify_payment', 'fulfil_order', 'send_email', 'send_receipt', 'send_contact', 'refresh_esim', 'notify', 'reconcile');
create type public.job_state as enum ('ready', 'leased', 'done', 'dead');

create table public.jobs (
  id bigint generated always as identity primary key,
  kind public.job_kind not null,
  subject text not null,
  state public.job_state not null default 'ready',
  rerun boolean not null default false,
  attempts integer not null default 0,
  run_at timestamptz not null default clock_timestamp(),
  lease_until timestamptz,
  lease_token uuid,
  last_error text,
  created_at timestamptz not null default clock_timestamp(),
  unique (kind, subject)
);
comment on column public.jobs.rerun is 'Asked for again while running: the job becomes ready once more when it ends.';
create index jobs_due on public.jobs (run_at) where state in ('ready', 'leased');
create index jobs_done on public.jobs (run_at) where state = 'done';
alter table public.jobs enable row level security;
alter table public.jobs force row level security;

-- Enqueues a job. There is one row for each kind and subject, however often it is enqueued.
create function public.enqueue_job(p_kind public.job_kind, p_subject text, p_delay_seconds numeric default 0) returns void
language sql set search_path = '' as $$
  insert into public.jobs as job (kind, subject, run_at)
  values (p_kind, p_subject, clock_timestamp() + make_interval(secs => p_delay_seconds::double precision))
  on conflict (kind, subject) do update set
    rerun = (job.state = 'leased'),
    state = case when job.state = 'leased' then job.state else 'ready' end,
    attempts = case when job.state in ('done', 'dead') then 0 else job.attempts end,
    run_at = case when job.state in ('done', 'dead') then excluded.run_at else least(job.run_at, excluded.run_at) end
$$;

-- Claims one due job by the database's clock. It skips jobs that other workers hold and takes over expired leases. A job whose
-- workers keep crashing is dead after as many claims as its kind has attempts: {"fulfil_order": 40}.
-- With p_kinds it claims only jobs of these kinds, so that a worker leaves those of a newer release alone. With p_subject it
-- claims only jobs of that subject.
create function public.claim_job(
  p_lease_seconds numeric, p_max_attempts jsonb default '{}', p_kinds text[] default null,
  p_subject text default null
) returns setof public.jobs
language plpgsql set search_path = '' as $$
begin
  update public.jobs set
    state = 'dead', lease_token = null, lease_until = null, last_error = 'each worker that took it was killed or cut off'
  where id in (
    select abandoned.id from public.jobs as abandoned
    where abandoned.state = 'leased' and abandoned.lease_until < clock_timestamp() and not abandoned.rerun
      and abandoned.attempts >= (p_max_attempts ->> abandoned.kind::text)::integer
      and (p_kinds is null or abandoned.kind::text = any (p_kinds)) and (p_subject is null or abandoned.subject = p_subject)
    for update skip locked);
  return query
    update public.jobs as job
    set state = 'leased', attempts = job.attempts + 1, rerun = false, lease_token = gen_random_uuid(),
      lease_until = clock_timestamp() + make_interval(secs => p_lease_seconds::double precision)
    where job.id = (
      select due.id from public.jobs as due
      where ((due.state = 'ready' and due.run_at <= clock_timestamp())
          or (due.state = 'leased' and due.lease_until < clock_timestamp()))
        and (p_kinds is null or due.kind::text = any (p_kinds)) and (p_subject is null or due.subject = p_subject)
      order by due.run_at limit 1 for update skip locked)
    returning job.*;
end $$;

-- False when the lease was lost, so that the caller's work no longer counts.
create function public.finish_job(p_id bigint, p_token uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.jobs set
    state = case when rerun then 'ready'::public.job_state else 'done'::public.job_state end,
    attempts = case when rerun then 0 else attempts end,
    run_at = clock_timestamp(), rerun = false, lease_token = null, lease_until = null, last_error = null
  where id = p_id and lease_token = p_token and state = 'leased';
  return found;
end $$;

-- Puts a job back. A wait (busy, settle window) does not count as an attempt; with p_max_attempts 0 there is no limit. Null
-- when the lease was lost.
create function public.postpone_job(
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
    run_at = clock_timestamp() + make_interval(secs => (case when rerun then 0 else p_delay_seconds end)::double precision),
    rerun = false, lease_token = null, lease_until = null, last_error = p_error
  where id = p_id and lease_token = p_token and state = 'leased'
  returning state into new_state;
  return new_state;
end $$;

-- Delays all waiting jobs of this kind by at least this many seconds, when an outside party has requested a pause.
create function public.delay_jobs(p_kind public.job_kind, p_seconds numeric) returns void
language sql set search_path = '' as $$
  update public.jobs set
    run_at = greatest(run_at, clock_timestamp() + make_interval(secs => p_seconds::double precision))
  where kind = p_kind and state = 'ready'
$$;

-- Deletes finished jobs after 90 days: nothing asks for their work again by then. Dead ones stay, because each is a case.
create function public.delete_old_jobs() returns void
language sql set search_path = '' as $$
  delete from public.jobs where id in (
    select old.id from public.jobs as old
    where old.state = 'done' and old.run_at < clock_timestamp() - interval '90 days'
    limit 1000 for update skip locked)
$$;
