-- The vendor's catalogue as it was last read, the rules that make selling prices of it, and the change of our plans that follows.
-- Nothing here calls the vendor.

-- Rules of prices -------------------------------------------------------------------------------------------------------

create table public.exchange_rates (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  rupiah numeric(14, 4) not null check (rupiah > 0),
  noted_at timestamptz not null default now()
);
comment on table public.exchange_rates is 'Rupiah for one unit of a currency, and when a person noted it.';
alter table public.exchange_rates enable row level security;
alter table public.exchange_rates force row level security;

create table public.price_margins (
  id uuid primary key default gen_random_uuid(),
  bundle_group text,
  from_mb integer not null default 0 check (from_mb >= 0),
  percent numeric(6, 2) not null check (percent >= 0),
  unique nulls not distinct (bundle_group, from_mb)
);
comment on table public.price_margins is
  'Percent on top of the wholesale price. A margin of the bundle''s group comes before one without a group; of several, the one whose from_mb is the largest that the bundle reaches. Unlimited bundles have 0 MB.';
alter table public.price_margins enable row level security;
alter table public.price_margins force row level security;

create table public.price_rules (
  is_only boolean primary key default true check (is_only),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  step_rupiah bigint not null default 500 check (step_rupiah > 0),
  least_rupiah bigint not null default 10000 check (least_rupiah >= 10000),
  fee_percent numeric(5, 2) not null default 0 check (fee_percent >= 0 and fee_percent < 100),
  fee_rupiah bigint not null default 0 check (fee_rupiah >= 0),
  profit_rupiah bigint not null default 0 check (profit_rupiah >= 0)
);
comment on column public.price_rules.currency is 'Of the account at the vendor, whose catalogue names none.';
comment on column public.price_rules.step_rupiah is 'Prices are rounded up to a multiple of this.';
comment on column public.price_rules.fee_percent is 'The gateway''s largest fee: its share of the price, and fee_rupiah on top.';
comment on column public.price_rules.profit_rupiah is 'What must at least be left of a price after the wholesale price and the fees.';
insert into public.price_rules default values;
alter table public.price_rules enable row level security;
alter table public.price_rules force row level security;

-- Notes what one unit of a currency costs today.
create function public.set_exchange_rate(p_currency text, p_rupiah numeric) returns void
language sql set search_path = '' as $$
  insert into public.exchange_rates as known (currency, rupiah) values (p_currency, p_rupiah)
  on conflict (currency) do update set rupiah = excluded.rupiah, noted_at = now()
$$;

-- The selling price of a bundle in rupiah cents, whole rupiah; null without an exchange rate or a margin.
-- p_cost_cents: the wholesale price in hundredths of p_currency. p_data_mb: base 10, 0 for unlimited bundles.
create function public.sell_price_idr_cents(p_cost_cents bigint, p_currency text, p_group text, p_data_mb integer) returns bigint
language sql stable set search_path = '' as $$
  select greatest(rules.least_rupiah,
      ceil(greatest(
        cost.rupiah * (100 + margin.percent) / 100,
        (cost.rupiah + rules.fee_rupiah + rules.profit_rupiah) * 100 / (100 - rules.fee_percent)
      ) / rules.step_rupiah) * rules.step_rupiah)::bigint * 100
  from public.price_rules as rules,
    lateral (
      select p_cost_cents * rate.rupiah / 100 as rupiah from public.exchange_rates as rate where rate.currency = p_currency
    ) as cost,
    lateral (
      select fitting.percent from public.price_margins as fitting
      where coalesce(fitting.bundle_group = p_group, true) and fitting.from_mb <= p_data_mb
      order by fitting.bundle_group nulls last, fitting.from_mb desc limit 1
    ) as margin
$$;

-- Readings of the vendor's catalogue ------------------------------------------------------------------------------------

create table public.catalogue_readings (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default clock_timestamp(),
  next_page integer not null default 1,
  page_count integer,
  unreadable integer not null default 0,
  finished_at timestamptz
);
comment on column public.catalogue_readings.page_count is 'As the vendor states it; null while or where it does not.';
comment on column public.catalogue_readings.unreadable is 'Entries that name no bundle that can be sold.';
alter table public.catalogue_readings enable row level security;
alter table public.catalogue_readings force row level security;

