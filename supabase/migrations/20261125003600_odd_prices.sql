-- A new plan has no earlier price to be compared with, so that one with a wrong price went on sale unchecked.

-- The changes of a reading whose prices make no sense. A new plan's wholesale price for a GB (unlimited: for a day) is below a half of
-- the lowest or over one and a half times the highest of the plans on sale of its bundle group; where there are none of its group, of all
-- those that are unlimited like it or not. Or a selling price is above Rp 1.000.000.000, the most that the gateway takes for an invoice.
-- lowest and highest: what it would cost at those two, in hundredths of its currency; null while nothing is on sale.
create function public.odd_catalogue_prices(p_reading_id bigint)
returns table (vendor_bundle_name text, price bigint, cost bigint, currency text, lowest bigint, highest bigint)
language sql stable set search_path = '' as $$
  with sold as (
    select own_group.name as bundle_group, plan.is_unlimited, plan.currency,
      plan.price_cents::numeric / case when plan.is_unlimited then plan.duration else plan.data_amount_mb end as for_one
    from public.bundles as plan join public.bundle_groups as own_group on own_group.id = plan.bundle_group_id
    where plan.is_active and plan.duration_unit = 'day'
  ), range as (
    select sold.bundle_group, sold.is_unlimited, sold.currency, min(for_one) as lowest, max(for_one) as highest
    from sold group by grouping sets ((bundle_group, is_unlimited, currency), (is_unlimited, currency))
  )
  select change.vendor_bundle_name, change.final_price_idr_cents / 100, change.price_cents, change.currency,
    round(alike.lowest * size.units)::bigint, round(alike.highest * size.units)::bigint
  from public.catalogue_changes(p_reading_id) as change
    cross join lateral (
      select case when change.is_unlimited then change.duration else change.data_amount_mb end as units
    ) as size
    left join lateral (
      select range.lowest, range.highest from range
      where coalesce(range.bundle_group = change.bundle_group, true) and range.is_unlimited = change.is_unlimited
        and range.currency = change.currency
      order by range.bundle_group nulls last limit 1
    ) as alike on true
  where change.kind <> 'gone' and (
    change.final_price_idr_cents > 100000000000
    or change.kind = 'new' and (change.price_cents * 2 < alike.lowest * size.units
      or change.price_cents * 2 > alike.highest * size.units * 3))
$$;

-- What speaks against the changes: for how many plans, and the first of them as text; no plans where it is about the whole.
-- below_cost: a discount would sell a plan at a loss, whether the plan changes or not. odd_price: see odd_catalogue_prices.
create or replace function public.catalogue_objections(p_reading_id bigint)
returns table (objection public.catalogue_objection, plans integer, examples text[])
language sql stable set search_path = '' as $$
  with reading as (
    select * from public.catalogue_readings where id = p_reading_id
  ), change as (
    select vendor_bundle_name as name, kind, old_price_idr_cents as was, final_price_idr_cents as becomes
    from public.catalogue_changes(p_reading_id)
  ), found (objection, name, example) as (
    select 'not_read'::public.catalogue_objection, null, null
      where not exists (
        select from reading join public.vendor_bundles as found on found.reading_id = reading.id
        where reading.finished_at > clock_timestamp() - interval '1 day')
    union all select 'without_price', name, name from change where kind <> 'gone' and becomes is null
    union all select 'old_rate', null, null
      from public.price_rules as rules join public.exchange_rates as rate on rate.currency = rules.currency
      where rate.noted_at < now() - interval '7 days'
    union all select 'unreadable', null, null from reading where unreadable > 0
    union all select 'many_gone', null, null
      where (select count(*) from change where kind = 'gone') * 10 > (select count(*) from public.bundles where is_active)
    union all select 'price_jump', name, format('%s Rp %s -> Rp %s', name, was / 100, becomes / 100)
      from change where kind in ('price', 'back') and (becomes * 2 > was * 3 or becomes * 2 < was)
    union all select 'below_cost', vendor_bundle_name,
      format('%s sold at Rp %s, after fees Rp %s, costs Rp %s', vendor_bundle_name, price, is_left, cost)
      from public.catalogue_losses(p_reading_id)
    union all select 'odd_price', vendor_bundle_name,
      format('%s Rp %s, costs %s %s', vendor_bundle_name, price, round(cost / 100.0, 2), currency)
        || case when lowest is null then ''
          else format(', by plans of its kind %s to %s', round(lowest / 100.0, 2), round(highest / 100.0, 2)) end
      from public.odd_catalogue_prices(p_reading_id)
  )
  select found.objection, count(found.name)::integer,
    coalesce((array_agg(found.example order by found.name) filter (where found.name is not null))[1:8], '{}')
  from found group by found.objection order by found.objection
$$;
