-- The pages of a reading are of one time. Until now a reading went on for a day, so that prices read yesterday passed for today's.

alter table public.catalogue_readings add column last_page_at timestamptz not null default clock_timestamp();
comment on column public.catalogue_readings.last_page_at is 'When its last page came; before the first one, when it began.';

-- Whether a reading goes on: it is not finished, began within the hour, and its last page came within ten minutes.
create function public.is_catalogue_reading_open(p_reading_id bigint) returns boolean
language sql volatile set search_path = '' as $$
  select exists (
    select from public.catalogue_readings where id = p_reading_id and finished_at is null
      and started_at > clock_timestamp() - interval '1 hour' and last_page_at > clock_timestamp() - interval '10 minutes')
$$;

-- The reading under way, which goes on where it stopped; a new one where none is.
create or replace function public.begin_catalogue_reading() returns public.catalogue_readings
language plpgsql set search_path = '' as $$
declare
  reading public.catalogue_readings;
begin
  perform pg_advisory_xact_lock(hashtext('catalogue'));
  select * into reading from public.catalogue_readings as begun
  where public.is_catalogue_reading_open(begun.id) order by id desc limit 1;
  if not found then
    insert into public.catalogue_readings default values returning * into reading;
  end if;
  return reading;
end $$;

-- Stores a page and returns the reading as it stands. A page that is not the next one, or of a reading that does not go on, changes
-- nothing, so that a repeated or late call is harmless. The last page is the stated one or, where none is stated, one that adds nothing.
-- With it, older readings are removed. It waits while a catalogue is applied.
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
  if reading.next_page <> p_page or not public.is_catalogue_reading_open(p_reading_id) then
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
    last_page_at = clock_timestamp(),
    finished_at = case when coalesce(p_page >= p_page_count, added + p_unreadable = 0) then clock_timestamp() end
  where id = p_reading_id returning * into reading;
  if reading.finished_at is not null then
    delete from public.catalogue_readings where id < p_reading_id;
  end if;
  return reading;
end $$;
