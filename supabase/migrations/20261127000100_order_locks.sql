-- Two functions that lock orders waited for each other, and one of them ended with an error (40P01): the record of a refund locked an eSIM's
-- order before its top-ups, the deletion of the account all of them by their ids. Others met because a row that names an order, such as a
-- case, waited for whoever was working on that order. The order of locks: docs/decisions/2026-11-27-order-of-locks.md.

-- A unique index that covers whole rows makes its columns a part of the key. Then the deletion of an account, which takes the owner out of
-- its orders, would wait for everybody who is writing a row that names one of them.
alter table public.user_orders drop constraint user_orders_user_id_idempotency_key_key;
create unique index user_orders_one_per_request on public.user_orders (user_id, idempotency_key) where user_id is not null;

-- Locks orders until the end of the transaction: those that bring an eSIM before those that add to one, each by their ids. Whoever needs more
-- than one order locks them here, or holds an eSIM's own order and locks its additions here.
create function public.lock_orders(p_order_ids uuid[]) returns setof uuid
language sql set search_path = '' as $$
  select wanted.id from public.user_orders as wanted where wanted.id = any (p_order_ids)
  order by wanted.target_esim_id is not null, wanted.id for no key update
$$;

-- The unpaid orders that would add to the eSIM of an order, without those in review.
create function public.unpaid_additions_of(p_order_id uuid) returns setof uuid
language sql stable set search_path = '' as $$
  select addition.id from public.user_orders as addition join public.esims as esim on esim.id = addition.target_esim_id
  where esim.order_id = p_order_id and addition.status = 'pending' and not public.is_review_reason(addition.status_reason)
$$;

-- Locks the order of a payment for the rest of the transaction.
create or replace function public.lock_order_of_payment(p_payment_id uuid) returns setof public.user_orders
language sql rows 1 set search_path = '' as $$
  select locked.* from public.user_orders as locked
  join public.payments as own on own.order_id = locked.id where own.id = p_payment_id for no key update of locked
$$;

-- Locks the order of an attempt for the rest of the transaction.
create or replace function public.lock_order_of_purchase(p_purchase_id uuid) returns setof public.user_orders
language sql rows 1 set search_path = '' as $$
  select locked.* from public.user_orders as locked
  join public.vendor_purchases as own on own.order_id = locked.id where own.id = p_purchase_id for no key update of locked
$$;

-- Moves an order along its graph and writes its history. When an order stops waiting for its payment, its open payments are
-- verified; that closes their invoices at the gateway, since nothing more is to be paid.
create or replace function public.transition_order(p_order_id uuid, p_to public.order_status, p_reason public.order_reason)
returns public.user_orders
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
  old_status public.order_status;
begin
  select * into strict this_order from public.user_orders where id = p_order_id for no key update;
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
  if old_status in ('pending', 'cancelled') then
    perform public.enqueue_job('verify_payment', waiting.id::text) from (
      select payment.id from public.payments as payment
      where payment.order_id = p_order_id and payment.status in ('creating', 'open') order by payment.id for update) as waiting;
  end if;
  return this_order;
end $$;

-- As before; the unpaid additions of a refunded eSIM are locked together, in the order of all. One that is paid meanwhile is left.
create or replace function public.record_refund(p_payment_id uuid, p_reference text) returns public.record_refund_outcome
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
  this_order public.user_orders;
  is_paid_otherwise boolean;
  is_in_review boolean;
  given text := public.trim_blanks(p_reference);
  own public.refunds;
  is_wrong boolean;
