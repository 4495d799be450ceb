-- A payment kept the page of an invoice that another payment turned out to have, and its traveller could pay for somebody else's order.

-- As before. With the invoice goes its page.
create or replace function public.release_invoice(p_invoice_id text, p_payment_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  holder public.payments;
begin
  select * into holder from public.payments where xendit_invoice_id = p_invoice_id and id <> p_payment_id;
  if not found then
    return false;
  end if;
  perform public.lock_order_of_payment(holder.id);
  update public.payments set xendit_invoice_id = null, invoice_url = null
  where id = holder.id and xendit_invoice_id = p_invoice_id and status in ('creating', 'open', 'expired', 'failed');
  if found then
    update public.user_orders set xendit_invoice_url = null
    where id = holder.order_id and xendit_invoice_url = holder.invoice_url;
    perform public.enqueue_job('verify_payment', holder.id::text);
    return true;
  end if;
  perform public.open_case('payment_without_invoice', counted.id::text, counted.order_id,
    format('counted with %s, which is the invoice of the payment %s', p_invoice_id, p_payment_id))
  from public.payments as counted where counted.id = holder.id and counted.xendit_invoice_id = p_invoice_id;
  return false;
end $$;

-- As before. A payment that has lost its invoice gets another one.
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
  elsif payment.status = 'open' and payment.xendit_invoice_id is not null then
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