create table public.vendor_bundles (
  reading_id bigint not null references public.catalogue_readings (id) on delete cascade,
  vendor_bundle_name text not null,
  display_name text not null,
  bundle_group text not null,
  type public.destination_type not null,
  data_amount_mb integer not null check (data_amount_mb >= 0),
  duration integer not null check (duration > 0),
  is_unlimited boolean not null,
  price_cents bigint not null check (price_cents > 0),
  countries jsonb not null,
  roaming_countries jsonb not null,
  speeds text[] not null,
  autostart boolean not null,
  primary key (reading_id, vendor_bundle_name)
);
comment on table public.vendor_bundles is 'The bundles that a reading has found, in the terms of public.bundles.';
alter table public.vendor_bundles enable row level security;
alter table public.vendor_bundles force row level security;

-- The reading under way, which goes on where it stopped; a new one where none is, or where the last began a day ago.
create function public.begin_catalogue_reading() returns public.catalogue_readings
language plpgsql set search_path = '' as $$
declare
  reading public.catalogue_readings;
begin
  perform pg_advisory_xact_lock(hashtext('catalogue'));
  select * into reading from public.catalogue_readings
  where finished_at is null and started_at > clock_timestamp() - interval '1 day'
  order by id desc limit 1;
  if not found then
    insert into public.catalogue_readings default values returning * into reading;
  end if;
  return reading;
end $$;

-- Stores a page and returns the reading as it stands. A page that is not the next one changes nothing, so that a repeated call is
-- harmless. The last page is the stated one or, where none is stated, one that adds nothing. With it, older readings are removed.
create function public.store_catalogue_page(
  p_reading_id bigint, p_page integer, p_unreadable integer, p_bundles jsonb, p_page_count integer default null)
returns public.catalogue_readings
language plpgsql set search_path = '' as $$
declare
  reading public.catalogue_readings;
  added integer;
begin
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

-- Changes of our plans --------------------------------------------------------------------------------------------------

-- new: the vendor sells it, we do not know it. back: we had withdrawn it. gone: we sell it, the vendor does not. price: its selling
-- price changes. facts: anything else about it does.
create type public.catalogue_change as enum ('new', 'back', 'gone', 'price', 'facts');

-- What distinguishes our plans from the last finished reading at today's rules, a row for each plan.
create view public.catalogue_changes with (security_invoker = on) as
with drafts as (
  select found.*, rules.currency,
    round(found.price_cents * rate.rupiah)::bigint as price_idr_cents,
    public.sell_price_idr_cents(found.price_cents, rules.currency, found.bundle_group, found.data_amount_mb) as final_price_idr_cents
  from public.vendor_bundles as found
    cross join public.price_rules as rules
    left join public.exchange_rates as rate on rate.currency = rules.currency
  where found.reading_id = (select max(id) from public.catalogue_readings where finished_at is not null)
)
select coalesce(draft.vendor_bundle_name, plan.vendor_bundle_name) as vendor_bundle_name,
  case when draft.vendor_bundle_name is null then 'gone' when plan.id is null then 'new' when not plan.is_active then 'back'
    when plan.final_price_idr_cents is distinct from draft.final_price_idr_cents then 'price' else 'facts'
  end::public.catalogue_change as kind,
  plan.final_price_idr_cents as old_price_idr_cents, draft.final_price_idr_cents, draft.price_idr_cents, draft.price_cents,
  draft.currency, draft.display_name, draft.bundle_group, draft.type, draft.data_amount_mb, draft.duration, draft.is_unlimited,
  draft.countries, draft.roaming_countries, draft.speeds, draft.autostart
from drafts as draft
  full join public.bundles as plan on plan.vendor_bundle_name = draft.vendor_bundle_name
  left join public.bundle_groups as own_group on own_group.id = plan.bundle_group_id
