-- A rate was noted before anybody had seen the prices that it makes, and stayed when they were refused or only looked at. Now it is
-- passed to the preview, and noted in the transaction that changes the plans. The ranges of odd prices are made once: a new rate changes
-- every plan, and they were made anew for each.

drop function public.apply_catalogue(bigint, boolean);
drop function public.catalogue_objections(bigint);
drop function public.odd_catalogue_prices(bigint);
drop function public.catalogue_losses(bigint);
drop function public.summarise_catalogue_changes(bigint);
drop function public.catalogue_changes(bigint);
drop function public.sell_price_idr_cents(bigint, text, text, integer);

-- Rupiah for one unit of a currency: p_rupiah or, where that is null, what was noted; no row where neither is.
create function public.pricing_rate(p_currency text, p_rupiah numeric) returns table (rupiah numeric)
language sql stable set search_path = '' as $$
  select p_rupiah where p_rupiah is not null
  union all select noted.rupiah from public.exchange_rates as noted where p_rupiah is null and noted.currency = p_currency
$$;

-- The selling price of a bundle in rupiah cents, whole rupiah; null without an exchange rate or a margin.
-- p_cost_cents: the wholesale price in hundredths of a currency, of which one unit costs p_rupiah. p_data_mb: base 10, 0 for unlimited
-- bundles.
create function public.sell_price_idr_cents(p_cost_cents bigint, p_rupiah numeric, p_group text, p_data_mb integer) returns bigint
language sql stable set search_path = '' as $$
  select greatest(rules.least_rupiah,
      ceil(greatest(
        cost.rupiah * (100 + margin.percent) / 100,
        (cost.rupiah + rules.fee_rupiah + rules.profit_rupiah) * 100 / (100 - rules.fee_percent)
      ) / rules.step_rupiah) * rules.step_rupiah)::bigint * 100
  from public.price_rules as rules,
    lateral (select p_cost_cents * p_rupiah / 100 as rupiah where p_rupiah is not null) as cost,
    lateral (
      select fitting.percent from public.price_margins as fitting
      where coalesce(fitting.bundle_group = p_group, true) and fitting.from_mb <= p_data_mb
      order by fitting.bundle_group nulls last, fitting.from_mb desc limit 1
    ) as margin
$$;

-- What distinguishes our plans from a finished reading at today's rules, a row for each plan; none where there is no such reading.
-- p_rupiah, here and below: the rate to price by; null: the noted one.
create function public.catalogue_changes(p_reading_id bigint, p_rupiah numeric default null) returns setof public.changed_plan
language sql stable set search_path = '' as $$
  with drafts as (
    select found.*, rules.currency,
      round(found.price_cents * rate.rupiah)::bigint as price_idr_cents,
      public.sell_price_idr_cents(found.price_cents, rate.rupiah, found.bundle_group, found.data_amount_mb) as final_price_idr_cents
    from public.vendor_bundles as found
      cross join public.price_rules as rules
      left join lateral public.pricing_rate(rules.currency, p_rupiah) as rate on true
    where found.reading_id = p_reading_id
  )
  select coalesce(draft.vendor_bundle_name, plan.vendor_bundle_name),
    case when draft.vendor_bundle_name is null then 'gone' when plan.id is null then 'new' when not plan.is_active then 'back'
      when plan.final_price_idr_cents is distinct from draft.final_price_idr_cents then 'price' else 'facts'
    end::public.catalogue_change,
    plan.final_price_idr_cents, draft.final_price_idr_cents, draft.price_idr_cents, draft.price_cents,
    draft.currency, draft.display_name, draft.bundle_group, draft.type, draft.data_amount_mb, draft.duration, draft.is_unlimited,
    draft.countries, draft.roaming_countries, draft.speeds, draft.autostart
  from drafts as draft
    full join public.bundles as plan on plan.vendor_bundle_name = draft.vendor_bundle_name
    left join public.bundle_groups as own_group on own_group.id = plan.bundle_group_id
  where exists (select from public.catalogue_readings where id = p_reading_id and finished_at is not null)
    and (coalesce(plan.is_active, true) and draft.vendor_bundle_name is null
      or draft.vendor_bundle_name is not null and (
        plan.is_active, plan.final_price_idr_cents, plan.price_idr_cents, plan.price_cents, plan.currency, plan.display_name,
        own_group.name, plan.type, plan.data_amount_mb, plan.duration, plan.duration_unit, plan.is_unlimited, plan.countries,
        plan.roaming_countries, plan.speeds, plan.autostart)
      is distinct from (
        true, draft.final_price_idr_cents, draft.price_idr_cents, draft.price_cents, draft.currency, draft.display_name,
        draft.bundle_group, draft.type, draft.data_amount_mb, draft.duration, 'day'::public.duration_unit, draft.is_unlimited,
        draft.countries, draft.roaming_countries, draft.speeds, draft.autostart))
$$;