begin
  if public.is_blank(p_reference) then
    raise exception 'a refund needs its reference' using errcode = 'check_violation';
  end if;
  select * into this_order from public.lock_order_of_payment(p_payment_id);
  if not found then
    return 'not_found';
  end if;
  select * into strict payment from public.payments where id = p_payment_id for update;
  perform pg_advisory_xact_lock(hashtext('refund_reference'), hashtext(lower(given)));
  select * into own from public.refunds where payment_id = payment.id and lower(gateway_refund_id) = lower(given);
  given := coalesce(own.gateway_refund_id, given);
  is_wrong := public.is_wrongly_recorded(payment);
  if own.has_failed then
    return 'failed_refund';
  elsif payment.status = 'refunded' and not is_wrong then
    return case when lower(payment.refund_reference) = lower(given) then 'already_recorded' else 'other_reference' end;
  elsif own.payment_id is null and (
    exists (select 1 from public.refunds where lower(gateway_refund_id) = lower(given) and payment_id <> payment.id)
    or exists (select 1 from public.payments as other where lower(other.refund_reference) = lower(given)))
  then
    return 'reference_of_another';
  elsif payment.status not in ('paid', 'refund_due', 'needs_review', 'refunded') then
    return 'not_refundable';
  elsif payment.status = 'paid' and this_order.status = 'ordered' then
    return case when public.is_held(this_order.id) then 'held' else 'in_progress' end::public.record_refund_outcome;
  elsif exists (
    select 1 from public.refunds
    where payment_id = payment.id and state in ('requested', 'pending') and gateway_refund_id is distinct from given)
  then
    return 'under_way';
  elsif is_wrong then
    update public.payments set refund_reference = given where id = payment.id;
    update public.cases set closed_at = clock_timestamp(), closing_note = 'the difference is gone'
    where kind in ('refund_of_another', 'recorded_refund_failed') and subject = payment.id::text and closed_at is null;
    return 'corrected';
  end if;
  update public.payments set status = 'refunded', refund_reference = given, refunded_at = clock_timestamp()
  where id = payment.id;
  is_paid_otherwise := exists (
    select 1 from public.payments as other where other.order_id = this_order.id and (
      other.status = 'paid' or (this_order.status in ('pending', 'cancelled', 'failed') and other.status = 'refund_due')
      or (this_order.status in ('pending', 'cancelled') and other.status in ('creating', 'open'))));
  is_in_review := this_order.status in ('pending', 'cancelled') and exists (
    select 1 from public.payments where order_id = this_order.id and status = 'needs_review');
  if is_paid_otherwise or is_in_review or this_order.status = 'refunded' then
    if is_paid_otherwise and not is_in_review and public.is_review_reason(this_order.status_reason) then
      perform public.set_order_reason(this_order.id, null);
    end if;
    if this_order.status = 'refunded' and this_order.status_reason = 'refund_withdrawn' then
      perform public.set_order_reason(this_order.id, 'refund_recorded');
    end if;
    perform public.enqueue_job(
      'notify', 'payment_refunded:' || this_order.id || ':' || payment.id || public.nth_record(payment.withdrawn_refunds + 1));
  else
    perform public.transition_order(this_order.id, 'refunded', 'refund_recorded');
    perform public.lock_orders(array(select public.unpaid_additions_of(this_order.id)));
    perform public.close_unpaid_order(addition, 'esim_refunded') from public.unpaid_additions_of(this_order.id) as addition;
  end if;
  return 'recorded';
end $$;

-- Deletes an account. in_progress: a paid order is under way, or a payment is in review. money_owed: a payment is to be given back, or
-- money came on another invoice of one, and afterwards nobody could be asked where to. invoice_open: its unpaid orders are cancelled now,
-- and an invoice of one can still be paid, or is just being made: close it at the gateway, then ask again. The rate limit counters are
-- deleted too, because they contain the traveller's id.
create or replace function public.delete_account(p_user_id uuid) returns public.delete_account_outcome
language plpgsql set search_path = '' as $$
declare
  unpaid_order_id uuid;
begin
  -- As create_order does: an order that is being written is either seen here, or finds no account.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(p_user_id::text, 0));
  perform public.lock_orders(array(select id from public.user_orders where user_id = p_user_id));
  perform 1 from public.esims where user_id = p_user_id order by id for no key update;
  if exists (select 1 from public.orders_in_the_way(p_user_id) where not is_owed) then
    return 'in_progress';
  elsif exists (select 1 from public.orders_in_the_way(p_user_id)) then
    return 'money_owed';
  end if;
  for unpaid_order_id in select id from public.user_orders where user_id = p_user_id and status = 'pending' loop
    perform public.close_unpaid_order(unpaid_order_id, 'cancelled_by_traveller');
  end loop;
  if exists (
    select 1 from public.user_orders as own join public.payments as payment on payment.order_id = own.id
    where own.user_id = p_user_id and (payment.status = 'open'
      or (payment.status = 'creating' and payment.creation_lease_until > clock_timestamp())))
  then
    return 'invoice_open';
  end if;
  delete from public.rate_limits where bucket like '%:' || p_user_id::text;
  perform public.delete_login(p_user_id);
  return 'deleted';
end $$;
