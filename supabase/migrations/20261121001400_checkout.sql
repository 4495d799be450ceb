-- Checkout: the price of an order, and whether it may be created.

-- Payment methods: our id, the gateway's name, the fee in whole rupiah. lib/checkout/payment-methods.ts has the same data for
-- the screens; a test compares the two.
create function public.payment_options() returns table (id text, gateway_name text, fee bigint)
language sql immutable set search_path = '' as $$
  values ('gopay', 'GOPAY', 0::bigint), ('ovo', 'OVO', 0), ('dana', 'DANA', 0), ('qris', 'QRIS', 0),
    ('bca', 'BCA', 6500), ('mandiri', 'MANDIRI', 6500), ('card', 'CREDIT_CARD', 4000)
$$;

-- The discount in whole rupiah. That of an order kind is rounded down, never takes a price below what the gateway accepts and
-- is not combined with an offer. lib/checkout/pricing.ts computes the same for the screens; a test compares the two.
create function public.order_discount(p_order_type public.order_type, p_price bigint, p_offer_price bigint) returns bigint
language sql immutable set search_path = '' as $$
  select case
    when this_kind.discount_percent > 0 then greatest(0, least(p_price * this_kind.discount_percent / 100, p_price - 10000))
    else greatest(0, p_price - coalesce(p_offer_price, p_price)) end
  from public.order_kinds() as this_kind where this_kind.kind = p_order_type
$$;

-- Whether a traveller has bought for this plan's destination before: a completed order whose plan shares a country.
create function public.is_returning_customer(p_user_id uuid, p_bundle_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from public.user_orders as earlier
    join public.bundles as bought on bought.id = earlier.bundle_id
    join public.bundles as wanted on wanted.id = p_bundle_id and wanted.country_keys && bought.country_keys
    where earlier.user_id = p_user_id and earlier.status = 'completed')
$$;

-- created; existing: the key's order; corrected: an order whose invoice was refused, now with the new data; conflict: the key
-- belongs to a different order or to a cancelled one, so checkout takes a new key; open_order: the same purchase waits for its
-- payment; too_many_open: the account has ten unpaid orders. The others say why there is no order.
create type public.create_order_outcome as enum
  ('created', 'existing', 'corrected', 'conflict', 'open_order', 'too_many_open', 'bundle_unavailable',
   'payment_method_unavailable', 'esim_unavailable', 'not_returning', 'offer_ended', 'not_longer');
-- The order is set for the first five outcomes.
create type public.order_creation as (outcome public.create_order_outcome, order_id uuid);

-- The order for the same purchase that still waits for its payment, null without one: the newest that can be paid, otherwise
-- the newest without an invoice. For one more order (p_is_another) one without an invoice comes first, because it can be
-- corrected. Its row is locked. p_target_esim_id is the eSIM that the plan goes onto.
create function public.unpaid_order_of(
  p_user_id uuid, p_bundle_id uuid, p_order_type public.order_type, p_target_esim_id uuid, p_is_another boolean
) returns public.user_orders
language sql set search_path = '' as $$
  select unpaid.* from public.user_orders as unpaid
  where unpaid.user_id = p_user_id and unpaid.bundle_id = p_bundle_id and unpaid.order_type = p_order_type
    and unpaid.target_esim_id is not distinct from p_target_esim_id and unpaid.status = 'pending'
    and unpaid.status_reason is distinct from 'payment_mismatch'
    and coalesce(unpaid.expires_at > clock_timestamp(), true)
  order by (public.is_without_invoice(unpaid.id) is true) = p_is_another desc, unpaid.created_at desc limit 1 for update
$$;

