-- Special offers: a plan at a lower price for a limited time. Texts are in Indonesian, other languages in `translations`.

create table public.special_offers (
  id uuid primary key default gen_random_uuid(),
  bundle_id uuid not null references public.bundles (id),
  title text not null,
  description text not null,
  offer_price_idr bigint not null check (offer_price_idr >= 10000),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  is_active boolean not null default true
);
comment on column public.special_offers.offer_price_idr is 'Whole rupiah.';
create index special_offers_bundle on public.special_offers (bundle_id);
alter table public.special_offers enable row level security;
alter table public.special_offers force row level security;
create policy "running offers are public" on public.special_offers for select to anon, authenticated
  using (is_active and starts_at <= now() and ends_at > now());
grant select on public.special_offers to anon, authenticated;
