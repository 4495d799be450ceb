-- The machinery between money and eSIM. Service role only; no policy lets anybody else in.

create type public.job_kind as enum
  ('verify_payment', 'fulfil_order', 'send_email', 'send_contact', 'refresh_esim', 'notify');
create type public.job_state as enum ('ready', 'leased', 'done', 'dead');
create type public.purchase_state as enum ('started', 'unknown', 'succeeded', 'rejected', 'absent');

create table public.webhook_events (
  event_key text primary key,
  source text not null,
  subject text not null,
  payload jsonb not null,
  deliveries integer not null default 1,
  received_at timestamptz not null default clock_timestamp()
);
create index webhook_events_by_subject on public.webhook_events (subject, received_at desc);

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

-- One row per purchase call. The partial index is the lock of a bundle: while the outcome of one purchase is open, no
-- other purchase of the same bundle starts, so that a purchase found at the vendor belongs to exactly one attempt.
create table public.vendor_purchases (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.user_orders (id) on delete cascade,
  vendor_bundle_name text not null,
  iccid text,
  state public.purchase_state not null default 'started',
  order_reference text unique,
  detail text,
  started_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz
);
create unique index vendor_purchases_open_bundle on public.vendor_purchases (vendor_bundle_name)
  where state in ('started', 'unknown');
create unique index vendor_purchases_one_success on public.vendor_purchases (order_id) where state = 'succeeded';
create index vendor_purchases_by_order on public.vendor_purchases (order_id);

create table public.email_messages (
  dedupe_key text primary key,
  kind text not null,
  order_id uuid references public.user_orders (id) on delete set null,
  message_id text not null,
  sent_at timestamptz not null default clock_timestamp()
);

create table public.rate_limits (
  bucket text primary key,
  window_start timestamptz not null,
  used integer not null
);

alter table public.webhook_events enable row level security;
alter table public.webhook_events force row level security;
alter table public.jobs enable row level security;
alter table public.jobs force row level security;
alter table public.vendor_purchases enable row level security;
alter table public.vendor_purchases force row level security;
alter table public.email_messages enable row level security;
alter table public.email_messages force row level security;
alter table public.rate_limits enable row level security;
alter table public.rate_limits force row level security;

-- Jobs ---------------------------------------------------------------------------------------------------------------

create function public.enqueue_job(p_kind public.job_kind, p_subject text, p_delay_seconds numeric default 0) returns void
language sql set search_path = '' as $$
  insert into public.jobs as j (kind, subject, run_at)
  values (p_kind, p_subject, clock_timestamp() + make_interval(secs => p_delay_seconds::double precision))
  on conflict (kind, subject) do update set
    rerun = (j.state = 'leased'),
    state = case when j.state = 'leased' then j.state else 'ready' end,
    attempts = case when j.state in ('done', 'dead') then 0 else j.attempts end,
    run_at = case when j.state in ('done', 'dead') then excluded.run_at else least(j.run_at, excluded.run_at) end
$$;

-- One job at a time, by the database's clock, skipping what others hold; an expired lease is taken over. A job whose
-- workers never live to report it is dead after as many claims as its kind may have attempts: {"fulfil_order": 40}.
-- With p_kinds only jobs of these kinds are touched: a worker leaves alone what a newer release has added. With p_subject
-- only the jobs of that subject are. Either way a job is claimed only when it is due.
create function public.claim_job(
  p_lease_seconds numeric, p_max_attempts jsonb default '{}', p_kinds text[] default null,
  p_subject text default null
) returns setof public.jobs
language plpgsql set search_path = '' as $$
begin
  update public.jobs set state = 'dead', lease_token = null, lease_until = null, last_error = 'every worker on it died'
  where id in (
    select expired.id from public.jobs as expired
    where expired.state = 'leased' and expired.lease_until < clock_timestamp() and not expired.rerun
      and expired.attempts >= (p_max_attempts ->> expired.kind::text)::integer
      and (p_kinds is null or expired.kind::text = any (p_kinds)) and (p_subject is null or expired.subject = p_subject)
    for update skip locked);
  return query
    update public.jobs as claimed
    set state = 'leased', attempts = claimed.attempts + 1, rerun = false, lease_token = gen_random_uuid(),
      lease_until = clock_timestamp() + make_interval(secs => p_lease_seconds::double precision)
    where claimed.id = (
      select due.id from public.jobs as due
      where ((due.state = 'ready' and due.run_at <= clock_timestamp())
          or (due.state = 'leased' and due.lease_until < clock_timestamp()))
        and (p_kinds is null or due.kind::text = any (p_kinds)) and (p_subject is null or due.subject = p_subject)
      order by due.run_at limit 1 for update skip locked)
    returning claimed.*;
end $$;

-- False when the lease was lost: the caller's work no longer counts.
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

-- Puts a job back. A wait (busy, settle window) gives the attempt back; p_max_attempts 0 never gives up.
create function public.postpone_job(
  p_id bigint, p_token uuid, p_delay_seconds numeric, p_error text, p_is_wait boolean, p_max_attempts integer
) returns public.job_state
language plpgsql set search_path = '' as $$
declare
  result public.job_state;
begin
  update public.jobs set
    attempts = attempts - case when p_is_wait then 1 else 0 end,
    state = case
      when not p_is_wait and not rerun and p_max_attempts > 0 and attempts >= p_max_attempts then 'dead'::public.job_state
      else 'ready'::public.job_state end,
    run_at = clock_timestamp() + make_interval(secs => (case when rerun then 0 else p_delay_seconds end)::double precision),
    rerun = false, lease_token = null, lease_until = null, last_error = p_error
  where id = p_id and lease_token = p_token and state = 'leased'
  returning state into result;
  return result;
end $$;

-- An outside party wants peace: no waiting job of this kind runs before so many seconds have passed.
create function public.delay_jobs(p_kind public.job_kind, p_seconds numeric) returns void
language sql set search_path = '' as $$
  update public.jobs set
    run_at = greatest(run_at, clock_timestamp() + make_interval(secs => p_seconds::double precision))
  where kind = p_kind and state = 'ready'
$$;

-- Seconds to wait, 0 when the call may go on. A fixed window per bucket, counted in the database.
create function public.take_rate_limit(p_bucket text, p_limit integer, p_window_seconds integer) returns integer
language plpgsql set search_path = '' as $$
declare
  current public.rate_limits;
begin
  insert into public.rate_limits as r (bucket, window_start, used) values (p_bucket, clock_timestamp(), 1)
  on conflict (bucket) do update set
    used = case when r.window_start <= clock_timestamp() - make_interval(secs => p_window_seconds) then 1 else r.used + 1 end,
    window_start = case when r.window_start <= clock_timestamp() - make_interval(secs => p_window_seconds)
      then clock_timestamp() else r.window_start end
  returning * into current;
  if current.used <= p_limit then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from current.window_start - clock_timestamp()) + p_window_seconds))::integer;
end $$;