-- Whether an eSIM would end at least a day later with this plan on it. After a plan that runs or waits it always does. On one
-- whose data is used up, the plan starts at once and lasts its own days, which may end sooner. lib/aftersale/rules.ts decides
-- the same for the screens; a test compares the two.
create function public.would_lengthen(p_esim_id uuid, p_bundle_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(bool_and(holding.is_running or holding.is_waiting or holding.ends_at is null
    or clock_timestamp() + make_interval(hours => 24 * bundle.duration * case bundle.duration_unit
      when 'day' then 1 when 'month' then 30 when 'year' then 365 end) >= holding.ends_at + interval '24 hours'), true)
  from public.esim_holdings(array[p_esim_id]) as holding
  join public.bundles as bundle on bundle.id = p_bundle_id
$$;

-- Whether an order of this kind must lengthen the life of its eSIM and would not. Asked when the order is written, at each
-- attempt to pay it, when its money arrives and before it is bought: the data may run out in between.
create function public.is_too_short(p_order_type public.order_type, p_bundle_id uuid, p_esim_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select this_kind.must_lengthen and not public.would_lengthen(p_esim_id, p_bundle_id)
  from public.order_kinds() as this_kind where this_kind.kind = p_order_type
$$;

-- Whether the order that brought an eSIM was refunded: nothing more is sold onto it, told or mailed about it.
create function public.is_refunded_esim(p_esim_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from public.esims as esim join public.user_orders as own on own.id = esim.order_id
    where esim.id = p_esim_id and own.status = 'refunded')
$$;

-- Why an order that waits, or has just been paid, is not sold any more; null while it is.
create function public.withdrawal_reason(p_order public.user_orders) returns public.order_reason
language sql stable set search_path = '' as $$
  select case
    when public.targets_esim(p_order.order_type) and public.is_refunded_esim(p_order.target_esim_id) then 'esim_refunded'
    when public.is_too_short(p_order.order_type, p_order.bundle_id, p_order.target_esim_id) then 'extension_too_short'
  end::public.order_reason
$$;

-- Whether a plan can be put onto a profile in this state; an unreported one takes plans. A profile that ends its eSIM
-- (lib/core/installation.ts, isClosed) never does; a test compares the two.
create function public.takes_plans(p_state public.profile_state) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_state not in ('deactivated', 'unavailable', 'disabled', 'deleted'), true)
$$;

-- Why an order cannot be written for this eSIM; null when it can. The eSIM must be the traveller's own and not refunded. A kind
-- that puts its plan onto it needs one that can be installed and takes plans; an extension never shortens its life.
create function public.esim_refusal(p_user_id uuid, p_order_type public.order_type, p_bundle_id uuid, p_esim_id uuid)
returns public.create_order_outcome
language plpgsql set search_path = '' as $$
declare
  this_kind record;
begin
  select * into strict this_kind from public.order_kinds() where kind = p_order_type;
  if this_kind.targets_esim or p_esim_id is not null then
    perform 1 from public.esims as esim
    where esim.id = p_esim_id and esim.user_id = p_user_id and not public.is_refunded_esim(esim.id)
      and (not this_kind.targets_esim or (esim.activation_code is not null and public.takes_plans(esim.profile_status)))
    for key share;
    if not found then
      return 'esim_unavailable';
    end if;
  end if;
  if this_kind.needs_earlier_order and not public.is_returning_customer(p_user_id, p_bundle_id) then
    return 'not_returning';
  end if;
  if public.is_too_short(p_order_type, p_bundle_id, p_esim_id) then
    return 'not_longer';
  end if;
  return null;
end $$;

-- Stores the order's language as that of the account, for mails about its eSIMs, and the buyer's name if the account has none.
create function public.update_profile_from_order(p_order public.user_orders) returns void
language sql set search_path = '' as $$
  update public.profiles set
    locale = p_order.locale,
    full_name = coalesce(full_name, (
      select buyer.name from (select trim(concat_ws(' ', p_order.given_names, p_order.surname))) as buyer (name)
      where public.is_name(buyer.name)))
  where user_id = p_order.user_id
$$;

-- Creates an order at the database's prices, or finds the existing one with this key. The offer's row is locked, so that it
-- cannot end meanwhile. A purchase that already waits for its payment is not created again unless the traveller wants another
-- one (p_is_another); an order that never got its invoice is updated with the new data. An account has ten unpaid orders at
-- most, since each is an invoice at the gateway.
create function public.create_order(
  p_user_id uuid, p_idempotency_key uuid, p_request_hash text, p_bundle_id uuid, p_locale public.locale,
  p_given_names text, p_email text, p_mobile_number text, p_surname text default null,
  p_order_type public.order_type default 'new', p_esim_id uuid default null, p_offer_id uuid default null,
  p_payment_method text default null, p_is_another boolean default false
) returns public.order_creation
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
  this_kind record;
  target uuid;
  price bigint;
  offer_price bigint;
  reduction bigint;
  channel text;
  fee bigint := 0;
  refusal public.create_order_outcome;
begin
  select * into strict this_kind from public.order_kinds() where kind = p_order_type;
  target := case when this_kind.targets_esim then p_esim_id end;
  -- One request after the other: otherwise two tabs would both find no unpaid order, or room for one more.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(p_user_id::text, 0));
  select * into this_order from public.user_orders
  where user_id = p_user_id and idempotency_key = p_idempotency_key for update;
  -- A paid order stays the key's order: repeating a request whose answer was lost never writes a second one.
  if found and this_order.request_hash = p_request_hash and this_order.status <> 'cancelled' then
    return row('existing', this_order.id)::public.order_creation;
  end if;
  if not found then
    this_order := public.unpaid_order_of(p_user_id, p_bundle_id, p_order_type, target, p_is_another);
    if this_order.id is not null and not public.is_without_invoice(this_order.id) is true then
      if not p_is_another then
        return row('open_order', this_order.id)::public.order_creation;
      end if;
      this_order := null;
    end if;
  elsif this_order.status <> 'pending' or this_order.bundle_id <> p_bundle_id or this_order.order_type <> p_order_type
    or this_order.target_esim_id is distinct from target or not public.is_without_invoice(this_order.id) is true
  then
    return row('conflict', this_order.id)::public.order_creation;
  end if;
  select bundle.final_price_idr_cents / 100 into price
  from public.bundles as bundle where bundle.id = p_bundle_id and bundle.is_active;
  if not found then
    return row('bundle_unavailable', null)::public.order_creation;
  end if;
  if p_payment_method is not null then
    select method.gateway_name, method.fee into channel, fee
    from public.payment_options() as method where method.id = p_payment_method;
    if not found then
      return row('payment_method_unavailable', null)::public.order_creation;
    end if;
  end if;
  refusal := public.esim_refusal(p_user_id, p_order_type, p_bundle_id, p_esim_id);
  if refusal is not null then
    return row(refusal, null)::public.order_creation;
  end if;
  if p_offer_id is not null then
    select offer.offer_price_idr into offer_price from public.special_offers as offer
    where offer.id = p_offer_id and offer.bundle_id = p_bundle_id and this_kind.takes_offer
      and offer.is_active and offer.starts_at <= clock_timestamp() and offer.ends_at > clock_timestamp()
    for share;
    if not found then
      return row('offer_ended', null)::public.order_creation;
    end if;
  end if;
  -- Where the store asks for the payment method, its fee is part of the total.
  if channel is null and (this_kind.chooses_method or p_offer_id is not null) then
    return row('payment_method_unavailable', null)::public.order_creation;
  end if;
  reduction := public.order_discount(p_order_type, price, offer_price);
  if this_order.id is not null then
    update public.user_orders set
      idempotency_key = p_idempotency_key, request_hash = p_request_hash, offer_id = p_offer_id, package_price = price,
      discount = reduction, payment_fee = fee, total_amount = price - reduction + fee,
      payment_method = channel, locale = p_locale, given_names = p_given_names, surname = p_surname, email = p_email,
      mobile_number = p_mobile_number, status_reason = null, updated_at = clock_timestamp()
    where id = this_order.id returning * into this_order;
    perform public.update_profile_from_order(this_order);
    return row('corrected', this_order.id)::public.order_creation;
  end if;
  if 10 <= (select count(*) from public.user_orders as unpaid
    where unpaid.user_id = p_user_id and unpaid.status = 'pending' and unpaid.status_reason is distinct from 'payment_mismatch'
      and coalesce(unpaid.expires_at > clock_timestamp(), true))
  then
    return row('too_many_open', null)::public.order_creation;
  end if;
  insert into public.user_orders (user_id, idempotency_key, request_hash, bundle_id, order_type, target_esim_id, offer_id,
    package_price, discount, payment_fee, total_amount, payment_method, locale, given_names, surname, email, mobile_number)
  values (p_user_id, p_idempotency_key, p_request_hash, p_bundle_id, p_order_type, target, p_offer_id,
    price, reduction, fee, price - reduction + fee, channel, p_locale, p_given_names, p_surname, p_email, p_mobile_number)
  on conflict (user_id, idempotency_key) do nothing
  returning * into this_order;
  if found then
    insert into public.order_status_history (order_id, to_status) values (this_order.id, 'pending');
    perform public.update_profile_from_order(this_order);
    return row('created', this_order.id)::public.order_creation;
  end if;
  -- Another request used the same key at the same moment, for another plan.
  return row('conflict', (
    select id from public.user_orders where user_id = p_user_id and idempotency_key = p_idempotency_key
  ))::public.order_creation;
end $$;
