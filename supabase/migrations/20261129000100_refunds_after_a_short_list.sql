-- One list of the gateway that lacked an invoice left its refund to a person for good, although the next one had it. And a refund that a
-- person has in hand was called failed at once where it read so and the list could not be read: they were told to pay again.

alter type public.refund_turn add attribute is_long_unknown boolean;

-- Begins a turn of a payment's refund, for p_turn_seconds. p_may_begin: whether one may be begun. A refund that was left to a person only
-- because its invoice was doubtful goes on once the gateway's list has ended the doubt, unless somebody has claimed it. A case that a
-- person has closed ends no doubt, nor does one that names an invoice. It also says whether the refund is in doubt for a day.
create or replace function public.begin_refund(p_payment_id uuid, p_turn_seconds integer, p_may_begin boolean) returns public.refund_turn
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
  refund public.refunds;
  turn public.refund_turn;
  is_doubtful boolean;
begin
  turn.outcome := 'not_due';
  perform public.lock_order_of_payment(p_payment_id);
  is_doubtful := exists (
    select 1 from public.cases where kind = 'payment_without_invoice' and subject = p_payment_id::text and closed_at is null);
  select * into payment from public.payments where id = p_payment_id for update;
  select * into refund from public.refunds where payment_id = p_payment_id for update;
  if refund.state = 'by_hand' and refund.by_hand_reason = 'its invoice may be another payment''s' and refund.claimed_by is null
    and refund.gateway_refund_id is null and not refund.was_asked and payment.status = 'refund_due' and p_may_begin and exists (
      select 1 from public.cases where kind = 'payment_without_invoice' and subject = p_payment_id::text
        and closing_note = 'the difference is gone' and closed_at > refund.by_hand_at and detail like 'Rp %')
  then
    update public.refunds set state = 'requested', by_hand_reason = null, by_hand_at = null, requested_at = clock_timestamp()
    where payment_id = p_payment_id returning * into refund;
  end if;
  if refund.gateway_refund_id is not null then
    turn.outcome := 'read';
  elsif refund.state = 'by_hand' then
    turn.outcome := 'search';
  elsif payment.status = 'refund_due' and refund.state = 'requested' then
    update public.refunds set turn_until = clock_timestamp() + make_interval(secs => p_turn_seconds) where payment_id = p_payment_id;
    turn.outcome := 'resend';
    turn.is_doubtful := is_doubtful;
  elsif payment.status = 'refund_due' and refund.payment_id is null and p_may_begin and is_doubtful then
    insert into public.refunds (payment_id, order_id, state, amount, by_hand_reason, by_hand_at, turn_until)
    values (payment.id, payment.order_id, 'by_hand', coalesce(payment.paid_amount, payment.amount),
      'its invoice may be another payment''s', clock_timestamp(), clock_timestamp())
    returning * into refund;
    turn.outcome := 'search';
  elsif payment.status = 'refund_due' and refund.payment_id is null and p_may_begin then
    insert into public.refunds (payment_id, order_id, amount, turn_until)
    values (payment.id, payment.order_id, coalesce(payment.paid_amount, payment.amount),
      clock_timestamp() + make_interval(secs => p_turn_seconds))
    returning * into refund;
    turn.outcome := 'send';
  end if;
  turn.invoice_id := payment.xendit_invoice_id;
  turn.refund_id := refund.gateway_refund_id;
  turn.amount := refund.amount;
  turn.payment_method := payment.payment_method;
  turn.is_long_unknown := coalesce(refund.unknown_since < clock_timestamp() - interval '1 day', false);
  return turn;
end $$;
