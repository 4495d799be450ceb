-- A traveller may say when they leave, and is then reminded the day before to install the eSIM while there is Wi-Fi.

-- The day on which a traveller leaves with an eSIM, as they have said it: one row, which they may change or remove.
create table public.departures (
  esim_id uuid primary key references public.esims (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  leaves_on date not null,
  remind_at timestamptz not null
);
comment on column public.departures.leaves_on is 'By the calendar of Jakarta.';
comment on column public.departures.remind_at is 'The day before, at a civil hour in Jakarta.';
create index departures_by_owner on public.departures (user_id);
create index departures_by_time on public.departures (remind_at);
alter table public.departures enable row level security;
alter table public.departures force row level security;
create policy "own departures" on public.departures for select to authenticated
  using (user_id = (select public.traveller_id()));
grant select (esim_id, leaves_on, remind_at) on public.departures to authenticated;

-- A day that is over for a month says nothing any more but where somebody went.
create function public.delete_old_departures() returns void
language sql set search_path = '' as $$
  delete from public.departures where leaves_on < current_date - 30
$$;

-- Deletes what is kept no longer: finished jobs, callbacks, counters, guests' messages, mailed codes and past departures.
create or replace function public.delete_old_data() returns void
language sql set search_path = '' as $$
  select public.delete_old_rate_limits(), public.delete_old_jobs(), public.delete_old_callbacks(), public.delete_old_guest_messages(),
    public.delete_old_mailed_codes(), public.delete_old_departures()
$$;

-- The keys of the notifications that are due about eSIMs in use. An end longer ago than three days is not announced. An eSIM without a
-- running or waiting plan is used up until the days of its last plan end. After a refund of its own order only an eSIM with a paid plan
-- is told of (lib/notifications/rules.ts, isTold), and more data or days are offered only while its profile takes plans (canGoOn).
-- - 'expiring' names the plan that ends, three days before, but not before half of its time is over.
-- - 'plan_ended' names the last plan that did.
-- - The two about data name every plan the eSIM ever held, so that they are sent again after a top-up.
-- - A departure of the next day is due for ten hours after its time. Whether the eSIM is installed by then is decided when it is told.
create or replace function public.due_esim_notifications() returns setof text
language sql stable set search_path = '' as $$
  with holdings as (
    select held.*, public.is_refunded_esim(held.esim_id) as is_refunded
    from public.esim_holdings(array(
      select distinct esim.id from public.esims as esim
      join public.bundle_assignments as used on used.esim_id = esim.id and (used.bundle_state in ('active', 'depleted')
        or used.bundle_state = 'expired' and used.end_time > now() - interval '3 days')
      where esim.user_id is not null)) as held),
  -- To which data and days can still be added.
  refillable as (
    select holding.* from holdings as holding join public.esims as esim on esim.id = holding.esim_id
    where (holding.has_paid or not holding.is_refunded) and public.takes_plans(esim.profile_status))
  select 'expiring'::public.notification_event || ':' || holding.esim_id || ':' || ending.id
  from refillable as holding
  cross join lateral (
    select plan.id, coalesce((plan.end_time - plan.start_time) / 2, interval '3 days') as half
    from public.bundle_assignments as plan
    where plan.esim_id = holding.esim_id and plan.bundle_state = 'active' and plan.end_time = holding.ends_at
    order by plan.id limit 1) as ending
  where not holding.is_waiting and holding.ends_at > now()
    and holding.ends_at <= now() + least(interval '3 days', ending.half)
  union all
  select 'plan_ended'::public.notification_event || ':' || holding.esim_id || ':' || ended.id
  from holdings as holding
  cross join lateral (
    select plan.id from public.bundle_assignments as plan
    where plan.esim_id = holding.esim_id and plan.bundle_state in ('active', 'depleted', 'expired')
      and plan.end_time = holding.ends_at
    order by plan.id limit 1) as ended
  where not holding.is_waiting and holding.ends_at <= now() and holding.ends_at > now() - interval '3 days'
    and (not holding.is_refunded or exists (
      select 1 from public.bundle_assignments as paid
      join public.user_orders as own on own.id = paid.order_id and own.status <> 'refunded'
      where paid.esim_id = holding.esim_id and paid.bundle_state in ('active', 'depleted', 'expired')))
  union all
  select case when holding.state = 'depleted' or holding.left_bytes = 0 then 'data_used_up' else 'low_data'
    end::public.notification_event || ':' || holding.esim_id || ':' || (
      select md5(string_agg(plan.id::text, ',' order by plan.id)) from public.bundle_assignments as plan
      where plan.esim_id = holding.esim_id)
  from refillable as holding
  where not holding.has_unlimited
    and coalesce(holding.is_waiting or holding.ends_at > now(), true)
    and case when holding.is_running or holding.is_waiting
      then holding.total_bytes > 0 and holding.left_bytes * 5 <= holding.total_bytes
      else holding.state = 'depleted' end
  union all
  select 'departure'::public.notification_event || ':' || leaving.esim_id || ':' || to_char(leaving.leaves_on, 'YYYY-MM-DD')
  from public.departures as leaving
  join public.esims as esim on esim.id = leaving.esim_id and esim.user_id = leaving.user_id
  where esim.activation_code is not null
    and leaving.remind_at <= now() and leaving.remind_at > now() - interval '10 hours'
$$;
