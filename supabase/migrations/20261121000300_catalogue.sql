-- The catalogue: plans, destinations and networks. Everybody reads it, only the server writes it.

create type public.destination_type as enum ('country', 'regional', 'global');
create type public.duration_unit as enum ('day', 'month', 'year');

-- Tables ----------------------------------------------------------------------------------------------------------------

create table public.destinations (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  iso_code text not null unique,
  type public.destination_type not null,
  flag_emoji text not null,
  region text not null,
  starting_price_idr bigint,
  number_of_plan integer not null default 0,
  is_active boolean not null default true,
  popularity_score integer not null default 0,
  network_operators jsonb not null default '[]',
  roaming_countries jsonb not null default '[]',
  supported_countries_count integer not null default 0,
  match_keys text[] not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.destinations.starting_price_idr is 'Whole rupiah, kept by trigger: the lowest active sell price.';
comment on column public.destinations.match_keys is 'Vendor country and set codes whose bundles belong to this destination.';
alter table public.destinations enable row level security;
alter table public.destinations force row level security;
create policy "active destinations are public" on public.destinations for select to anon, authenticated using (is_active);
grant select on public.destinations to anon, authenticated;

create table public.bundle_groups (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  fair_use_gb_per_day numeric(6, 2),
  reduced_speed_mbps numeric(6, 3)
);
comment on table public.bundle_groups is 'Vendor bundle groups; the fair-use facts are set only for unlimited groups.';
alter table public.bundle_groups enable row level security;
alter table public.bundle_groups force row level security;
create policy "bundle groups are public" on public.bundle_groups for select to anon, authenticated using (true);
grant select on public.bundle_groups to anon, authenticated;

create table public.bundles (
  id uuid primary key default gen_random_uuid(),
  vendor_bundle_name text not null unique,
  display_name text not null,
  data_amount_mb integer not null check (data_amount_mb >= 0),
  duration integer not null check (duration > 0),
  duration_unit public.duration_unit not null default 'day',
  price_cents bigint not null check (price_cents > 0),
  currency text not null default 'USD',
  price_idr_cents bigint not null check (price_idr_cents > 0),
  final_price_idr_cents bigint not null
    check (final_price_idr_cents % 100 = 0 and final_price_idr_cents >= 1000000),
  is_unlimited boolean not null default false,
  is_active boolean not null default true,
  type public.destination_type not null,
  countries jsonb not null,
  roaming_countries jsonb not null default '[]',
  country_keys text[] not null default '{}',
  country_codes text[] not null default '{}',
  speeds text[] not null default '{}',
  autostart boolean not null default true,
  bundle_group_id uuid not null references public.bundle_groups (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (is_unlimited or data_amount_mb > 0)
);
comment on column public.bundles.data_amount_mb is 'Base 10 (1 GB = 1000 MB); 0 on unlimited plans.';
comment on column public.bundles.price_cents is 'Wholesale price in cents of `currency`.';
comment on column public.bundles.final_price_idr_cents is 'Sell price in rupiah cents, whole rupiah, at least Rp 10.000.';
comment on column public.bundles.country_keys is
  'Kept by trigger from `countries`: its codes and names, matched with destinations.match_keys.';
comment on column public.bundles.country_codes is
  'Kept by trigger from `countries` and `roaming_countries`: the ISO codes of all countries in which it works.';
create index bundles_country_keys on public.bundles using gin (country_keys);
create index bundles_group on public.bundles (bundle_group_id);
alter table public.bundles enable row level security;
alter table public.bundles force row level security;
create policy "active bundles are public" on public.bundles for select to anon, authenticated using (is_active);
-- All columns except the wholesale prices.
grant select (id, vendor_bundle_name, display_name, data_amount_mb, duration, duration_unit,
  final_price_idr_cents, is_unlimited, is_active, type, countries, roaming_countries, country_keys, country_codes, speeds,
  autostart, bundle_group_id) on public.bundles to anon, authenticated;

create table public.network_operators (
  id uuid primary key default gen_random_uuid(),
  network_name text not null,
  brand_name text not null,
  country_name text not null,
  country_iso text not null,
  supported_speeds text[] not null default '{}',
  is_active boolean not null default true,
  unique (country_iso, network_name)
);
alter table public.network_operators enable row level security;
alter table public.network_operators force row level security;
create policy "active operators are public" on public.network_operators for select to anon, authenticated using (is_active);
grant select on public.network_operators to anon, authenticated;

-- Country keys ----------------------------------------------------------------------------------------------------------

-- Codes and names in a bundle's `countries`. The vendor uses several keys for the code.
create function public.bundle_country_keys(p_countries jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct key), '{}')
  from jsonb_array_elements(case when jsonb_typeof(p_countries) = 'array' then p_countries else '[]' end) as country,
    lateral unnest(array[country ->> 'iso', country ->> 'iso_code', country ->> 'code', country ->> 'name']) as key
  where key is not null
$$;

-- The ISO codes among a bundle's countries, in capitals. The vendor's codes of country sets ('Europe Lite') are left out.
create function public.bundle_country_codes(p_countries jsonb, p_roaming_countries jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct upper(key)), '{}')
  from unnest(public.bundle_country_keys(p_countries) || public.bundle_country_keys(p_roaming_countries)) as key
  where key ~ '^[A-Za-z]{2}$'
