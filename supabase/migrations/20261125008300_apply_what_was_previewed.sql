-- A margin, a rule or an offer that changed between the preview and the change of the plans made prices that nobody had seen.

drop function public.apply_catalogue(bigint, boolean, numeric);

-- The changes of a reading and what speaks against them, as one statement reads them, and a digest of both: it differs where any of them
-- does.
create function public.due_catalogue(p_reading_id bigint, p_rupiah numeric default null)
returns table (changes public.changed_plan[], objections public.catalogue_objection[], digest text)
language sql stable set search_path = '' as $$
  with changed as materialized (
    select change as plan from public.catalogue_changes(p_reading_id, p_rupiah) as change
  ), objected as materialized (
    select against.objection, against::text as said from public.catalogue_objections(p_reading_id, p_rupiah) as against
  )
  select array(select changed.plan from changed), array(select objected.objection from objected), md5(concat_ws(';',
    (select string_agg(changed.plan::text, ',' order by (changed.plan).vendor_bundle_name) from changed),
    (select string_agg(objected.said, ',' order by objected.objection) from objected)))
$$;

-- Makes our plans what a reading and today's rules say, all at once. What the vendor no longer sells is withdrawn from sale and kept
-- for its orders. Refused where something speaks against it, unless p_is_forced; outdated where a person has not seen this yet: another
-- reading was finished since, or p_digest, that of the preview, is not today's. Objections and changes are read in one statement, so that
-- exactly what was checked is written, also where a rate or a rule changes at this moment. With the change p_rupiah becomes the noted
-- rate, and only with it. Safe to repeat after another preview.
create function public.apply_catalogue(
  p_reading_id bigint, p_digest text, p_is_forced boolean default false, p_rupiah numeric default null
) returns public.apply_catalogue_outcome
language plpgsql set search_path = '' as $$
declare
  objections public.catalogue_objection[];
  changes public.changed_plan[];
  digest text;
  withdrawn integer;
  written integer;
begin
  perform pg_advisory_xact_lock(hashtext('catalogue'));
  if p_reading_id is distinct from public.last_catalogue_reading() then
    return 'outdated';
  end if;
  select due.objections, due.changes, due.digest into objections, changes, digest
  from public.due_catalogue(p_reading_id, p_rupiah) as due;
  if digest is distinct from p_digest then
    return 'outdated';
  end if;
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
