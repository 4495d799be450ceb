-- What belongs to a traveller. Every row is readable by its owner alone; money and eSIM rows are written by the service role.

create type public.order_status as enum
  ('pending', 'paid', 'ordered', 'confirmed', 'completed', 'failed', 'cancelled', 'refunded');
create type public.order_type as enum ('new', 'topup', 'extension', 'repurchase');
create type public.order_reason as enum (
  'invoice_expired', 'cancelled_by_traveller', 'payment_verified', 'late_payment', 'payment_mismatch',
  'purchase_started', 'vendor_busy', 'vendor_unreachable', 'vendor_outcome_unknown', 'vendor_rejected',
  'queued_behind_same_plan', 'purchased', 'install_details_stored', 'plan_added', 'attempts_exhausted', 'refund_recorded');
create type public.payment_status as enum
  ('creating', 'open', 'paid', 'expired', 'failed', 'needs_review', 'refund_due', 'refunded');
create type public.bundle_state as enum
  ('processing', 'queued', 'active', 'depleted', 'expired', 'revoked', 'lapsed');
create type public.notification_type as enum
  ('order_success', 'order_failed', 'order_expired', 'esim', 'travel', 'system', 'other');

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  full_name text check (char_length(full_name) <= 120),
  phone text check (char_length(phone) <= 30),
  address text check (char_length(address) <= 300),
  date_of_birth date,
  nationality text check (char_length(nationality) <= 60),
  locale text not null default 'id' check (locale in ('id', 'en')),
  mail_expiring boolean not null default true,
  mail_low_data boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.profiles.mail_expiring is 'Whether a plan that ends soon is told by mail too; orders always are.';

-- user_id turns null when the account is deleted: the ledger stays, the person does not.
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
  locale text not null check (locale in ('id', 'en')),
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
  check ((order_type in ('topup', 'extension')) = (target_esim_id is not null))
);
comment on column public.user_orders.payment_method is 'The gateway''s name of the channel: the chosen one, then the one it was paid with.';
comment on column public.user_orders.target_esim_id is 'The eSIM that a top-up or an extension goes onto.';
comment on column public.user_orders.total_amount is 'Whole rupiah, what the invoice asks for.';
comment on column public.user_orders.request_hash is 'SHA-256 of the checkout request: the same key with another body is a conflict.';
create index user_orders_by_owner on public.user_orders (user_id, created_at desc);
create index user_orders_unfinished on public.user_orders (status) where status in ('pending', 'paid', 'ordered', 'confirmed');

create table public.order_status_history (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.user_orders (id) on delete cascade,
  from_status public.order_status,
  to_status public.order_status not null,
  reason public.order_reason,
  created_at timestamptz not null default clock_timestamp()
);
create index order_status_history_by_order on public.order_status_history (order_id, created_at);

-- One row per attempt to be paid; its id is the invoice's external_id.
create table public.payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.user_orders (id) on delete cascade,
  xendit_invoice_id text unique,
  invoice_url text,
  amount bigint not null check (amount >= 10000),
  currency text not null default 'IDR',
  status public.payment_status not null default 'creating',
  payment_method text,
  payment_channel text,
  paid_amount bigint,
  paid_at timestamptz,
  expires_at timestamptz,
  checked_at timestamptz,
  creation_lease_until timestamptz,
  created_at timestamptz not null default now()
);
comment on column public.payments.creation_lease_until is 'Until then one request is creating the invoice; later another may look and take over.';
create unique index payments_one_open_per_order on public.payments (order_id) where status in ('creating', 'open');
create index payments_unsettled on public.payments (checked_at) where status in ('creating', 'open', 'expired');

create table public.esims (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references public.user_orders (id) on delete cascade,
  user_id uuid references auth.users (id) on delete set null,
  iccid text not null unique check (iccid ~ '^89[0-9]{16,18}$'),
  customer_reference text,
  profile_status text,
  qr_code_data text,
  activation_code text,
  smdp_address text,
  matching_id text,
  apple_install_url text,
  android_install_url text,
  first_installed_at timestamptz,
  nickname text check (char_length(nickname) <= 40),
  refreshed_at timestamptz,
  created_at timestamptz not null default now()
);
create index esims_by_owner on public.esims (user_id, created_at desc);
alter table public.user_orders add foreign key (target_esim_id) references public.esims (id);

