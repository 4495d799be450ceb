-- Money that is owed back was asked for with the invoice of another payment, whose buyer would have got it: the payment had been counted with
-- that invoice, which read as another one's afterwards.

alter type public.refund_turn add attribute is_doubtful boolean;

-- As before. While the payment's invoice may be another's (payment_without_invoice), the gateway is not asked for its money: a refund that was
-- not begun is left to a person, and one that was is only searched for, and left to a person a day after its last request.
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
  return turn;
end $$;
