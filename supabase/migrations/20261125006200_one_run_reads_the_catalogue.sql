-- Only one run follows the vendor's catalogue. Until now two at once read each page twice, and one could change the exchange rate under
-- the other's preview.

alter table public.catalogue_readings add column reader uuid, add column reader_until timestamptz;
comment on column public.catalogue_readings.reader is 'The run that reads it, and afterwards previews and applies it.';
comment on column public.catalogue_readings.reader_until is
  'Until then no other run begins. Renewed by each page; null once the run has ended.';

create function public.catalogue_reader_until() returns timestamptz
language sql volatile set search_path = '' as $$
  select clock_timestamp() + interval '2 minutes'
$$;

drop function public.begin_catalogue_reading();

-- The reading under way, which goes on where it stopped, or a new one; from now on p_reader's. Where another run holds the catalogue, that
-- run's reading, and nothing has changed.
create function public.begin_catalogue_reading(p_reader uuid) returns public.catalogue_readings
language plpgsql set search_path = '' as $$
declare
  reading public.catalogue_readings;
begin
  perform pg_advisory_xact_lock(hashtext('catalogue'));
  select * into reading from public.catalogue_readings as held
  where held.reader <> p_reader and held.reader_until > clock_timestamp() order by id desc limit 1;
  if found then
    return reading;
  end if;
  select * into reading from public.catalogue_readings as begun
  where public.is_catalogue_reading_open(begun.id) order by id desc limit 1;
  if not found then
    insert into public.catalogue_readings default values returning * into reading;
  end if;
  update public.catalogue_readings set reader = p_reader, reader_until = public.catalogue_reader_until()
  where id = reading.id returning * into reading;
  return reading;
end $$;

-- A run has ended: the next one need not wait.
create function public.end_catalogue_run(p_reader uuid) returns void
language sql set search_path = '' as $$
  update public.catalogue_readings set reader_until = null where reader = p_reader and reader_until is not null
$$;

drop function public.store_catalogue_page(bigint, integer, integer, jsonb, integer);

-- Stores a page and returns the reading as it stands. A page that is not the next one, of a reading that does not go on, or of a run that
-- another has replaced, changes nothing, so that a repeated or late call is harmless. The last page is the stated one or, where none is
-- stated, one that adds nothing. With it, older readings are removed. It waits while a catalogue is applied.
create function public.store_catalogue_page(
  p_reading_id bigint, p_reader uuid, p_page integer, p_unreadable integer, p_bundles jsonb, p_page_count integer default null)
returns public.catalogue_readings
language plpgsql set search_path = '' as $$
declare
  reading public.catalogue_readings;
  added integer;
begin
  perform pg_advisory_xact_lock(hashtext('catalogue'));
  select * into strict reading from public.catalogue_readings where id = p_reading_id for update;
  if reading.next_page <> p_page or reading.reader is distinct from p_reader
    or not public.is_catalogue_reading_open(p_reading_id)
  then
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
    last_page_at = clock_timestamp(), reader_until = public.catalogue_reader_until(),
    finished_at = case when coalesce(p_page >= p_page_count, added + p_unreadable = 0) then clock_timestamp() end
  where id = p_reading_id returning * into reading;
  if reading.finished_at is not null then
    delete from public.catalogue_readings where id < p_reading_id;
  end if;
  return reading;
end $$;

