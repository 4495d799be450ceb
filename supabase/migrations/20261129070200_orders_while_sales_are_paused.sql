-- Nothing new is sold while sales are paused: neither an order is written nor an invoice begun, and the catalogue's sync puts nothing back.

-- Creates an order at the database's prices, or finds the existing one with this key. The offer's row is locked, so that it cannot end
-- meanwhile. Two questions come first, each with its own answer: a purchase that already waits for its payment is not created again unless
-- the traveller wants one more beside those made until then (p_beside_open_until), and nothing is added to an eSIM to which paid plans are
-- still being added unless the traveller has been told of each of them (p_beside_paid). A plan whose sale is paused is refused. An order
-- that never got its invoice is updated with the new data. An account has ten unpaid orders at most, since each is an invoice at the
-- gateway. One whose payment is in review counts, whatever its time to pay: it is a case for a person, and costs its traveller one rupiah.
-- p_shown_total is in whole rupiah.
create or replace function public.create_order(
  p_user_id uuid, p_idempotency_key uuid, p_request_hash text, p_bundle_id uuid, p_locale public.locale,
  p_given_names text, p_email text, p_mobile_number text, p_surname text default null,
  p_order_type public.order_type default 'new', p_esim_id uuid default null, p_offer_id uuid default null,
  p_payment_method text default null, p_beside_open_until timestamptz default null, p_shown_total bigint default null,
  p_beside_paid uuid[] default '{}'
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
  total bigint;
  refusal public.create_order_outcome;
  addition uuid;
begin
  select * into strict this_kind from public.order_kinds() where kind = p_order_type;
  target := case when this_kind.targets_esim then p_esim_id end;
  -- One request after the other: otherwise two tabs would both find no unpaid order, or room for one more.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(p_user_id::text, 0));
  select * into this_order from public.user_orders
  where user_id = p_user_id and idempotency_key = p_idempotency_key for no key update;
  -- A paid order stays the key's order: repeating a request whose answer was lost never writes a second one.
  if found and this_order.request_hash = p_request_hash and this_order.status <> 'cancelled' then
    return row('existing', this_order.id)::public.order_creation;
  end if;
  if not found then
    this_order := public.unpaid_order_of(p_user_id, p_bundle_id, p_order_type, target, p_beside_open_until);
    if this_order.id is not null and not public.is_without_invoice(this_order.id) is true then
      return row('open_order', this_order.id)::public.order_creation;
    end if;
  elsif this_order.status <> 'pending' or this_order.bundle_id <> p_bundle_id or this_order.order_type <> p_order_type
    or this_order.target_esim_id is distinct from target or not public.is_without_invoice(this_order.id) is true
  then
    return row('conflict', this_order.id)::public.order_creation;
  end if;
  addition := public.addition_under_way(p_user_id, target, p_beside_paid);
  if addition is not null then
    return row('addition_under_way', addition)::public.order_creation;
  end if;
  if not public.may_be_sold(p_bundle_id) then
    return row('sales_paused', null)::public.order_creation;
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
  total := price - reduction + fee;
  if total > p_shown_total then
    return row('price_raised', null)::public.order_creation;
  end if;
  if this_order.id is not null then
    update public.user_orders set
      idempotency_key = p_idempotency_key, request_hash = p_request_hash, offer_id = p_offer_id, package_price = price,
      discount = reduction, payment_fee = fee, total_amount = total,
      payment_method = channel, locale = p_locale, given_names = p_given_names, surname = p_surname, email = p_email,
      mobile_number = p_mobile_number, status_reason = null, updated_at = clock_timestamp()
    where id = this_order.id returning * into this_order;
    perform public.update_profile_from_order(this_order);
    return row('corrected', this_order.id)::public.order_creation;
  end if;
  if 10 <= (select count(*) from public.user_orders as unpaid
    where unpaid.user_id = p_user_id and ((unpaid.status = 'pending' and coalesce(unpaid.expires_at > clock_timestamp(), true))
      or (unpaid.status in ('pending', 'cancelled') and exists (
        select 1 from public.payments as payment where payment.order_id = unpaid.id and payment.status = 'needs_review'))))
  then
    return row('too_many_open', null)::public.order_creation;
  end if;
  insert into public.user_orders (user_id, idempotency_key, request_hash, bundle_id, order_type, target_esim_id, offer_id,
    package_price, discount, payment_fee, total_amount, payment_method, locale, given_names, surname, email, mobile_number)
  values (p_user_id, p_idempotency_key, p_request_hash, p_bundle_id, p_order_type, target, p_offer_id,
    price, reduction, fee, total, channel, p_locale, p_given_names, p_surname, p_email, p_mobile_number)
  on conflict (user_id, idempotency_key) where user_id is not null do nothing
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

-- The payment that needs an invoice, and whether this caller may create it. While the sale of its plan is paused none is begun: an open one
-- stays payable, and one that another request is creating is waited for. p_beside_paid: as in create_order.
create or replace function public.open_payment(
  p_order_id uuid, p_user_id uuid, p_lease_seconds integer, p_beside_paid uuid[] default '{}'
) returns public.payment_turn
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
  payment public.payments;
  turn public.payment_turn;
  withdrawn public.order_reason;