-- The changes by kind: how many, and the first of them as text.
create function public.summarise_catalogue_changes(p_reading_id bigint, p_rupiah numeric default null)
returns table (kind public.catalogue_change, plans integer, examples text[])
language sql stable set search_path = '' as $$
  select change.kind, count(*)::integer,
    (array_agg(concat_ws(' ', change.vendor_bundle_name, 'Rp ' || change.old_price_idr_cents / 100,
      case when change.final_price_idr_cents is distinct from change.old_price_idr_cents
        then '-> Rp ' || change.final_price_idr_cents / 100 end)
      order by change.vendor_bundle_name))[1:8]
  from public.catalogue_changes(p_reading_id, p_rupiah) as change group by change.kind order by change.kind
$$;

-- The plans of a reading that a discount would sell below the wholesale price and the fees: the lowest price, by an offer that has not
-- ended or by the discount of an order kind, and what of it is left. All in whole rupiah.
create function public.catalogue_losses(p_reading_id bigint, p_rupiah numeric default null)
returns table (vendor_bundle_name text, price bigint, is_left numeric, cost numeric)
language sql stable set search_path = '' as $$
  select distinct on (found.vendor_bundle_name) found.vendor_bundle_name, charged.price, round(charged.is_left), round(usual.cost)
  from public.vendor_bundles as found
    cross join public.price_rules as rules
    cross join lateral public.pricing_rate(rules.currency, p_rupiah) as rate
    left join public.bundles as plan on plan.vendor_bundle_name = found.vendor_bundle_name
    cross join public.order_kinds() as this_kind
    left join public.special_offers as offer
      on this_kind.takes_offer and offer.bundle_id = plan.id and offer.is_active and offer.ends_at > now()
    cross join lateral (select found.price_cents * rate.rupiah / 100 as cost, public.sell_price_idr_cents(
      found.price_cents, rate.rupiah, found.bundle_group, found.data_amount_mb) / 100 as price) as usual
    cross join lateral (
      select discounted.price, public.price_after_fees(discounted.price) as is_left
      from (select usual.price - public.order_discount(this_kind.kind, usual.price, offer.offer_price_idr) as price) as discounted
    ) as charged
  where found.reading_id = p_reading_id and (this_kind.discount_percent > 0 or offer.id is not null)
    and charged.is_left < usual.cost
  order by found.vendor_bundle_name, charged.price
$$;

-- The changes of a reading whose prices make no sense. A new plan's wholesale price for a GB (unlimited: for a day) is below a half of
-- the lowest or over one and a half times the highest of the plans on sale of its bundle group; where there are none of its group, of all
-- those that are unlimited like it or not. Or a selling price is above Rp 1.000.000.000, the most that the gateway takes for an invoice.
-- lowest and highest: what it would cost at those two, in hundredths of its currency; null while nothing is on sale.
create function public.odd_catalogue_prices(p_reading_id bigint, p_rupiah numeric default null)
returns table (vendor_bundle_name text, price bigint, cost bigint, currency text, lowest bigint, highest bigint)
language sql stable set search_path = '' as $$
  with sold as (
    select own_group.name as bundle_group, plan.is_unlimited, plan.currency,
      plan.price_cents::numeric / case when plan.is_unlimited then plan.duration else plan.data_amount_mb end as for_one
    from public.bundles as plan join public.bundle_groups as own_group on own_group.id = plan.bundle_group_id
    where plan.is_active and plan.duration_unit = 'day'
  ), range as materialized (
    select sold.bundle_group, sold.is_unlimited, sold.currency, min(for_one) as lowest, max(for_one) as highest
    from sold group by grouping sets ((bundle_group, is_unlimited, currency), (is_unlimited, currency))
  )
  select change.vendor_bundle_name, change.final_price_idr_cents / 100, change.price_cents, change.currency,
    round(alike.lowest * size.units)::bigint, round(alike.highest * size.units)::bigint
  from public.catalogue_changes(p_reading_id, p_rupiah) as change
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
-- rate_jump: p_rupiah is over a fifth above or below the noted rate.
create function public.catalogue_objections(p_reading_id bigint, p_rupiah numeric default null)
returns table (objection public.catalogue_objection, plans integer, examples text[])
language sql stable set search_path = '' as $$
  with reading as (
    select * from public.catalogue_readings where id = p_reading_id
  ), change as (
    select vendor_bundle_name as name, kind, old_price_idr_cents as was, final_price_idr_cents as becomes
    from public.catalogue_changes(p_reading_id, p_rupiah)
  ), found (objection, name, example) as (
    select 'not_read'::public.catalogue_objection, null, null
      where not exists (
        select from reading join public.vendor_bundles as found on found.reading_id = reading.id
        where reading.finished_at > clock_timestamp() - interval '1 day')
    union all select 'without_price', name, name from change where kind <> 'gone' and becomes is null
    union all select 'old_rate', null, null
      from public.price_rules as rules join public.exchange_rates as rate on rate.currency = rules.currency
      where p_rupiah is null and rate.noted_at < now() - interval '7 days'
    union all select 'rate_jump', null, format('Rp %s -> Rp %s for one %s', trim_scale(rate.rupiah), p_rupiah, rules.currency)
      from public.price_rules as rules join public.exchange_rates as rate on rate.currency = rules.currency
      where p_rupiah not between rate.rupiah * 0.8 and rate.rupiah * 1.2
    union all select 'unreadable', null, null from reading where unreadable > 0
    union all select 'many_gone', null, null
      where (select count(*) from change where kind = 'gone') * 10 > (select count(*) from public.bundles where is_active)
    union all select 'price_jump', name, format('%s Rp %s -> Rp %s', name, was / 100, becomes / 100)
      from change where kind in ('price', 'back') and (becomes * 2 > was * 3 or becomes * 2 < was)
    union all select 'below_cost', vendor_bundle_name,
      format('%s sold at Rp %s, after fees Rp %s, costs Rp %s', vendor_bundle_name, price, is_left, cost)
      from public.catalogue_losses(p_reading_id, p_rupiah)
    union all select 'odd_price', vendor_bundle_name,
      format('%s Rp %s, costs %s %s', vendor_bundle_name, price, round(cost / 100.0, 2), currency)
        || case when lowest is null then ''
          else format(', by plans of its kind %s to %s', round(lowest / 100.0, 2), round(highest / 100.0, 2)) end
      from public.odd_catalogue_prices(p_reading_id, p_rupiah)
  )
  select found.objection, count(found.name)::integer,
    coalesce((array_agg(found.example order by found.name) filter (where found.example is not null))[1:8], '{}')
  from found group by found.objection order by found.objection
