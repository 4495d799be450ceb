-- One list without a sale, as a copy of the vendor's database that is behind answers it, had an order bought again that was sold.
alter table public.vendor_purchases add column absent_since timestamptz;
comment on column public.vendor_purchases.absent_since is
  'When the vendor''s list first had no sale of this attempt. A second list must lack it as well before the order is bought again.';

-- Notes that the vendor's list has no sale of an attempt. Returns how many seconds ago the first list without one was read.
create function public.note_absence(p_purchase_id uuid) returns numeric
language sql set search_path = '' as $$
  update public.vendor_purchases set absent_since = coalesce(absent_since, clock_timestamp()) where id = p_purchase_id
  returning extract(epoch from clock_timestamp() - absent_since)
$$;
