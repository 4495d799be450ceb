-- How many days a plan lasts was written twice.

-- A month is 30 days, a year 365, as for the screens (lib/core/duration.ts).
create function public.days_of(p_duration integer, p_unit public.duration_unit) returns integer
language sql immutable set search_path = '' as $$
  select p_duration * case p_unit when 'day' then 1 when 'month' then 30 when 'year' then 365 end
$$;

create or replace function public.would_lengthen(p_esim_id uuid, p_bundle_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(bool_and(holding.is_running or holding.is_waiting or holding.ends_at is null
    or clock_timestamp() + make_interval(hours => 24 * public.days_of(bundle.duration, bundle.duration_unit))
      >= holding.ends_at + interval '24 hours'), true)
  from public.esim_holdings(array[p_esim_id]) as holding
  join public.bundles as bundle on bundle.id = p_bundle_id
$$;
