-- An eSIM that goes on with a paid plan after its own order was refunded got no notification any more.

-- As before, with whether any of the plans was paid with an order that kept its money (lib/esims/holding.ts, isPaidPlan). A refunded
-- plan that the vendor still runs or keeps waiting counts like any other: it can be used, and the plans behind it wait for it.
drop function public.esim_holdings(uuid[]);
create function public.esim_holdings(p_esim_ids uuid[]) returns table (
  esim_id uuid, state public.bundle_state, plans integer, total_bytes bigint, left_bytes bigint, used_bytes bigint,
  has_limited boolean, has_unlimited boolean, is_running boolean, is_waiting boolean, has_run boolean, has_paid boolean,
  waiting_days integer, starts_at timestamptz, ends_at timestamptz
)
language sql stable set search_path = '' as $$
  with assigned as (
    select assignment.id, assignment.esim_id, assignment.bundle_state, assignment.start_time, assignment.end_time,
      assignment.initial_quantity_bytes, assignment.remaining_quantity_bytes,
      coalesce(assignment.assigned_at, assignment.created_at) as since,
      assignment.is_unlimited or coalesce(bundle.is_unlimited, false) as is_unlimited,
      assignment.bundle_state = 'active' as runs, assignment.bundle_state in ('processing', 'queued') as waits,
      public.days_of(bundle.duration, bundle.duration_unit) as days,
      coalesce(own.status <> 'refunded', false) as is_paid
    from public.bundle_assignments as assignment
    left join public.bundles as bundle on bundle.id = assignment.bundle_id
    left join public.user_orders as own on own.id = assignment.order_id
    where assignment.esim_id = any (p_esim_ids)),
  ranked as (
    select assigned.*, row_number() over latest_first = 1 as is_latest,
      first_value(bundle_state) over latest_first as latest_state,
      bool_or(runs or bundle_state in ('depleted', 'expired')) over (partition by assigned.esim_id) as has_run
    from assigned
    window latest_first as (partition by assigned.esim_id order by runs desc, waits desc,
      bundle_state = 'unknown' desc, bundle_state in ('revoked', 'lapsed'), since desc, id desc))
  select plan.esim_id, (array_agg(plan.bundle_state) filter (where is_latest))[1], count(*)::integer,
    coalesce(sum(initial_quantity_bytes) filter (where not is_unlimited), 0)::bigint,
    coalesce(sum(remaining_quantity_bytes) filter (where not is_unlimited), 0)::bigint,
    sum(greatest(0, initial_quantity_bytes - remaining_quantity_bytes))::bigint,
    bool_or(not is_unlimited), bool_or(is_unlimited), bool_or(runs), bool_or(waits), bool_or(has_run), bool_or(is_paid),
    coalesce(sum(days) filter (where waits), 0)::integer, min(start_time) filter (where runs),
    case when not bool_or((runs or is_latest) and not waits and end_time is null) and not bool_or(waits and days is null) then
      max(end_time) filter (where (runs or is_latest) and not waits)
        + make_interval(hours => 24 * coalesce(sum(days) filter (where waits), 0)::integer)
    end
  from ranked as plan
  where runs or waits or is_latest
    or (latest_state = 'depleted' and bundle_state = 'depleted')
    or (latest_state = 'expired' and bundle_state in ('depleted', 'expired', 'lapsed'))
    or (latest_state = 'lapsed' and bundle_state = 'lapsed')
  group by plan.esim_id
$$;

-- As before, but of an eSIM whose own order was refunded only where a plan that counts was paid (lib/notifications/rules.ts, isTold).
create or replace function public.due_esim_notifications() returns setof text
language sql stable set search_path = '' as $$
  with holdings as (
    select held.* from public.esim_holdings(array(
      select distinct esim.id from public.esims as esim
      join public.bundle_assignments as used on used.esim_id = esim.id and (used.bundle_state in ('active', 'depleted')
        or used.bundle_state = 'expired' and used.end_time > now() - interval '3 days')
      where esim.user_id is not null)) as held
    where held.has_paid or not public.is_refunded_esim(held.esim_id))
  select 'expiring'::public.notification_event || ':' || holding.esim_id || ':' || ending.id
  from holdings as holding
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
  union all
  select case when holding.state = 'depleted' or holding.left_bytes = 0 then 'data_used_up' else 'low_data'
    end::public.notification_event || ':' || holding.esim_id || ':' || (
      select md5(string_agg(plan.id::text, ',' order by plan.id)) from public.bundle_assignments as plan
      where plan.esim_id = holding.esim_id)
  from holdings as holding
  where not holding.has_unlimited
    and coalesce(holding.is_waiting or holding.ends_at > now(), true)
    and case when holding.is_running or holding.is_waiting
      then holding.total_bytes > 0 and holding.left_bytes * 5 <= holding.total_bytes
      else holding.state = 'depleted' end
$$;
