-- An eSIM on which a paid plan had run ended without a notification where the last plan on it was a refunded one: its screen said
-- 'ended', and nothing told its traveller.

-- As before, but after a refund of its own order the end of an eSIM is told where any plan that was paid has run on it, as its screens
-- say it (lib/esims/rules.ts, isOnlyRefunded; lib/notifications/rules.ts, isTold).
create or replace function public.due_esim_notifications() returns setof text
language sql stable set search_path = '' as $$
  with holdings as (
    select held.*, public.is_refunded_esim(held.esim_id) as is_refunded
    from public.esim_holdings(array(
      select distinct esim.id from public.esims as esim
      join public.bundle_assignments as used on used.esim_id = esim.id and (used.bundle_state in ('active', 'depleted')
        or used.bundle_state = 'expired' and used.end_time > now() - interval '3 days')
      where esim.user_id is not null)) as held)
  select 'expiring'::public.notification_event || ':' || holding.esim_id || ':' || ending.id
  from holdings as holding
  cross join lateral (
    select plan.id, coalesce((plan.end_time - plan.start_time) / 2, interval '3 days') as half
    from public.bundle_assignments as plan
    where plan.esim_id = holding.esim_id and plan.bundle_state = 'active' and plan.end_time = holding.ends_at
    order by plan.id limit 1) as ending
  where (holding.has_paid or not holding.is_refunded) and not holding.is_waiting and holding.ends_at > now()
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
  from holdings as holding
  where (holding.has_paid or not holding.is_refunded) and not holding.has_unlimited
    and coalesce(holding.is_waiting or holding.ends_at > now(), true)
    and case when holding.is_running or holding.is_waiting
      then holding.total_bytes > 0 and holding.left_bytes * 5 <= holding.total_bytes
      else holding.state = 'depleted' end
$$;
