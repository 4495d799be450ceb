-- A claim asks for the urgent kinds or for the others, never for both (lib/jobs/worker.ts), so the rule that a job ten minutes later than
-- the first urgent one goes before it could not apply. It cost each claim of an urgent job a second look at all jobs that wait.

-- Claims one due job by the database's clock. It skips jobs that other workers hold, and takes over expired leases first. A job
-- whose workers keep crashing is dead after as many claims as its kind has attempts: {"fulfil_order": 40}.
-- With p_kinds it claims only jobs of these kinds, so that a worker leaves those of a newer release alone. With p_subjects it
-- claims only jobs of these subjects. Jobs of the kinds p_urgent are claimed before all others, each group by how long it is due.
-- p_leases names the kinds whose lease is another than p_lease_seconds: {"reconcile": 1800}.
create or replace function public.claim_job(
  p_lease_seconds numeric, p_max_attempts jsonb default '{}', p_kinds text[] default null,
  p_subjects text[] default null, p_urgent text[] default '{}', p_leases jsonb default '{}'
) returns setof public.jobs
language plpgsql set search_path = '' as $$
declare
  asked_at timestamptz := clock_timestamp();
  due_id bigint;
begin
  update public.jobs set
    state = 'dead', lease_token = null, lease_until = null, last_error = 'each worker that took it was killed or cut off'
  where id in (
    select abandoned.id from public.jobs as abandoned
    where abandoned.state = 'leased' and abandoned.lease_until < asked_at and not abandoned.rerun
      and abandoned.attempts >= (p_max_attempts ->> abandoned.kind::text)::integer
      and (p_kinds is null or abandoned.kind::text = any (p_kinds))
      and (p_subjects is null or abandoned.subject = any (p_subjects))
    for update skip locked);
  if p_subjects is not null then
    select due.id into due_id from public.jobs as due
    where due.subject = any (p_subjects) and (p_kinds is null or due.kind::text = any (p_kinds))
      and ((due.state = 'ready' and due.run_at <= asked_at) or (due.state = 'leased' and due.lease_until < asked_at))
    order by due.run_at limit 1 for update skip locked;
  else
    select due.id into due_id from public.jobs as due
    where due.state = 'leased' and due.lease_until < asked_at and (p_kinds is null or due.kind::text = any (p_kinds))
    order by due.lease_until limit 1 for update skip locked;
    -- The first of each urgent kind is found by its index; the earliest of these is taken.
    if due_id is null then
      select first.id into due_id
      from unnest(p_urgent) as urgent (kind)
      cross join lateral (
        select due.id, due.run_at from public.jobs as due
        where due.kind = urgent.kind::public.job_kind and due.state = 'ready' and due.run_at <= asked_at
        order by due.run_at limit 1 for update skip locked) as first
      order by first.run_at limit 1;
    end if;
    if due_id is null then
      select due.id into due_id from public.jobs as due
      where due.state = 'ready' and due.run_at <= asked_at and (p_kinds is null or due.kind::text = any (p_kinds))
      order by due.run_at limit 1 for update skip locked;
    end if;
  end if;
  return query
    update public.jobs as job
    set state = 'leased', attempts = job.attempts + 1, rerun = false, lease_token = gen_random_uuid(),
      lease_until = clock_timestamp() + make_interval(
        secs => coalesce(p_leases ->> job.kind::text, p_lease_seconds::text)::double precision)
    where job.id = due_id
    returning job.*;
end $$;