begin
  select * into this_order from public.user_orders where id = p_order_id and user_id = p_user_id for no key update;
  if not found then
    turn.outcome := 'not_found';
    return turn;
  end if;
  if this_order.status <> 'pending' or exists (
    select 1 from public.payments where order_id = p_order_id and status = 'needs_review')
  then
    turn.outcome := 'not_payable';
    return turn;
  end if;
  withdrawn := public.withdrawal_reason(this_order);
  if withdrawn is not null then
    perform public.close_unpaid_order(p_order_id, withdrawn);
    turn.outcome := case withdrawn when 'esim_refunded' then 'esim_refunded' else 'too_short' end;
    return turn;
  end if;
  if public.addition_under_way(p_user_id, this_order.target_esim_id, p_beside_paid) is not null then
    turn.outcome := 'addition_under_way';
    return turn;
  end if;
  select * into payment from public.payments where order_id = p_order_id and status in ('creating', 'open');
  if payment.status = 'open' and payment.expires_at <= clock_timestamp() then
    perform public.enqueue_job('verify_payment', payment.id::text);
    turn.outcome := 'not_payable';
    return turn;
  end if;
  if (payment.id is null or (payment.status = 'creating' and coalesce(payment.creation_lease_until <= clock_timestamp(), true)))
    and not public.may_be_sold(this_order.bundle_id)
  then
    turn.outcome := 'sales_paused';
    return turn;
  end if;
  if payment.id is null then
    insert into public.payments (order_id, amount, currency, creation_lease_until)
    values (p_order_id, this_order.total_amount, this_order.currency,
      clock_timestamp() + make_interval(secs => p_lease_seconds))
    returning * into payment;
    turn.outcome := 'create';
  elsif payment.status = 'open' then
    turn.outcome := 'open';
  elsif payment.creation_lease_until > clock_timestamp() then
    turn.outcome := 'wait';
  else
    update public.payments set creation_lease_until = clock_timestamp() + make_interval(secs => p_lease_seconds)
    where id = payment.id returning * into payment;
    turn.outcome := 'recover';
  end if;
  turn.payment_id := payment.id;
  turn.amount := payment.amount;
  turn.invoice_url := payment.invoice_url;
  return turn;
end $$;

-- What distinguishes our plans from a finished reading at today's rules, a row for each plan; none where there is no such reading.
-- A plan that an operator has taken off sale stays off.
-- p_rupiah, here and below: the rate to price by; null: the noted one.
create or replace function public.catalogue_changes(p_reading_id bigint, p_rupiah numeric default null) returns setof public.changed_plan
language sql stable set search_path = '' as $$
  with drafts as (
    select found.*, rules.currency,
      round(found.price_cents * rate.rupiah)::bigint as price_idr_cents,
      public.sell_price_idr_cents(found.price_cents, rate.rupiah, found.bundle_group, found.data_amount_mb) as final_price_idr_cents
    from public.vendor_bundles as found
      cross join public.price_rules as rules
      left join lateral public.pricing_rate(rules.currency, p_rupiah) as rate on true
    where found.reading_id = p_reading_id and not exists (
      select from public.sale_pauses as pause join public.bundles as off on off.id = pause.bundle_id
      where off.vendor_bundle_name = found.vendor_bundle_name)
  )
  select coalesce(draft.vendor_bundle_name, plan.vendor_bundle_name),
    case when draft.vendor_bundle_name is null then 'gone' when plan.id is null then 'new' when not plan.is_active then 'back'
      when plan.final_price_idr_cents is distinct from draft.final_price_idr_cents then 'price' else 'facts'
    end::public.catalogue_change,
    plan.final_price_idr_cents, draft.final_price_idr_cents, draft.price_idr_cents, draft.price_cents,
    draft.currency, draft.display_name, draft.bundle_group, draft.type, draft.data_amount_mb, draft.duration, draft.is_unlimited,
    draft.countries, draft.roaming_countries, draft.speeds, draft.autostart
  from drafts as draft
    full join public.bundles as plan on plan.vendor_bundle_name = draft.vendor_bundle_name
    left join public.bundle_groups as own_group on own_group.id = plan.bundle_group_id
  where exists (select from public.catalogue_readings where id = p_reading_id and finished_at is not null)
    and (coalesce(plan.is_active, true) and draft.vendor_bundle_name is null
      or draft.vendor_bundle_name is not null and (
        plan.is_active, plan.final_price_idr_cents, plan.price_idr_cents, plan.price_cents, plan.currency, plan.display_name,
        own_group.name, plan.type, plan.data_amount_mb, plan.duration, plan.duration_unit, plan.is_unlimited, plan.countries,
        plan.roaming_countries, plan.speeds, plan.autostart)
      is distinct from (
        true, draft.final_price_idr_cents, draft.price_idr_cents, draft.price_cents, draft.currency, draft.display_name,
        draft.bundle_group, draft.type, draft.data_amount_mb, draft.duration, 'day'::public.duration_unit, draft.is_unlimited,
        draft.countries, draft.roaming_countries, draft.speeds, draft.autostart))
$$;
