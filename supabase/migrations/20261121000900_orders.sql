-- Orders: plan, price, status and history.

create type public.order_status as enum
  ('pending', 'paid', 'ordered', 'confirmed', 'completed', 'failed', 'cancelled', 'refunded');
create type public.order_type as enum ('new', 'topup', 'extension', 'repurchase');
create type public.order_reason as enum (
  'invoice_expired', 'invoice_refused', 'cancelled_by_traveller', 'extension_too_short', 'esim_refunded', 'payment_verified', 'late_payment',
  'payment_mismatch', 'purchase_started', 'vendor_busy', 'vendor_unreachable', 'vendor_outcome_unknown', 'vendor_rejected',
  'needs_person', 'purchased', 'install_details_stored', 'plan_added', 'attempts_exhausted', 'refund_recorded');

-- Kinds of orders -------------------------------------------------------------------------------------------------------

-- The table of order kinds. lib/orders/kinds.ts has the same data for the screens; a test compares the two.
--   targets_esim         adds its plan to an eSIM of the traveller, which the order must name and which must be installable
--   brings_esim          brings a new eSIM
--   needs_earlier_order  only for travellers who have bought for this destination before
--   discount_percent     discount on the plan's price
--   takes_offer          may be bought at the price of a running offer
--   must_lengthen        sold only where the eSIM ends later with the plan than without
--   chooses_method       the payment method is chosen in the store, which adds its fee
create function public.order_kinds() returns table (
  kind public.order_type, targets_esim boolean, brings_esim boolean, needs_earlier_order boolean, discount_percent integer,
  takes_offer boolean, must_lengthen boolean, chooses_method boolean
)
language sql immutable set search_path = '' as $$
  values
    ('new'::public.order_type, false, true, false, 0, true, false, false),
    ('topup', true, false, false, 0, false, false, true),
    ('extension', true, false, false, 0, false, true, true),
    ('repurchase', false, true, true, 10, false, false, true)
$$;

create function public.targets_esim(p_order_type public.order_type) returns boolean
language sql immutable set search_path = '' as $$
  select targets_esim from public.order_kinds() where kind = p_order_type
$$;

-- Tables ----------------------------------------------------------------------------------------------------------------

-- user_id becomes null when the account is deleted: the order stays without personal data.
create table public.user_orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  bundle_id uuid not null references public.bundles (id),
  quantity integer not null default 1 check (quantity = 1),
  order_type public.order_type not null default 'new',
  status public.order_status not null default 'pending',
  status_reason public.order_reason,
  package_price bigint not null check (package_price >= 10000),
  discount bigint not null default 0 check (discount >= 0),
  payment_fee bigint not null default 0 check (payment_fee >= 0),
  total_amount bigint not null check (total_amount = package_price - discount + payment_fee),
  currency text not null default 'IDR' check (currency = 'IDR'),
  payment_method text,
  xendit_invoice_url text,
  vendor_order_id text,
  target_esim_id uuid,
  offer_id uuid references public.special_offers (id),
  auto_assign boolean not null default true,
  allow_reassign boolean not null default false,
  locale public.locale not null,
  given_names text,
  surname text,
  email text,
  mobile_number text,
  idempotency_key uuid not null,
  request_hash text not null,
  confirmed_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, idempotency_key),
  check (public.targets_esim(order_type) = (target_esim_id is not null))
);
comment on column public.user_orders.payment_method is
  'The gateway''s name of the channel: the chosen one, then the one it was paid with.';
comment on column public.user_orders.target_esim_id is 'The eSIM that a top-up or an extension goes onto.';
comment on column public.user_orders.total_amount is 'Whole rupiah, what the invoice asks for.';
comment on column public.user_orders.request_hash is
  'SHA-256 of the checkout request: the same key with another body is a conflict.';
create index user_orders_by_owner on public.user_orders (user_id, created_at desc);
create index user_orders_unfinished on public.user_orders (status) where status in ('pending', 'paid', 'ordered', 'confirmed');
alter table public.user_orders enable row level security;
alter table public.user_orders force row level security;
create policy "own orders" on public.user_orders for select to authenticated using (user_id = (select public.traveller_id()));
-- All columns except the key and the hash of the request.
grant select (id, user_id, bundle_id, quantity, order_type, status, status_reason, package_price, discount, payment_fee,
  total_amount, currency, payment_method, xendit_invoice_url, vendor_order_id, target_esim_id, offer_id, auto_assign,
  allow_reassign, locale, given_names, surname, email, mobile_number, confirmed_at, expires_at, created_at, updated_at)
  on public.user_orders to authenticated;

-- Buyers can read a bought plan even when it is no longer on sale.
create policy "bundles of own orders" on public.bundles for select to authenticated
  using (exists (
    select 1 from public.user_orders as bought
    where bought.bundle_id = bundles.id and bought.user_id = (select public.traveller_id())));

create table public.order_status_history (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.user_orders (id) on delete cascade,
  from_status public.order_status,
  to_status public.order_status not null,
  reason public.order_reason,
  created_at timestamptz not null default clock_timestamp()
);
create index order_status_history_by_order on public.order_status_history (order_id, created_at);
alter table public.order_status_history enable row level security;
alter table public.order_status_history force row level security;
create policy "history of own orders" on public.order_status_history for select to authenticated
  using (exists (
    select 1 from public.user_orders as own where own.id = order_id and own.user_id = (select public.traveller_id())));
grant select on public.order_status_history to authenticated;

-- Steps -----------------------------------------------------------------------------------------------------------------

-- The only function that changes an order's status: locks the order, refuses forbidden transitions, writes the history.
create function public.transition_order(p_order_id uuid, p_to public.order_status, p_reason public.order_reason)
returns public.user_orders
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
  old_status public.order_status;
begin
  select * into strict this_order from public.user_orders where id = p_order_id for update;
  old_status := this_order.status;
  if not (case old_status
    when 'pending' then p_to in ('paid', 'cancelled', 'refunded')
    when 'cancelled' then p_to in ('paid', 'refunded')
    when 'paid' then p_to in ('ordered', 'failed', 'refunded')
    when 'ordered' then p_to in ('confirmed', 'failed')
    when 'confirmed' then p_to in ('completed', 'refunded')
    when 'completed' then p_to = 'refunded'
    when 'failed' then p_to = 'refunded'
    else false end)
  then
    raise exception 'order % may not go from % to %', p_order_id, old_status, p_to using errcode = 'check_violation';
  end if;
  update public.user_orders set
    status = p_to, status_reason = p_reason, updated_at = clock_timestamp(),
    confirmed_at = case when p_to = 'confirmed' then clock_timestamp() else confirmed_at end
  where id = p_order_id returning * into this_order;
  insert into public.order_status_history (order_id, from_status, to_status, reason)
  values (p_order_id, old_status, p_to, p_reason);
  return this_order;
end $$;

-- Sets the reason for an order's status without changing the status.
create function public.set_order_reason(p_order_id uuid, p_reason public.order_reason) returns void
language sql set search_path = '' as $$
  update public.user_orders set status_reason = p_reason, updated_at = clock_timestamp()
  where id = p_order_id and status_reason is distinct from p_reason
$$;
