-- Invoices read from the gateway, and their effect. lib/xendit translates the gateway's words first, so nothing below
-- depends on which gateway it is.

-- unknown: a state that we have no word for; it has no effect.
create type public.invoice_state as enum ('open', 'paid', 'expired', 'unknown');
-- refund_due and needs_review are cases for a person. already_paid, refunded: nothing has changed.
create type public.apply_invoice_outcome as enum
  ('paid', 'already_paid', 'expired', 'open', 'needs_review', 'refund_due', 'refunded');

-- Callbacks -------------------------------------------------------------------------------------------------------------

-- Stores a callback about an invoice and enqueues a verification, because callbacks are never trusted. Amounts in whole
-- rupiah. False when there is no such payment.
create function public.receive_invoice_callback(
  p_event_key text, p_payment_id uuid, p_invoice_id text, p_state public.invoice_state, p_amount numeric, p_currency text,
  p_paid_amount numeric default null, p_paid_at timestamptz default null, p_payment_method text default null,
  p_payment_channel text default null
) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform public.store_callback(p_event_key, 'payment_gateway', p_payment_id::text, jsonb_build_object(
    'invoice_id', p_invoice_id, 'state', p_state, 'amount', p_amount, 'currency', p_currency, 'paid_amount', p_paid_amount,
    'paid_at', p_paid_at, 'payment_method', p_payment_method, 'payment_channel', p_payment_channel));
  if not exists (select 1 from public.payments where id = p_payment_id) then
    return false;
  end if;
  perform public.enqueue_job('verify_payment', p_payment_id::text);
  return true;
end $$;

-- How an invoice was paid, from the newest callback with these data; null without one.
create type public.stated_payment as (
  paid_amount numeric, paid_at timestamptz, payment_method text, payment_channel text
);
create function public.stated_payment_of(p_payment_id uuid, p_invoice_id text) returns public.stated_payment
language sql stable set search_path = '' as $$
  select (stated.payload ->> 'paid_amount')::numeric, (stated.payload ->> 'paid_at')::timestamptz,
    stated.payload ->> 'payment_method', stated.payload ->> 'payment_channel'
  from public.callbacks as stated
  where stated.source = 'payment_gateway' and stated.subject = p_payment_id::text
    and stated.payload ->> 'invoice_id' = p_invoice_id and stated.payload ->> 'state' = 'paid'
  order by stated.received_at desc limit 1
$$;

-- Settling --------------------------------------------------------------------------------------------------------------

-- Applies a paid invoice to the locked order. After the account's deletion nothing can be delivered. An extension that would
-- not lengthen any more is not bought, nor is a plan for an eSIM whose own order was refunded: the money is owed back.
create function public.settle_paid(payment public.payments, this_order public.user_orders)
returns public.apply_invoice_outcome
language plpgsql set search_path = '' as $$
declare
  withdrawn public.order_reason := public.withdrawal_reason(this_order);
begin
  if this_order.status not in ('pending', 'cancelled') or this_order.user_id is null then
    update public.payments set status = 'refund_due' where id = payment.id;
    return 'refund_due';
  end if;
  update public.payments set status = 'paid' where id = payment.id;
  perform public.transition_order(this_order.id, 'paid',
    case when this_order.status = 'cancelled' and withdrawn is null then 'late_payment' else 'payment_verified'
    end::public.order_reason);
  if withdrawn is not null then
    perform public.fail_order(this_order.id, withdrawn);
    return 'refund_due';
  end if;
  perform public.enqueue_job('fulfil_order', this_order.id::text);
  return 'paid';
end $$;

-- Applies an invoice that can no longer be paid to the locked order.
create function public.settle_expired(payment public.payments, this_order public.user_orders)
returns public.apply_invoice_outcome
language plpgsql set search_path = '' as $$
begin
  update public.payments set status = 'expired' where id = payment.id and status in ('creating', 'open');
  if this_order.status = 'pending' and not exists (
    select 1 from public.payments where order_id = this_order.id and status in ('creating', 'open', 'needs_review'))
  then
    perform public.transition_order(this_order.id, 'cancelled', 'invoice_expired');
  end if;
  return 'expired';
end $$;

-- Compares an invoice that was read from the gateway with its payment and applies the result. Idempotent in any order. Raises
-- for a payment in a state that it does not name. Time, amount and channel come from the invoice, or else from the stored
-- callback. p_reference is the invoice's external_id: the id of its payment. Amounts in whole rupiah.
create function public.apply_invoice(
  p_payment_id uuid, p_invoice_id text, p_reference text, p_amount bigint, p_currency text, p_state public.invoice_state,
  p_paid_amount bigint default null, p_paid_at timestamptz default null, p_payment_method text default null,
  p_payment_channel text default null
) returns public.apply_invoice_outcome
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
  this_order public.user_orders;
  stated public.stated_payment;
  paid bigint;