create table public.bundle_assignments (
  id uuid primary key default gen_random_uuid(),
  esim_id uuid not null references public.esims (id) on delete cascade,
  order_id uuid references public.user_orders (id) on delete set null,
  bundle_id uuid references public.bundles (id),
  vendor_assignment_id text not null,
  assignment_reference text,
  bundle_state public.bundle_state not null,
  is_unlimited boolean not null default false,
  initial_quantity_bytes bigint not null default 0,
  remaining_quantity_bytes bigint not null default 0,
  start_time timestamptz,
  end_time timestamptz,
  assigned_at timestamptz,
  created_at timestamptz not null default now(),
  unique (esim_id, vendor_assignment_id)
);

-- What a line has used, as often as we looked and it had changed.
create table public.usage_samples (
  esim_id uuid not null references public.esims (id) on delete cascade,
  taken_at timestamptz not null default clock_timestamp(),
  used_bytes bigint not null check (used_bytes >= 0),
  primary key (esim_id, taken_at)
);
comment on column public.usage_samples.used_bytes is 'Bytes used over all assignments of the line since it was bought.';

create table public.user_notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  type public.notification_type not null,
  title text not null,
  message text not null,
  order_id uuid references public.user_orders (id) on delete set null,
  dedupe_key text not null unique,
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
create index user_notifications_by_owner on public.user_notifications (user_id, created_at desc);

-- The eSIM of an order as the orders screens read it; the QR is drawn by our own authorised route.
create view public.esim_details with (security_invoker = on) as
  select e.id as esim_id, e.order_id, e.iccid, e.activation_code, '/api/esims/' || e.id || '/qr' as qr_code_url
  from public.esims as e;

create function public.create_profile_of_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (user_id, full_name, phone, locale)
  values (
    new.id,
    left(coalesce(new.raw_user_meta_data ->> 'fullName', new.raw_user_meta_data ->> 'full_name'), 120),
    left(new.raw_user_meta_data ->> 'phone', 30),
    case when new.raw_user_meta_data ->> 'locale' = 'en' then 'en' else 'id' end)
  on conflict (user_id) do nothing;
  return new;
end $$;
create trigger users_get_a_profile after insert on auth.users
  for each row execute function public.create_profile_of_new_user();

alter table public.profiles enable row level security;
alter table public.profiles force row level security;
alter table public.user_orders enable row level security;
alter table public.user_orders force row level security;
alter table public.order_status_history enable row level security;
alter table public.order_status_history force row level security;
alter table public.payments enable row level security;
alter table public.payments force row level security;
alter table public.esims enable row level security;
alter table public.esims force row level security;
alter table public.bundle_assignments enable row level security;
alter table public.bundle_assignments force row level security;
alter table public.usage_samples enable row level security;
alter table public.usage_samples force row level security;
alter table public.user_notifications enable row level security;
alter table public.user_notifications force row level security;

create policy "own profile" on public.profiles for select to authenticated using (user_id = (select auth.uid()));
create policy "change own profile" on public.profiles for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own orders" on public.user_orders for select to authenticated using (user_id = (select auth.uid()));
create policy "history of own orders" on public.order_status_history for select to authenticated
  using (exists (select 1 from public.user_orders as o where o.id = order_id and o.user_id = (select auth.uid())));
create policy "payments of own orders" on public.payments for select to authenticated
  using (exists (select 1 from public.user_orders as o where o.id = order_id and o.user_id = (select auth.uid())));
create policy "own esims" on public.esims for select to authenticated using (user_id = (select auth.uid()));
create policy "assignments of own esims" on public.bundle_assignments for select to authenticated
  using (exists (select 1 from public.esims as e where e.id = esim_id and e.user_id = (select auth.uid())));
create policy "usage of own esims" on public.usage_samples for select to authenticated
  using (exists (select 1 from public.esims as e where e.id = esim_id and e.user_id = (select auth.uid())));
create policy "own notifications" on public.user_notifications for select to authenticated
  using (user_id = (select auth.uid()));
create policy "mark own notifications" on public.user_notifications for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
-- A bought plan stays readable by its buyer after it has left the shop.
create policy "bundles of own orders" on public.bundles for select to authenticated
  using (exists (select 1 from public.user_orders as o where o.bundle_id = bundles.id and o.user_id = (select auth.uid())));
