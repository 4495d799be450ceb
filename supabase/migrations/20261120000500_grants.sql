-- Every grant there is, complete and idempotent: revoke all, then grant by name and column. A change is a new file.

revoke all on all tables in schema public from anon, authenticated, service_role;
revoke all on all sequences in schema public from anon, authenticated, service_role;
revoke all on all functions in schema public from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from public, anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

-- Catalogue: what a shop window shows. Wholesale prices stay behind it.
grant select on public.destinations, public.bundle_groups, public.network_operators, public.translations,
  public.special_offers to anon, authenticated;
grant select (id, vendor_bundle_name, display_name, data_amount_mb, duration, duration_unit,
  final_price_idr_cents, is_unlimited, is_active, type, countries, roaming_countries, country_keys, speeds, autostart,
  bundle_group_id) on public.bundles to anon, authenticated;
grant execute on function public.get_translated_content(text, uuid, text, text, text) to anon, authenticated, service_role;

-- Traveller: read one's own; change one's profile and whether a notification was read.
grant select on public.profiles, public.order_status_history, public.esims, public.bundle_assignments,
  public.usage_samples, public.user_notifications, public.esim_details to authenticated;
grant select (id, user_id, bundle_id, quantity, order_type, status, status_reason, package_price, discount, payment_fee,
  total_amount, currency, payment_method, xendit_invoice_url, vendor_order_id, target_esim_id, offer_id, auto_assign,
  allow_reassign, locale, given_names, surname, email, mobile_number, confirmed_at, expires_at, created_at, updated_at)
  on public.user_orders to authenticated;
grant select (id, order_id, amount, currency, status, payment_method, payment_channel, paid_amount, paid_at, expires_at, created_at)
  on public.payments to authenticated;
grant update (full_name, phone, address, date_of_birth, nationality, locale, mail_expiring, mail_low_data)
  on public.profiles to authenticated;
grant update (is_read) on public.user_notifications to authenticated;

-- Service role: the server's own hand.
grant select, insert, update, delete on all tables in schema public to service_role;
grant usage, select on all sequences in schema public to service_role;
grant execute on all functions in schema public to service_role;