$$;

create function public.set_bundle_country_keys() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.country_keys := public.bundle_country_keys(new.countries);
  new.country_codes := public.bundle_country_codes(new.countries, new.roaming_countries);
  return new;
end $$;
create trigger bundles_country_keys before insert or update of countries, roaming_countries on public.bundles
  for each row execute function public.set_bundle_country_keys();

-- Totals of destinations ------------------------------------------------------------------------------------------------

-- Recounts the destinations that have any of these keys. The triggers run per statement, so a bulk import recounts once.
create function public.refresh_destination_totals(p_keys text[]) returns void
language sql set search_path = '' as $$
  update public.destinations as destination
  set number_of_plan = totals.plans, starting_price_idr = totals.lowest
  from (
    select touched.id, count(bundle.id)::integer as plans, min(bundle.final_price_idr_cents) / 100 as lowest
    from public.destinations as touched
    left join public.bundles as bundle on bundle.is_active and bundle.country_keys && touched.match_keys
    where touched.match_keys && p_keys
    group by touched.id
  ) as totals
  where destination.id = totals.id
    and (destination.number_of_plan, destination.starting_price_idr) is distinct from (totals.plans, totals.lowest)
$$;

create function public.refresh_totals_after_bundles() returns trigger
language plpgsql set search_path = '' as $$
declare
  keys text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct key) into keys from new_rows, unnest(country_keys) as key;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct key) into keys from old_rows, unnest(country_keys) as key;
  else
    select array_agg(distinct key) into keys
    from (select country_keys from new_rows union all select country_keys from old_rows) as touched,
      unnest(country_keys) as key;
  end if;
  perform public.refresh_destination_totals(coalesce(keys, '{}'));
  return null;
end $$;
create trigger bundles_totals_insert after insert on public.bundles referencing new table as new_rows
  for each statement execute function public.refresh_totals_after_bundles();
create trigger bundles_totals_update after update on public.bundles referencing old table as old_rows new table as new_rows
  for each statement execute function public.refresh_totals_after_bundles();
create trigger bundles_totals_delete after delete on public.bundles referencing old table as old_rows
  for each statement execute function public.refresh_totals_after_bundles();

create function public.refresh_totals_of_destination() returns trigger
language plpgsql set search_path = '' as $$
begin
  select count(bundle.id)::integer, min(bundle.final_price_idr_cents) / 100
  into new.number_of_plan, new.starting_price_idr
  from public.bundles as bundle where bundle.is_active and bundle.country_keys && new.match_keys;
  return new;
end $$;
create trigger destinations_totals before insert or update of match_keys on public.destinations
  for each row execute function public.refresh_totals_of_destination();