where coalesce(plan.is_active, true) and draft.vendor_bundle_name is null
  or draft.vendor_bundle_name is not null and (
    plan.is_active, plan.final_price_idr_cents, plan.price_idr_cents, plan.price_cents, plan.currency, plan.display_name,
    own_group.name, plan.type, plan.data_amount_mb, plan.duration, plan.duration_unit, plan.is_unlimited, plan.countries,
    plan.roaming_countries, plan.speeds, plan.autostart)
  is distinct from (
    true, draft.final_price_idr_cents, draft.price_idr_cents, draft.price_cents, draft.currency, draft.display_name,
    draft.bundle_group, draft.type, draft.data_amount_mb, draft.duration, 'day'::public.duration_unit, draft.is_unlimited,
    draft.countries, draft.roaming_countries, draft.speeds, draft.autostart);

-- The changes by kind: how many, and the first of them as text.
create function public.summarise_catalogue_changes() returns table (kind public.catalogue_change, plans integer, examples text[])
language sql stable set search_path = '' as $$
  select change.kind, count(*)::integer,
    (array_agg(concat_ws(' ', change.vendor_bundle_name, 'Rp ' || change.old_price_idr_cents / 100,
      case when change.final_price_idr_cents is distinct from change.old_price_idr_cents
        then '-> Rp ' || change.final_price_idr_cents / 100 end)
      order by change.vendor_bundle_name))[1:8]
  from public.catalogue_changes as change group by change.kind order by change.kind
$$;

-- not_read: no catalogue was read completely within a day. without_price: no exchange rate or margin. Neither can be overruled.
-- old_rate: noted over a week ago. unreadable: entries that name no bundle we can sell. many_gone: over a tenth of the plans on sale
-- would be withdrawn. price_jump: a price would rise by over a half or fall below a half.
create type public.catalogue_objection as enum ('not_read', 'without_price', 'old_rate', 'unreadable', 'many_gone', 'price_jump');

-- What speaks against the changes.
create function public.catalogue_objections() returns setof public.catalogue_objection
language sql stable set search_path = '' as $$
  with reading as (
    select * from public.catalogue_readings where finished_at is not null order by id desc limit 1
  ), change as (
    select kind, old_price_idr_cents as was, final_price_idr_cents as becomes from public.catalogue_changes
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

create type public.apply_catalogue_outcome as enum ('applied', 'unchanged', 'refused');

-- Makes our plans what the last reading and today's rules say, all at once. What the vendor no longer sells is withdrawn from sale and
-- kept for its orders. Refused where something speaks against it, unless p_is_forced; safe to repeat.
create function public.apply_catalogue(p_is_forced boolean default false) returns public.apply_catalogue_outcome
language plpgsql set search_path = '' as $$
declare
  withdrawn integer;
  written integer;
begin
  perform pg_advisory_xact_lock(hashtext('catalogue'));
  if exists (
    select from public.catalogue_objections() as objection
    where not p_is_forced or objection in ('not_read', 'without_price'))
  then
    return 'refused';
  end if;
  insert into public.bundle_groups (name) select distinct bundle_group from public.catalogue_changes where kind <> 'gone'
  on conflict do nothing;
  update public.bundles set is_active = false, updated_at = now()
  where vendor_bundle_name in (select vendor_bundle_name from public.catalogue_changes where kind = 'gone');
  get diagnostics withdrawn = row_count;
  insert into public.bundles as plan (vendor_bundle_name, display_name, data_amount_mb, duration, duration_unit, price_cents, currency,
    price_idr_cents, final_price_idr_cents, is_unlimited, is_active, type, countries, roaming_countries, speeds, autostart, bundle_group_id)
  select change.vendor_bundle_name, change.display_name, change.data_amount_mb, change.duration, 'day', change.price_cents,
    change.currency, change.price_idr_cents, change.final_price_idr_cents, change.is_unlimited, true, change.type, change.countries,
    change.roaming_countries, change.speeds, change.autostart, own_group.id
  from public.catalogue_changes as change join public.bundle_groups as own_group on own_group.name = change.bundle_group
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
