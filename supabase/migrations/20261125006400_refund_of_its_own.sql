-- A mistyped payment id recorded the gateway's refund of one payment for another, whose traveller was told that the money is back.

-- As before; the reference that the gateway gave to the refund of another payment is refused.
create or replace function public.record_refund(p_payment_id uuid, p_reference text) returns public.record_refund_outcome
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
  this_order public.user_orders;
  is_paid_otherwise boolean;
  is_in_review boolean;
begin
  if public.is_blank(p_reference) then
    raise exception 'a refund needs its reference' using errcode = 'check_violation';
  end if;
  select * into this_order from public.lock_order_of_payment(p_payment_id);
  if not found then
    return 'not_found';
  end if;
  select * into strict payment from public.payments where id = p_payment_id for update;
  if payment.status = 'refunded' then
    return case when payment.refund_reference = p_reference then 'already_recorded' else 'other_reference' end;
  elsif exists (select 1 from public.refunds where gateway_refund_id = p_reference and payment_id <> payment.id) then
    return 'reference_of_another';
  elsif payment.status not in ('paid', 'refund_due', 'needs_review') then
    return 'not_refundable';
  elsif payment.status = 'paid' and this_order.status = 'ordered' then
    return case when public.is_held(this_order.id) then 'held' else 'in_progress' end::public.record_refund_outcome;
  elsif exists (
    select 1 from public.refunds
    where payment_id = payment.id and state in ('requested', 'pending') and gateway_refund_id is distinct from p_reference)
  then
    return 'under_way';
  end if;
  update public.payments set status = 'refunded', refund_reference = p_reference, refunded_at = clock_timestamp()
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
    perform public.enqueue_job('notify', 'payment_refunded:' || this_order.id || ':' || payment.id);
  else
    perform public.transition_order(this_order.id, 'refunded', 'refund_recorded');
    perform public.close_unpaid_order(addition.id, 'esim_refunded')
    from public.user_orders as addition join public.esims as esim on esim.id = addition.target_esim_id
    where esim.order_id = this_order.id and addition.status = 'pending'
      and not public.is_review_reason(addition.status_reason);
  end if;
  return 'recorded';
end $$;
