-- Rows for a database of the last release, in every table and in every state that a migration can meet. They fit the
-- schema of the release (supabase/released.json), not newer migrations. A release that adds a table adds rows here.

insert into auth.users (id, email, confirmed_at, raw_user_meta_data) values
  ('00000000-0000-4000-8000-000000000001', 'sari@example.com', now(), '{"full_name": "Sari Dewi", "locale": "en", "phone": "+628123456789"}'),
  ('00000000-0000-4000-8000-000000000002', 'gone@example.com', now(), '{}');
update public.profiles set address = 'Jalan Melati 1', date_of_birth = '1990-01-01', nationality = 'ID', mail_low_data = false
where user_id = '00000000-0000-4000-8000-000000000001';

insert into public.bundle_groups (id, name, fair_use_gb_per_day, reduced_speed_mbps) values
  ('00000000-0000-4000-8000-000000000010', 'Standard Fixed', null, null),
  ('00000000-0000-4000-8000-000000000011', 'Standard Unlimited Lite', 1, 0.512);
insert into public.bundles (id, vendor_bundle_name, display_name, data_amount_mb, duration, duration_unit, price_cents,
  price_idr_cents, final_price_idr_cents, is_unlimited, is_active, type, countries, speeds, bundle_group_id) values
  ('00000000-0000-4000-8000-000000000020', 'esim_1GB_7D_JP_V2', 'Japan 1 GB', 1000, 7, 'day', 228, 3700000, 4500000, false,
   true, 'country', '[{"iso": "JP", "name": "Japan"}]', '{4G,5G}', '00000000-0000-4000-8000-000000000010'),
  ('00000000-0000-4000-8000-000000000021', 'esim_UL_1M_EU_V2', 'Europe unlimited', 0, 1, 'month', 2280, 37000000, 45000000,
   true, false, 'regional', '[{"iso": "FR", "name": "France"}]', '{4G}', '00000000-0000-4000-8000-000000000011');
insert into public.destinations (name, iso_code, type, flag_emoji, region, match_keys, popularity_score) values
  ('Japan', 'JP', 'country', 'jp', 'Asia', '{JP}', 9), ('Europe', 'REG-EU', 'regional', 'eu', 'Europe', '{FR}', 5),
  ('World', 'GLOBAL', 'global', 'w', 'Global', '{WORLD}', 1);
insert into public.network_operators (network_name, brand_name, country_name, country_iso, supported_speeds)
values ('NTT DOCOMO', 'docomo', 'Japan', 'JP', '{4G,5G}');
insert into public.translations (table_name, record_id, field_name, language_code, translated_text) values
  ('bundles', '00000000-0000-4000-8000-000000000020', 'display_name', 'id', 'Jepang 1 GB'),
  ('bundles', '00000000-0000-4000-8000-000000000020', 'display_name', 'en', 'Japan 1 GB');
insert into public.special_offers (id, bundle_id, title, description, offer_price_idr, starts_at, ends_at) values
  ('00000000-0000-4000-8000-000000000030', '00000000-0000-4000-8000-000000000020', 'Promo', 'Hemat', 35000,
   '2026-11-01', '2099-12-01');

-- One order in each status, the first with the eSIM that later orders are added to, then one order of each kind.
insert into public.user_orders (id, user_id, bundle_id, status, status_reason, package_price, discount, total_amount,
  payment_method, xendit_invoice_url, vendor_order_id, offer_id, locale, given_names, surname, email, mobile_number,
  idempotency_key, request_hash, confirmed_at, expires_at)
select ('00000000-0000-4000-8000-0000000001' || lpad(number::text, 2, '0'))::uuid, '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000020', status, 'purchased', 45000, 10000, 35000, 'OVO', 'https://pay.example/' || number,
  'vendor-' || number, '00000000-0000-4000-8000-000000000030', 'en', 'Sari', 'Dewi', 'sari@example.com', '+62812',
  gen_random_uuid(), 'hash', '2026-11-20', '2026-11-21'
from unnest(enum_range(null::public.order_status)) with ordinality as statuses (status, number);
insert into public.order_status_history (order_id, from_status, to_status, reason)
select id, 'pending', status, status_reason from public.user_orders;
insert into public.esims (id, order_id, user_id, iccid, customer_reference, profile_status, qr_code_data, activation_code,
  smdp_address, matching_id, first_installed_at, nickname, refreshed_at)