$$;

-- Makes our plans what a reading and today's rules say, all at once. What the vendor no longer sells is withdrawn from sale and kept
-- for its orders. Refused where something speaks against it, unless p_is_forced; outdated where another reading was finished since,
-- which a person has not seen yet. Objections and changes are read in one statement, so that exactly what was checked is written, also
-- where a rate or a rule changes at this moment. With the change p_rupiah becomes the noted rate, and only with it. Safe to repeat.
create function public.apply_catalogue(p_reading_id bigint, p_is_forced boolean default false, p_rupiah numeric default null)
returns public.apply_catalogue_outcome
language plpgsql set search_path = '' as $$
declare
  objections public.catalogue_objection[];
  changes public.changed_plan[];
  withdrawn integer;
  written integer;
begin
  perform pg_advisory_xact_lock(hashtext('catalogue'));
  if p_reading_id is distinct from public.last_catalogue_reading() then
    return 'outdated';
  end if;
  select array(select against.objection from public.catalogue_objections(p_reading_id, p_rupiah) as against),
    array(select change from public.catalogue_changes(p_reading_id, p_rupiah) as change)
  into objections, changes;
  if objections && array['not_read', 'without_price']::public.catalogue_objection[]
    or not p_is_forced and cardinality(objections) > 0
  then
    return 'refused';
  end if;
  if p_rupiah is not null then
    perform public.set_exchange_rate(rules.currency, p_rupiah) from public.price_rules as rules;
  end if;
  insert into public.bundle_groups (name) select distinct bundle_group from unnest(changes) where kind <> 'gone'
  on conflict do nothing;
  update public.bundles set is_active = false, updated_at = now()
  where vendor_bundle_name in (select vendor_bundle_name from unnest(changes) where kind = 'gone');
  get diagnostics withdrawn = row_count;
  insert into public.bundles as plan (vendor_bundle_name, display_name, data_amount_mb, duration, duration_unit, price_cents, currency,
    price_idr_cents, final_price_idr_cents, is_unlimited, is_active, type, countries, roaming_countries, speeds, autostart, bundle_group_id)
  select change.vendor_bundle_name, change.display_name, change.data_amount_mb, change.duration, 'day', change.price_cents,
    change.currency, change.price_idr_cents, change.final_price_idr_cents, change.is_unlimited, true, change.type, change.countries,
    change.roaming_countries, change.speeds, change.autostart, own_group.id
  from unnest(changes) as change join public.bundle_groups as own_group on own_group.name = change.bundle_group
  where change.kind <> 'gone'
  on conflict (vendor_bundle_name) do update set
    display_name = excluded.display_name, data_amount_mb = excluded.data_amount_mb, duration = excluded.duration,
    duration_unit = excluded.duration_unit, price_cents = excluded.price_cents, currency = excluded.currency,
    price_idr_cents = excluded.price_idr_cents, final_price_idr_cents = excluded.final_price_idr_cents,
    is_unlimited = excluded.is_unlimited, is_active = true, type = excluded.type, countries = excluded.countries,
    roaming_countries = excluded.roaming_countries, speeds = excluded.speeds, autostart = excluded.autostart,
    bundle_group_id = excluded.bundle_group_id, updated_at = now();
  get diagnostics written = row_count;
  return case when withdrawn + written > 0 then 'applied' else 'unchanged' end::public.apply_catalogue_outcome;
end $$;
