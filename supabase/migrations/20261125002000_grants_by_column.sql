-- A grant on a whole table also covers every column that is added later. Visitors get the present columns by name instead, so
-- that a new column is hidden until a migration grants it. Revoking the whole table leaves the grants for changing as they are.

revoke select on public.bundle_assignments from authenticated;
grant select (assigned_at, assignment_reference, bundle_id, bundle_state, created_at, end_time, esim_id, id,
  initial_quantity_bytes, is_unlimited, order_id, remaining_quantity_bytes, start_time, vendor_assignment_id,
  vendor_state) on public.bundle_assignments to authenticated;

revoke select on public.bundle_groups from anon, authenticated;
grant select (fair_use_gb_per_day, id, name, reduced_speed_mbps) on public.bundle_groups to anon, authenticated;

revoke select on public.destinations from anon, authenticated;
grant select (created_at, flag_emoji, id, is_active, iso_code, match_keys, name, network_operators, number_of_plan,
  popularity_score, region, roaming_countries, starting_price_idr, supported_countries_count, type, updated_at) on
  public.destinations to anon, authenticated;

revoke select on public.esim_details from authenticated;
grant select (activation_code, esim_id, iccid, order_id, qr_code_url) on public.esim_details to authenticated;

revoke select on public.esims from authenticated;
grant select (activation_code, android_install_url, apple_install_url, created_at, customer_reference,
  first_installed_at, iccid, id, marked_installed_at, matching_id, nickname, order_id, profile_status, qr_code_data,
  reading_asked_at, refreshed_at, smdp_address, user_id) on public.esims to authenticated;

revoke select on public.network_operators from anon, authenticated;
grant select (brand_name, country_iso, country_name, id, is_active, network_name, supported_speeds) on
  public.network_operators to anon, authenticated;

revoke select on public.order_status_history from authenticated;
grant select (created_at, from_status, id, order_id, reason, to_status) on public.order_status_history to
  authenticated;

revoke select on public.profiles from authenticated;
grant select (address, created_at, date_of_birth, full_name, locale, mail_expiring, mail_low_data, nationality, phone,
  updated_at, user_id) on public.profiles to authenticated;

revoke select on public.special_offers from anon, authenticated;
grant select (bundle_id, description, ends_at, id, is_active, offer_price_idr, starts_at, title) on
  public.special_offers to anon, authenticated;

revoke select on public.translations from anon, authenticated;
grant select (field_name, language_code, record_id, table_name, translated_text) on public.translations to anon,
  authenticated;

revoke select on public.usage_samples from authenticated;
grant select (esim_id, taken_at, used_bytes) on public.usage_samples to authenticated;

revoke select on public.user_notifications from authenticated;
grant select (created_at, dedupe_key, id, is_read, message, order_id, texts, title, type, user_id) on
  public.user_notifications to authenticated;
