-- What the plans that their travellers give back change for orders, eSIMs, refunds and cases. Each function carries its whole comment.

-- An order changes its status here alone. Its end closes the cases that waited for it: one that was given up, a plan that is not given
-- back.
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
  if p_to in ('completed', 'failed', 'refunded') then
    update public.cases set closed_at = clock_timestamp(), closing_note = 'the difference is gone'
    where kind in ('order_given_up', 'plan_not_returned') and subject = p_order_id::text and closed_at is null;
  end if;
  return this_order;
end $$;

-- The order of a plan that was given back is refunded before its money is. Once none of its money is owed any more, its reason says so.
create function public.note_returned_plan_money() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select 1 from public.user_orders where id = new.order_id and status = 'refunded' and status_reason = 'plan_returned')
    and not exists (select 1 from public.payments where order_id = new.order_id and status in ('paid', 'refund_due'))
  then
    perform public.set_order_reason(new.order_id, 'refund_recorded');
  end if;
  return null;
end $$;
create trigger payment_returned_notes_plan after update of status on public.payments
  for each row when (new.status = 'refunded' and old.status <> 'refunded') execute function public.note_returned_plan_money();

-- Whether nothing can be added to an eSIM any more, because its own order was refunded, or its plan may be taken back at this moment.
create or replace function public.is_refunded_esim(p_esim_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from public.esims as esim join public.user_orders as own on own.id = esim.order_id
    where esim.id = p_esim_id and (own.status = 'refunded' or (own.status = 'completed' and exists (
      select 1 from public.plan_returns as asked
      where asked.order_id = own.id and asked.revoked_at is not null and asked.state in ('revoking', 'with_person')))))
$$;

-- Enqueues what is told of a step of an order. What is told of a plan that was given back names its payment: settle_plan_return enqueues
-- it.
create or replace function public.enqueue_order_notification() returns trigger
language plpgsql set search_path = '' as $$
declare
  event public.notification_event := case new.to_status
    when 'paid' then 'order_received'
    when 'completed' then 'order_ready'
    when 'cancelled' then case new.reason
      when 'invoice_expired' then 'order_expired'
      when 'cancelled_by_traveller' then 'order_cancelled'
      when 'invoice_refused' then 'order_refused'
      when 'extension_too_short' then 'extension_closed'
      when 'esim_refunded' then 'addition_withdrawn' end
    when 'failed' then 'order_failed'
    when 'refunded' then case when new.reason is distinct from 'plan_returned' then 'refund' end
  end;
begin
  if event is not null then
    perform public.enqueue_job('notify', event || ':' || new.order_id, 1);
  end if;
  if event = 'order_received' then
    perform public.enqueue_job('send_receipt', 'receipt:' || new.order_id, 60);
  end if;
  return null;
end $$;

-- Closes a case with what a person did about it. Of a plan that was not given back that refuses the request.
create or replace function public.close_case(p_case_id uuid, p_note text) returns boolean
language plpgsql set search_path = '' as $$
declare
  asked public.cases;
  closed public.cases;
