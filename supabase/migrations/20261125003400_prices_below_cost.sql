-- Offers and the discount of buying again are outside the rules of prices, so that plans could be sold at a loss unnoticed.

comment on column public.price_rules.profit_rupiah is
  'What must at least be left of a usual price after the wholesale price and the fees. Discounts may use it up.';

-- What is left of a price in whole rupiah after the gateway's largest fee.
create function public.price_after_fees(p_price bigint) returns numeric
language sql stable set search_path = '' as $$
  select p_price * (100 - rules.fee_percent) / 100 - rules.fee_rupiah from public.price_rules as rules
$$;

-- The plans of a reading that a discount would sell below the wholesale price and the fees: the lowest price, by an offer that has not
-- ended or by the discount of an order kind, and what of it is left. All in whole rupiah.
create function public.catalogue_losses(p_reading_id bigint)
returns table (vendor_bundle_name text, price bigint, is_left numeric, cost numeric)
language sql stable set search_path = '' as $$
  select distinct on (found.vendor_bundle_name) found.vendor_bundle_name, charged.price, round(charged.is_left), round(usual.cost)
  from public.vendor_bundles as found
    cross join public.price_rules as rules
    join public.exchange_rates as rate on rate.currency = rules.currency
    left join public.bundles as plan on plan.vendor_bundle_name = found.vendor_bundle_name
    cross join public.order_kinds() as this_kind
    left join public.special_offers as offer
      on this_kind.takes_offer and offer.bundle_id = plan.id and offer.is_active and offer.ends_at > now()
    cross join lateral (select found.price_cents * rate.rupiah / 100 as cost, public.sell_price_idr_cents(
      found.price_cents, rules.currency, found.bundle_group, found.data_amount_mb) / 100 as price) as usual
    cross join lateral (
      select discounted.price, public.price_after_fees(discounted.price) as is_left
      from (select usual.price - public.order_discount(this_kind.kind, usual.price, offer.offer_price_idr) as price) as discounted
    ) as charged
  where found.reading_id = p_reading_id and (this_kind.discount_percent > 0 or offer.id is not null)
    and charged.is_left < usual.cost
  order by found.vendor_bundle_name, charged.price
$$;

drop function public.catalogue_objections(bigint);

-- What speaks against the changes: for how many plans, and the first of them as text; no plans where it is about the whole.
-- below_cost: a discount would sell a plan at a loss, whether the plan changes or not.
create function public.catalogue_objections(p_reading_id bigint)
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
  )
  select found.objection, count(found.name)::integer,
    coalesce((array_agg(found.example order by found.name) filter (where found.name is not null))[1:8], '{}')
  from found group by found.objection order by found.objection
$$;

-- Makes our plans what a reading and today's rules say, all at once. What the vendor no longer sells is withdrawn from sale and kept
-- for its orders. Refused where something speaks against it, unless p_is_forced; outdated where another reading was finished since,
-- which a person has not seen yet. Objections and changes are read in one statement, so that exactly what was checked is written, also
-- where a rate or a rule changes at this moment. Safe to repeat.
create or replace function public.apply_catalogue(p_reading_id bigint, p_is_forced boolean default false)
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
  select array(select against.objection from public.catalogue_objections(p_reading_id) as against),
    array(select change from public.catalogue_changes(p_reading_id) as change)
  into objections, changes;
  if objections && array['not_read', 'without_price']::public.catalogue_objection[]
    or not p_is_forced and cardinality(objections) > 0
  then
    return 'refused';
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

-- catalogue_cents: the wholesale price from which ours was made. covered_cents: what the order's money covers, without the fee of its
-- payment method, after the gateway's largest fee and at today's rate. In hundredths of a currency; null where that is not known.
create type public.purchase_limits as (catalogue_cents bigint, covered_cents bigint);

-- What the vendor may charge for a paid order.
create function public.limits_of_purchase(p_order_id uuid, p_currency text) returns public.purchase_limits
language sql stable set search_path = '' as $$
  select case when bundle.currency = p_currency then bundle.price_cents end,
    floor(public.price_after_fees(coalesce(paid.accepted_amount, paid.total_amount) - paid.payment_fee) * 100 / rate.rupiah)::bigint
  from public.user_orders as paid
    join public.bundles as bundle on bundle.id = paid.bundle_id
    left join public.exchange_rates as rate on rate.currency = p_currency
  where paid.id = p_order_id
$$;
