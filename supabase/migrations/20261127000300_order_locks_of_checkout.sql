-- Orders are locked without their keys, so that a row that names one does not wait (20261127000100_order_locks.sql).

-- Creates an order at the database's prices, or finds the existing one with this key. The offer's row is locked, so that it cannot end
-- meanwhile. Two questions come first, each with its own answer: a purchase that already waits for its payment is not created again unless
-- the traveller wants one more beside those made until then (p_beside_open_until), and nothing is added to an eSIM to which paid plans are
-- still being added unless the traveller has been told of each of them (p_beside_paid). An order that never got its invoice is updated with
-- the new data. An account has ten unpaid orders at most, since each is an invoice at the gateway. One whose payment is in review counts,
-- whatever its time to pay: it is a case for a person, and costs its traveller one rupiah. p_shown_total is in whole rupiah.
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

-- The unpaid order that checkout asks about: the same purchase, which can still be paid or whose payment is in review. It is the same
-- plan for the same eSIM, or for a new one, as whatever kind of order, except one without an invoice: it is corrected, and keeps its
-- kind. The newest with an invoice comes first, of those that were made after the ones that the traveller has been asked about.
create or replace function public.unpaid_order_of(
  p_user_id uuid, p_bundle_id uuid, p_order_type public.order_type, p_target_esim_id uuid, p_beside_open_until timestamptz
) returns public.user_orders
language sql set search_path = '' as $$
  select this_order.* from public.user_orders as this_order
  cross join lateral (select public.is_without_invoice(this_order.id) is true as lacks_invoice) as invoice
  where this_order.user_id = p_user_id and this_order.bundle_id = p_bundle_id
    and this_order.target_esim_id is not distinct from p_target_esim_id
    and case when invoice.lacks_invoice then this_order.order_type = p_order_type
      else this_order.created_at > coalesce(p_beside_open_until, '-infinity') end
    and ((public.is_review_reason(this_order.status_reason) and this_order.status in ('pending', 'cancelled'))
      or (this_order.status = 'pending' and coalesce(this_order.expires_at > clock_timestamp(), true)))
  order by invoice.lacks_invoice, this_order.created_at desc
  limit 1 for no key update of this_order
$$;

-- The payment that needs an invoice, and whether this caller may create it. p_beside_paid: as in create_order.
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

-- Cancels an order for its traveller. Money that still arrives counts.
create or replace function public.cancel_order(p_order_id uuid, p_user_id uuid) returns public.cancel_order_outcome
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
begin
  select * into this_order from public.user_orders where id = p_order_id and user_id = p_user_id for no key update;
  if not found then
    return 'not_found';
  end if;
  if this_order.status <> 'pending' or exists (
    select 1 from public.payments where order_id = this_order.id and status = 'needs_review')
  then
    return 'not_cancellable';
  end if;
  perform public.close_unpaid_order(this_order.id, 'cancelled_by_traveller');
  return 'cancelled';
end $$;

-- Closes an order whose invoice the gateway refused, unless it was corrected meanwhile. False when it stays open.
create or replace function public.close_refused_order(p_order_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform 1 from public.user_orders
  where id = p_order_id and status = 'pending' and status_reason = 'invoice_refused' for no key update;
  if not found or not public.is_without_invoice(p_order_id) then
    return false;
  end if;
  perform public.transition_order(p_order_id, 'cancelled', 'invoice_refused');
  return true;
end $$;

-- Ends checkouts that never got an invoice: half an hour after the gateway refused it, otherwise after two days, when no
-- invoice of theirs could still be paid. Also ends payments of cancelled orders, which would otherwise be verified for ever.
create or replace function public.close_abandoned_orders() returns integer
language plpgsql set search_path = '' as $$
declare
  closed integer := 0;
  this_order public.user_orders;
begin
  for this_order in
    select refused.* from public.user_orders as refused
    where refused.status = 'pending' and refused.status_reason = 'invoice_refused'
      and refused.updated_at < clock_timestamp() - interval '30 minutes'
    limit 200 for no key update skip locked
  loop
    if public.close_refused_order(this_order.id) then
      closed := closed + 1;
    end if;
  end loop;
  for this_order in
    select abandoned.* from public.user_orders as abandoned
    where abandoned.status = 'pending' and abandoned.created_at < clock_timestamp() - interval '48 hours' and not exists (
      select 1 from public.payments as payment
      where payment.order_id = abandoned.id and (payment.status in ('open', 'needs_review')
        or (payment.status = 'creating' and payment.created_at > clock_timestamp() - interval '48 hours')))
    limit 200 for no key update skip locked
  loop
    update public.payments set status = 'expired' where order_id = this_order.id and status = 'creating';
    perform public.transition_order(this_order.id, 'cancelled', 'invoice_expired');
    closed := closed + 1;
  end loop;
  update public.payments set status = 'expired'
  where id in (
    select payment.id from public.payments as payment
    join public.user_orders as ended on ended.id = payment.order_id and ended.status <> 'pending'
    where payment.status = 'creating' and payment.created_at < clock_timestamp() - interval '48 hours'
    for update of payment skip locked);
  return closed;
end $$;
