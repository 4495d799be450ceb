-- A person recorded a bank transfer for another payment than the one that it gave back. The reference then belonged to the wrong payment: it
-- could not be taken away from it, nor recorded for the right one.

create type public.withdraw_refund_outcome as enum ('withdrawn', 'not_found', 'not_recorded', 'other_reference', 'of_gateway');

-- Takes away the reference with which a payment was wrongly recorded as given back, so that it can be recorded for another payment. The
-- money of this one is owed back then, since its traveller has been told of it, and is left to a person: the gateway does not give it back by
-- itself. Where the gateway does so already, its refund takes the reference's place. What the gateway says of a refund of its own stays.
create function public.withdraw_refund(p_payment_id uuid, p_reference text) returns public.withdraw_refund_outcome
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
  own public.refunds;
  given text := public.trim_blanks(p_reference);
begin
  perform public.lock_order_of_payment(p_payment_id);
  select * into payment from public.payments where id = p_payment_id for update;
  if not found then
    return 'not_found';
  elsif payment.status <> 'refunded' then
    return 'not_recorded';
  elsif lower(payment.refund_reference) is distinct from lower(given) then
    return 'other_reference';
  end if;
  select * into own from public.refunds where payment_id = payment.id for update;
  if lower(own.gateway_refund_id) = lower(given) then
    return 'of_gateway';
  elsif own.state in ('pending', 'succeeded') then
    update public.payments set refund_reference = own.gateway_refund_id where id = payment.id;
  else
    update public.payments set status = 'refund_due', refund_reference = null, refunded_at = null where id = payment.id;
    insert into public.refunds (payment_id, order_id, state, amount, by_hand_reason, by_hand_at, turn_until)
    values (payment.id, payment.order_id, 'by_hand', coalesce(payment.paid_amount, payment.amount),
      format('recorded with %s, which was withdrawn', payment.refund_reference), clock_timestamp(), clock_timestamp())
    on conflict (payment_id) do nothing;
  end if;
  update public.cases set closed_at = clock_timestamp(), closing_note = 'the difference is gone'
  where kind in ('refund_of_another', 'recorded_refund_failed', 'refunded_twice') and subject = payment.id::text and closed_at is null;
  return 'withdrawn';
end $$;
