-- A reference of an acceptance that was repeated with a blank or a capital more counted as another one, and so did the id of a refund
-- that a person had recorded with other capitals: it was reported as given back twice. Both now follow record_refund.

update public.payments set accepted_reference = public.trim_blanks(accepted_reference)
where accepted_reference <> public.trim_blanks(accepted_reference);

-- As before; the reference is stored without the blanks around it, and compared regardless of case.
create or replace function public.accept_payment(p_payment_id uuid, p_reference text, p_paid_amount bigint default null)
returns public.accept_payment_outcome
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
  this_order public.user_orders;
  given text := public.trim_blanks(p_reference);
begin
  if public.is_blank(p_reference) then
    raise exception 'an accepted payment needs its reference' using errcode = 'check_violation';
  elsif p_paid_amount not between 1 and 1e15 then
    raise exception 'an accepted payment has a sum in whole rupiah' using errcode = 'check_violation';
  end if;
  select * into this_order from public.lock_order_of_payment(p_payment_id);
  if not found then
    return 'not_found';
  end if;
  select * into strict payment from public.payments where id = p_payment_id for update;
  if payment.accepted_reference is not null then
    return case when lower(payment.accepted_reference) = lower(given) then 'already_accepted' else 'other_reference' end;
  elsif payment.status <> 'needs_review' then
    return 'not_in_review';
  elsif exists (select 1 from public.refunds where payment_id = payment.id) then
    return 'claimed';
  elsif this_order.status not in ('pending', 'cancelled') or this_order.user_id is null then
    return 'not_waiting';
  elsif public.withdrawal_reason(this_order) is not null then
    return 'withdrawn';
  elsif p_paid_amount is null and payment.paid_amount is null then
    return 'sum_unknown';
  elsif p_paid_amount <> payment.paid_amount then
    return 'other_sum';
  elsif payment.paid_amount is null and p_paid_amount > payment.amount then
    return 'sum_too_high';
  elsif payment.paid_amount is null and p_paid_amount < payment.amount then
    return 'sum_too_low';
  end if;
  update public.payments set
    accepted_reference = given, awaits_sum = false, paid_amount = coalesce(payments.paid_amount, p_paid_amount),
    paid_at = coalesce(payments.arrived_at, clock_timestamp())
  where id = payment.id returning * into payment;
  update public.user_orders set
    accepted_amount = payment.paid_amount,
    payment_method = coalesce(payment.payment_channel, payment.payment_method, user_orders.payment_method)
  where id = this_order.id;
  perform public.settle_paid(payment, this_order);
  return 'accepted';
end $$;

-- As before; the id of a refund is stored without the blanks around it, and compared regardless of case. Where a person has recorded it,
-- the gateway's spelling replaces theirs.
create or replace function public.settle_refund(
  p_payment_id uuid, p_result public.refund_result, p_refund_id text default null, p_amount bigint default null,
  p_reason text default null
) returns public.refund_state
language plpgsql set search_path = '' as $$
declare
  refund public.refunds;
  fault text := case when p_result = 'failed' then coalesce(p_reason, 'no reason given') end;
  reference text;
  given text := public.trim_blanks(p_refund_id);
begin
  perform public.lock_order_of_payment(p_payment_id);
  select refund_reference into reference from public.payments where id = p_payment_id;
  select * into strict refund from public.refunds where payment_id = p_payment_id for update;
  if exists (select 1 from public.refunds where lower(gateway_refund_id) = lower(given) and payment_id <> p_payment_id) then
    perform public.leave_refund(p_payment_id, 'the gateway names the refund of another payment: ' || given);
    return (select state from public.refunds where payment_id = p_payment_id);
  end if;
  -- A refusal of one request says nothing of the refund that another request has made.
  if refund.state = 'succeeded' or (p_result = 'failed' and lower(given) is distinct from lower(refund.gateway_refund_id)
    and refund.gateway_refund_id is not null)
  then
    return refund.state;
  end if;
  update public.payments set refund_reference = given
  where id = p_payment_id and lower(refund_reference) = lower(given) and refund_reference <> given;
  if p_amount <> refund.amount then
    fault := 'the gateway names another amount: ' || case p_amount when 0 then 'not whole rupiah' else p_amount::text end;
  end if;
  if p_result = 'failed' then
    update public.cases set closed_at = clock_timestamp(), closing_note = 'the difference is gone'
    where kind = 'refunded_twice' and subject = p_payment_id::text and closed_at is null;
  elsif (refund.by_hand_at is not null or reference is not null) and lower(reference) is distinct from lower(given)
    and (fault is null or fault is distinct from refund.by_hand_reason)
  then
    perform public.open_case('refunded_twice', p_payment_id::text, refund.order_id, format('%s: the gateway gives it back as %s (%s)',
      coalesce('recorded by hand as ' || reference, 'left to a person'), given, p_result));
  end if;
  update public.refunds set
    state = case when fault is not null then 'by_hand' else p_result::text end::public.refund_state,
    by_hand_reason = fault, by_hand_at = case when fault is not null then clock_timestamp() else by_hand_at end,
    gateway_refund_id = coalesce(gateway_refund_id, given)
  where payment_id = p_payment_id returning * into refund;
  if refund.state = 'succeeded' then
    perform public.record_refund(p_payment_id, refund.gateway_refund_id);
  end if;
  return refund.state;
end $$;