begin
  select * into asked from public.cases where id = p_case_id and closed_at is null;
  if asked.kind = 'plan_not_returned' then
    perform 1 from public.user_orders where id = asked.order_id for no key update;
  end if;
  if asked.kind = any (public.kinds_of_held()) and public.is_held(asked.order_id) then
    raise exception 'the purchase of this order is held: "npm run ops -- decide %" closes its case', asked.order_id using errcode = 'check_violation';
  elsif asked.kind = any (public.kinds_of_wrong_refund()) then
    raise exception 'the money of this payment is not back: "npm run refund -- % <reference>" closes its case', asked.subject using errcode = 'check_violation';
  elsif asked.kind = 'code_of_another' and exists (select 1 from public.user_orders where id = asked.order_id and status = 'confirmed') then
    raise exception 'the order % waits for its code: the case ends with it, or can be closed once its refund is recorded', asked.order_id using errcode = 'check_violation';
  elsif asked.kind = 'order_given_up' and exists (
    select 1 from public.user_orders where id = asked.order_id and status in ('paid', 'ordered', 'confirmed'))
  then
    raise exception 'the order % has not ended: its end closes its case', asked.order_id using errcode = 'check_violation';
  elsif asked.kind = 'plan_missing' and exists (
    select 1 from public.user_orders as own where own.id = asked.order_id and own.status = 'completed'
      and not exists (select 1 from public.bundle_assignments where order_id = own.id))
  then
    raise exception 'the eSIM of the order % has no plan, and its money is kept: record its refund, or have the plan put on it', asked.order_id using errcode = 'check_violation';
  elsif asked.kind = 'refunded_twice' and exists (
    select 1 from public.refunds where payment_id::text = asked.subject and state in ('requested', 'pending'))
  then
    raise exception 'the gateway has not decided about its refund of this payment: close the case after that' using errcode = 'check_violation';
  end if;
  if public.is_blank(p_note) then
    raise exception 'a closed case needs a note' using errcode = 'check_violation';
  end if;
  update public.cases set closed_at = clock_timestamp(), closing_note = p_note
  where id = p_case_id and closed_at is null returning * into closed;
  if not found then
    return false;
  end if;
  perform public.enqueue_job('fulfil_order', waiting.id::text) from public.user_orders as waiting
  where waiting.id = closed.order_id and waiting.status in ('ordered', 'confirmed');
  if closed.kind = 'plan_not_returned' then
    perform public.settle_plan_return(closed.order_id, 'refused', 'by_person');
  end if;
  return true;
end $$;

-- Closes the case whose mark a person has seen, as close_case does. False where it is closed or unknown, or has changed since. Its order
-- is locked first, as by all that closes cases of an order.
create or replace function public.close_as_seen(p_case_id uuid, p_note text, p_seen text) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform 1 from public.user_orders as own join public.cases as about on about.order_id = own.id
  where about.id = p_case_id for no key update of own;
  perform 1 from public.cases where id = p_case_id for update;
  return coalesce(public.mark_of_case(p_case_id) = lower(p_seen), false) and public.close_case(p_case_id, p_note);
end $$;

-- The orders of an account that keep it from being deleted, with what they are about in whole rupiah; is_owed: money goes back.
create or replace function public.orders_in_the_way(p_user_id uuid) returns table (order_id uuid, rupiah bigint, is_owed boolean)
language sql stable set search_path = '' as $$
  with of_payment as (
    select own.id as order_id, payment.id as payment_id, payment.paid_amount as rupiah, payment.status <> 'needs_review' as is_owed
    from public.user_orders as own join public.payments as payment on payment.order_id = own.id
    where own.user_id = p_user_id and (payment.status in ('needs_review', 'refund_due')
      or exists (
        select 1 from public.cases as owed where owed.order_id = own.id and owed.subject = payment.id::text and owed.closed_at is null
          and owed.kind = any (public.kinds_of_wrong_refund()))
      or (payment.status = 'refunded' and exists (
        select 1 from public.refunds as refund where refund.payment_id = payment.id and refund.state <> 'succeeded'
          and lower(refund.gateway_refund_id) = lower(payment.refund_reference))))
  ), in_the_way as (
    select of_payment.* from of_payment
    union all
    select own.id, null, coalesce(own.accepted_amount, own.total_amount), false from public.user_orders as own
    where own.user_id = p_user_id and (own.status in ('paid', 'ordered', 'confirmed')
      or (own.status = 'completed' and exists (
        select 1 from public.cases as doubt where doubt.order_id = own.id and doubt.closed_at is null
          and doubt.kind in ('plan_missing', 'code_differs', 'wrong_plan')))
      or (own.status = 'completed' and exists (
        select 1 from public.plan_returns as asked where asked.order_id = own.id and asked.state in ('asked', 'revoking', 'with_person'))))
    union all
    select own.id, null, null, true from public.user_orders as own join public.cases as owed on owed.order_id = own.id
    where own.user_id = p_user_id and owed.closed_at is null
      and (owed.kind = 'second_invoice_paid' or owed.kind = any (public.kinds_of_wrong_refund()))
      and not exists (select 1 from of_payment where of_payment.payment_id::text = owed.subject)
  )
  select in_the_way.order_id, case when bool_and(in_the_way.rupiah is not null) then sum(in_the_way.rupiah)::bigint end, in_the_way.is_owed
  from in_the_way group by in_the_way.order_id, in_the_way.is_owed
$$;

