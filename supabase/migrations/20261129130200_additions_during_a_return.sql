-- What was added to an eSIM while its plan was being taken back was told that the eSIM's money comes back, also where that was refused later.

-- Why an order that waits, or has just been paid, is not sold any more; null while it is. While the plan of its eSIM may be taken back at
-- this moment that is no refund yet, and may be refused.
create or replace function public.withdrawal_reason(p_order public.user_orders) returns public.order_reason
language sql stable set search_path = '' as $$
  select case
    when public.targets_esim(p_order.order_type) and public.is_refunded_esim(p_order.target_esim_id) then case
      when exists (
        select 1 from public.esims as esim join public.user_orders as own on own.id = esim.order_id
        where esim.id = p_order.target_esim_id and own.status = 'refunded') then 'esim_refunded' else 'esim_being_returned' end
    when public.is_too_short(p_order.order_type, p_order.bundle_id, p_order.target_esim_id) then 'extension_too_short'
  end::public.order_reason
$$;

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
    turn.outcome := case withdrawn when 'esim_refunded' then 'esim_refunded' when 'esim_being_returned' then 'esim_being_returned'
      else 'too_short' end;
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
      when 'esim_refunded' then 'addition_withdrawn'
      when 'esim_being_returned' then 'addition_withdrawn' end
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
