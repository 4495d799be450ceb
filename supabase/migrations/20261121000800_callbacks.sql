-- Callbacks of outside parties, each stored once and without the payer's data. For the server alone. The functions that
-- receive callbacks are in the files of payments and eSIMs.

create type public.callback_source as enum ('payment_gateway', 'esim_vendor');

create table public.callbacks (
  event_key text primary key,
  source public.callback_source not null,
  subject text not null,
  payload jsonb not null,
  deliveries integer not null default 1,
  received_at timestamptz not null default clock_timestamp()
);
comment on column public.callbacks.event_key is
  'The same for the same body: a callback that comes again is counted, not stored.';
comment on column public.callbacks.subject is 'The payment, or the ICCID of the eSIM.';
comment on column public.callbacks.payload is
  'Of an invoice: the facts we use, under our own names. Of an eSIM: what the vendor sent, which nothing here reads.';
create index callbacks_by_subject on public.callbacks (subject, received_at desc);
create index callbacks_by_age on public.callbacks (received_at);
alter table public.callbacks enable row level security;
alter table public.callbacks force row level security;

-- Stores a callback, or counts another delivery of it. Returns the number of deliveries.
create function public.store_callback(
  p_event_key text, p_source public.callback_source, p_subject text, p_payload jsonb
) returns integer
language sql set search_path = '' as $$
  insert into public.callbacks as known (event_key, source, subject, payload)
  values (p_event_key, p_source, p_subject, p_payload)
  on conflict (event_key) do update set deliveries = known.deliveries + 1
  returning deliveries
$$;

-- Deletes callbacks after 90 days. The gateway repeats one for a day, and no invoice is open for longer.
create function public.delete_old_callbacks() returns void
language sql set search_path = '' as $$
  delete from public.callbacks where event_key in (
    select old.event_key from public.callbacks as old
    where old.received_at < clock_timestamp() - interval '90 days'
    limit 1000 for update skip locked)
$$;
