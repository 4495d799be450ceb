-- An eSIM whose plans were all over was described by the last of them alone: '0 of 1 GB used' where 4 of its 5 GB went unused.

-- As before, but once nothing runs or waits, the plans are added up: those that are used up, and once the last is over all that were
-- on it, also the ones that were never used (lib/plans/state.ts, countsWith; a test compares the two). Its end stays that of the last.
create or replace function public.esim_holdings(p_esim_ids uuid[]) returns table (
  esim_id uuid, state public.bundle_state, plans integer, total_bytes bigint, left_bytes bigint, used_bytes bigint,
  has_limited boolean, has_unlimited boolean, is_running boolean, is_waiting boolean, has_run boolean,
  waiting_days integer, starts_at timestamptz, ends_at timestamptz
)
language sql stable set search_path = '' as $$
  with assigned as (
    select assignment.id, assignment.esim_id, assignment.bundle_state, assignment.start_time, assignment.end_time,
      assignment.initial_quantity_bytes, assignment.remaining_quantity_bytes,
      coalesce(assignment.assigned_at, assignment.created_at) as since,
      assignment.is_unlimited or coalesce(bundle.is_unlimited, false) as is_unlimited,
      assignment.bundle_state = 'active' as runs, assignment.bundle_state in ('processing', 'queued') as waits,
      bundle.duration * case bundle.duration_unit when 'day' then 1 when 'month' then 30 when 'year' then 365 end as days
    from public.bundle_assignments as assignment
    left join public.bundles as bundle on bundle.id = assignment.bundle_id
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
    bool_or(not is_unlimited), bool_or(is_unlimited), bool_or(runs), bool_or(waits), bool_or(has_run),
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