select ('00000000-0000-4000-8000-0000000002' || lpad(number::text, 2, '0'))::uuid,
  ('00000000-0000-4000-8000-0000000001' || lpad(number::text, 2, '0'))::uuid, '00000000-0000-4000-8000-000000000001',
  '89445385320081602' || lpad(number::text, 2, '0'), 'ref', profile_status, 'LPA:1$x$y', 'LPA:1$x$y', 'x', 'y', '2026-11-20',
  'Ponsel', '2026-11-21'
from unnest(enum_range(null::public.profile_state)) with ordinality as states (profile_status, number);
insert into public.user_orders (user_id, bundle_id, order_type, package_price, total_amount, payment_fee, locale,
  idempotency_key, request_hash, target_esim_id)
select '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000020', kind, 45000, 51500, 6500, 'id',
  gen_random_uuid(), 'hash', case when targets_esim then '00000000-0000-4000-8000-000000000205'::uuid end
from public.order_kinds();

insert into public.bundle_assignments (esim_id, order_id, bundle_id, vendor_assignment_id, assignment_reference, bundle_state,
  initial_quantity_bytes, remaining_quantity_bytes, start_time, end_time, assigned_at)
select '00000000-0000-4000-8000-000000000205', '00000000-0000-4000-8000-000000000105', '00000000-0000-4000-8000-000000000020',
  state::text, 'vendor-5-0', state, 1000000000, 750000000, '2026-11-20', '2026-11-27', '2026-11-20'
from unnest(enum_range(null::public.bundle_state)) as state;
insert into public.usage_samples (esim_id, used_bytes) values ('00000000-0000-4000-8000-000000000205', 250000000);

insert into public.payments (id, order_id, xendit_invoice_id, invoice_url, amount, status, payment_method, payment_channel,
  paid_amount, paid_at, expires_at, checked_at)
select gen_random_uuid(), ('00000000-0000-4000-8000-0000000001' || lpad(number::text, 2, '0'))::uuid, 'invoice-' || number,
  'https://pay.example/' || number, 35000, status, 'EWALLET', 'OVO', 35000, '2026-11-20', '2026-11-21', '2026-11-20'
from unnest(enum_range(null::public.payment_status)) with ordinality as statuses (status, number);
insert into public.callbacks (event_key, source, subject, payload, deliveries)
select source::text, source, 'subject', '{"invoice_id": "invoice-3", "state": "paid", "paid_amount": 35000}', 2
from unnest(enum_range(null::public.callback_source)) as source;
insert into public.vendor_purchases (order_id, vendor_bundle_name, iccid, state, order_reference, detail, settled_at)
select ('00000000-0000-4000-8000-0000000001' || lpad(number::text, 2, '0'))::uuid, 'bundle-' || state, '8944538532008160205', state,
  'reference-' || state, 'detail', '2026-11-20'
from unnest(enum_range(null::public.purchase_state)) with ordinality as states (state, number);
insert into public.cases (kind, subject, order_id, detail)
select kind, 'subject', '00000000-0000-4000-8000-000000000105', 'detail' from unnest(enum_range(null::public.case_kind)) as kind;
insert into public.jobs (kind, subject, state, attempts, last_error)
select kind, state::text, state, 3, 'error'
from unnest(enum_range(null::public.job_kind)) as kind, unnest(enum_range(null::public.job_state)) as state
on conflict (kind, subject) do nothing;

insert into public.user_notifications (user_id, type, title, message, order_id, dedupe_key, is_read)
select '00000000-0000-4000-8000-000000000001', type, 'Judul', 'Pesan', '00000000-0000-4000-8000-000000000105', type::text, true
from unnest(enum_range(null::public.notification_type)) as type;
insert into public.email_messages (dedupe_key, kind, order_id, message_id)
values ('esim_ready:1', 'esim_ready', '00000000-0000-4000-8000-000000000105', '<1@example.com>');
insert into public.contact_messages (id, user_id, order_id, esim_id, name, email, topic, message, locale)
select gen_random_uuid(), '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000105',
  '00000000-0000-4000-8000-000000000205', 'Sari', 'sari@example.com', topic, 'Halo', 'id'
from unnest(enum_range(null::public.contact_topic)) as topic;
insert into public.rate_limits (bucket, window_start, used) values ('pay:1', '2026-11-20', 3);

-- An order whose owner has deleted the account.
insert into public.user_orders (user_id, bundle_id, status, package_price, total_amount, locale, idempotency_key, request_hash)
values ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000021', 'completed', 450000, 450000, 'id',
  gen_random_uuid(), 'hash');
delete from auth.users where id = '00000000-0000-4000-8000-000000000002';
