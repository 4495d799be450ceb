-- The catalogue that is applied is the one that was previewed. Until now each statement looked for the last reading anew, so another
-- run could end its reading between the check and the change, and its prices went on sale unchecked.

drop function public.apply_catalogue(boolean);
drop function public.catalogue_objections();
drop function public.summarise_catalogue_changes();
drop view public.catalogue_changes;

-- The last reading that was finished; null before the first.
create function public.last_catalogue_reading() returns bigint
language sql stable set search_path = '' as $$
  select max(id) from public.catalogue_readings where finished_at is not null
$$;

-- Stores a page and returns the reading as it stands. A page that is not the next one changes nothing, so that a repeated call is
-- harmless. The last page is the stated one or, where none is stated, one that adds nothing. With it, older readings are removed.
-- It waits while a catalogue is applied.
create or replace function public.store_catalogue_page(
  p_reading_id bigint, p_page integer, p_unreadable integer, p_bundles jsonb, p_page_count integer default null)
returns public.catalogue_readings
language plpgsql set search_path = '' as $$
declare
  reading public.catalogue_readings;
  added integer;
begin
  perform pg_advisory_xact_lock(hashtext('catalogue'));
  select * into strict reading from public.catalogue_readings where id = p_reading_id for update;
  if reading.finished_at is not null or reading.next_page <> p_page then
    return reading;
  end if;
  insert into public.vendor_bundles
  select p_reading_id, found.* from jsonb_to_recordset(p_bundles) as found(
    vendor_bundle_name text, display_name text, bundle_group text, type public.destination_type, data_amount_mb integer,
    duration integer, is_unlimited boolean, price_cents bigint, countries jsonb, roaming_countries jsonb, speeds text[],
    autostart boolean)
  on conflict do nothing;
  get diagnostics added = row_count;
  update public.catalogue_readings set
    next_page = p_page + 1, page_count = p_page_count, unreadable = catalogue_readings.unreadable + p_unreadable,
    finished_at = case when coalesce(p_page >= p_page_count, added + p_unreadable = 0) then clock_timestamp() end
  where id = p_reading_id returning * into reading;
  if reading.finished_at is not null then
    delete from public.catalogue_readings where id < p_reading_id;
  end if;
  return reading;
end $$;

-- A plan that differs: its selling prices before and after, and what a reading and today's rules make of it.
create type public.changed_plan as (
  vendor_bundle_name text, kind public.catalogue_change, old_price_idr_cents bigint, final_price_idr_cents bigint,
  price_idr_cents bigint, price_cents bigint, currency text, display_name text, bundle_group text, type public.destination_type,
  data_amount_mb integer, duration integer, is_unlimited boolean, countries jsonb, roaming_countries jsonb, speeds text[],
  autostart boolean);

-- What distinguishes our plans from a finished reading at today's rules, a row for each plan; none where there is no such reading.
create function public.catalogue_changes(p_reading_id bigint) returns setof public.changed_plan
language sql stable set search_path = '' as $$
  with drafts as (
    select found.*, rules.currency,
      round(found.price_cents * rate.rupiah)::bigint as price_idr_cents,
      public.sell_price_idr_cents(found.price_cents, rules.currency, found.bundle_group, found.data_amount_mb) as final_price_idr_cents
    from public.vendor_bundles as found
      cross join public.price_rules as rules
      left join public.exchange_rates as rate on rate.currency = rules.currency
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
create function public.summarise_catalogue_changes(p_reading_id bigint)
returns table (kind public.catalogue_change, plans integer, examples text[])
language sql stable set search_path = '' as $$
  select change.kind, count(*)::integer,
    (array_agg(concat_ws(' ', change.vendor_bundle_name, 'Rp ' || change.old_price_idr_cents / 100,
      case when change.final_price_idr_cents is distinct from change.old_price_idr_cents
        then '-> Rp ' || change.final_price_idr_cents / 100 end)
      order by change.vendor_bundle_name))[1:8]
  from public.catalogue_changes(p_reading_id) as change group by change.kind order by change.kind
$$;

-- What speaks against the changes.
create function public.catalogue_objections(p_reading_id bigint) returns setof public.catalogue_objection
language sql stable set search_path = '' as $$
  with reading as (
    select * from public.catalogue_readings where id = p_reading_id
  ), change as (
    select kind, old_price_idr_cents as was, final_price_idr_cents as becomes from public.catalogue_changes(p_reading_id)
  )
  select 'not_read'::public.catalogue_objection
    where not exists (
      select from reading join public.vendor_bundles as found on found.reading_id = reading.id
      where reading.finished_at > clock_timestamp() - interval '1 day')
  union all select 'without_price' where exists (select from change where kind <> 'gone' and becomes is null)
  union all select 'old_rate' where exists (
    select from public.price_rules as rules join public.exchange_rates as rate on rate.currency = rules.currency
    where rate.noted_at < now() - interval '7 days')
  union all select 'unreadable' where exists (select from reading where unreadable > 0)
  union all select 'many_gone'
    where (select count(*) from change where kind = 'gone') * 10 > (select count(*) from public.bundles where is_active)
  union all select 'price_jump' where exists (
    select from change where kind in ('price', 'back') and (becomes * 2 > was * 3 or becomes * 2 < was))
$$;

-- Makes our plans what a reading and today's rules say, all at once. What the vendor no longer sells is withdrawn from sale and kept
-- for its orders. Refused where something speaks against it, unless p_is_forced; outdated where another reading was finished since,
-- which a person has not seen yet. Objections and changes are read in one statement, so that exactly what was checked is written, also
-- where a rate or a rule changes at this moment. Safe to repeat.
create function public.apply_catalogue(p_reading_id bigint, p_is_forced boolean default false)
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
  select array(select public.catalogue_objections(p_reading_id)),
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
