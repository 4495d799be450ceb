-- An acceptance that was repeated with another sum was answered as one that had been made before: the sum was passed over in silence.

-- As before; a repeated acceptance with another sum is refused.
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
    return case when lower(payment.accepted_reference) <> lower(given) then 'other_reference'
      when p_paid_amount <> payment.paid_amount then 'accepted_other_sum' else 'already_accepted'
    end::public.accept_payment_outcome;
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
