-- A traveller who was told not to install the eSIM while its plan is taken back was reminded to install it before the departure.

-- The keys of the notifications that are due about eSIMs in use. An end longer ago than three days is not announced. An eSIM without a
-- running or waiting plan is used up until the days of its last plan end. After a refund of its own order only an eSIM with a paid plan
-- is told of (lib/notifications/rules.ts, isTold), and more data or days are offered only while its profile takes plans (canGoOn).
-- - 'expiring' names the plan that ends, three days before, but not before half of its time is over.
-- - 'plan_ended' names the last plan that did.
-- - The two about data name every plan the eSIM ever held, so that they are sent again after a top-up.
-- - A departure of the next day is due for ten hours after its time, unless the plan that came with the eSIM is given back. Whether the eSIM
--   is installed by then is decided when it is told.
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
    and not exists (select 1 from public.plan_returns as asked where asked.order_id = esim.order_id and asked.state <> 'refused')
    and leaving.remind_at <= now() and leaving.remind_at > now() - interval '10 hours'
$$;