begin
  select * into strict this_order from public.lock_order_of_payment(p_payment_id);
  select * into strict payment from public.payments where id = p_payment_id for update;
  update public.payments set checked_at = clock_timestamp() where id = payment.id;
  case payment.status
    when 'paid' then return 'already_paid';
    when 'refund_due' then return 'refund_due';
    when 'refunded' then return 'refunded';
    when 'needs_review' then return 'needs_review';
    when 'creating', 'open', 'expired', 'failed' then null;
    else raise exception 'payment % is %: apply_invoice does not know this state', payment.id, payment.status;
  end case;
  stated := public.stated_payment_of(p_payment_id, p_invoice_id);
  paid := coalesce(p_paid_amount, stated.paid_amount::bigint, p_amount);
  if p_reference <> payment.id::text or p_amount <> payment.amount or p_currency <> payment.currency
    or coalesce(payment.xendit_invoice_id, p_invoice_id) <> p_invoice_id
    or (p_state = 'paid' and paid <> payment.amount)
  then
    update public.payments set status = 'needs_review', paid_amount = paid where id = payment.id;
    perform public.set_order_reason(this_order.id, 'payment_mismatch');
    perform public.enqueue_job('notify', 'payment_review:' || this_order.id);
    return 'needs_review';
  end if;
  if p_state = 'paid' then
    update public.payments set
      xendit_invoice_id = p_invoice_id, paid_amount = paid,
      paid_at = coalesce(p_paid_at, stated.paid_at, clock_timestamp()),
      payment_method = coalesce(p_payment_method, stated.payment_method),
      payment_channel = coalesce(p_payment_channel, stated.payment_channel)
    where id = payment.id returning * into payment;
    update public.user_orders set
      payment_method = coalesce(payment.payment_channel, payment.payment_method, user_orders.payment_method)
    where id = this_order.id;
    return public.settle_paid(payment, this_order);
  end if;
  if p_state = 'expired' then
    return public.settle_expired(payment, this_order);
  end if;
  return 'open';
end $$;

-- Refunds ---------------------------------------------------------------------------------------------------------------

-- in_progress: the eSIM is being bought at this moment. not_refundable: no money has come, or none of it is known here.
create type public.record_refund_outcome as enum
  ('recorded', 'already_recorded', 'other_reference', 'in_progress', 'not_refundable', 'not_found');

-- A person has given a payment back at the gateway, under this reference. The payment, its order with its history, the
-- notification and the mail follow in one transaction. An order that another payment pays for stays as it is. Unpaid top-ups and
-- extensions of a refunded eSIM are closed, and their invoices with them; one in review stays for a person. Safe to repeat.
create function public.record_refund(p_payment_id uuid, p_reference text) returns public.record_refund_outcome
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
  this_order public.user_orders;
begin
  if p_reference !~ '\S' then
    raise exception 'a refund needs its reference' using errcode = 'check_violation';
  end if;
  select * into this_order from public.lock_order_of_payment(p_payment_id);
  if not found then
    return 'not_found';
  end if;
  select * into strict payment from public.payments where id = p_payment_id for update;
  if payment.status = 'refunded' then
    return case when payment.refund_reference = p_reference then 'already_recorded' else 'other_reference' end;
  elsif payment.status not in ('paid', 'refund_due', 'needs_review') then
    return 'not_refundable';
  elsif payment.status = 'paid' and this_order.status = 'ordered' then
    return 'in_progress';
  end if;
  update public.payments set status = 'refunded', refund_reference = p_reference, refunded_at = clock_timestamp()
  where id = payment.id;
  if exists (select 1 from public.payments where order_id = this_order.id and status in ('creating', 'open', 'paid')) then
    if this_order.status_reason = 'payment_mismatch' then
      perform public.set_order_reason(this_order.id, null);
    end if;
    perform public.enqueue_job('notify', 'refund:' || this_order.id);
  elsif this_order.status <> 'refunded' then
    perform public.transition_order(this_order.id, 'refunded', 'refund_recorded');
    perform public.close_unpaid_order(addition.id, 'esim_refunded')
    from public.user_orders as addition join public.esims as esim on esim.id = addition.target_esim_id
    where esim.order_id = this_order.id and addition.status = 'pending'
      and addition.status_reason is distinct from 'payment_mismatch';
  end if;
  return 'recorded';
end $$;

-- Sweep -----------------------------------------------------------------------------------------------------------------

-- Enqueues verifications of payments that are not final: open ones every p_every_seconds in their first hour and hourly
-- afterwards, expired ones hourly for 48 more hours, since a late payment still counts.
create function public.enqueue_due_verifications(p_every_seconds integer) returns integer
language plpgsql set search_path = '' as $$
declare
  asked integer := 0;
  due record;
begin
  for due in
    select payment.id from public.payments as payment
    where (payment.status in ('creating', 'open') and coalesce(payment.checked_at, payment.created_at) < clock_timestamp() -
        case when payment.created_at > clock_timestamp() - interval '1 hour'
          then make_interval(secs => p_every_seconds) else interval '1 hour' end)
      or (payment.status = 'expired'
        and coalesce(payment.expires_at, payment.created_at) > clock_timestamp() - interval '48 hours'
        and coalesce(payment.checked_at, payment.created_at) < clock_timestamp() - interval '1 hour')
    order by coalesce(payment.checked_at, payment.created_at) limit 200
  loop
    update public.payments set checked_at = clock_timestamp() where id = due.id;
    perform public.enqueue_job('verify_payment', due.id::text);
    asked := asked + 1;
  end loop;
  return asked;
end $$;

-- Ends checkouts that never got an invoice: half an hour after the gateway refused it, otherwise after two days, when no
-- invoice of theirs could still be paid. Also ends payments of cancelled orders, which would otherwise be verified for ever.
create function public.close_abandoned_orders() returns integer
language plpgsql set search_path = '' as $$
declare
  closed integer := 0;
  this_order public.user_orders;
begin
  select count(*) filter (where public.close_refused_order(refused.id)) into closed
  from public.user_orders as refused
  where refused.status = 'pending' and refused.status_reason = 'invoice_refused'
    and refused.updated_at < clock_timestamp() - interval '30 minutes';
  for this_order in
    select abandoned.* from public.user_orders as abandoned
    where abandoned.status = 'pending' and abandoned.created_at < clock_timestamp() - interval '48 hours' and not exists (
      select 1 from public.payments as payment
      where payment.order_id = abandoned.id and (payment.status in ('open', 'needs_review')
        or (payment.status = 'creating' and payment.created_at > clock_timestamp() - interval '48 hours')))
    limit 200 for update skip locked
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
