-- A request whose answer was lost could be claimed as soon as its turn was over, and the refusal of a second one was believed at once, although
-- the first may have made the refund and the gateway's list may be late. The money could go back twice.

comment on column public.refunds.unknown_since is
  'Since when it is not known whether the gateway has this refund: it does not know the one that it has named, or an answer was lost. Null once it is known.';

-- As before. A refund that is asked for again is unknown since it was asked for first.
create or replace function public.begin_refund(p_payment_id uuid, p_turn_seconds integer, p_may_begin boolean) returns public.refund_turn
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
  refund public.refunds;
  turn public.refund_turn;
begin
  turn.outcome := 'not_due';
  perform public.lock_order_of_payment(p_payment_id);
  select * into payment from public.payments where id = p_payment_id for update;
  select * into refund from public.refunds where payment_id = p_payment_id for update;
  if refund.gateway_refund_id is not null and refund.state <> 'succeeded' then
    turn.outcome := 'read';
  elsif refund.state = 'by_hand' then
    turn.outcome := 'search';
  elsif payment.status = 'refund_due' and refund.state = 'requested' then
    update public.refunds set turn_until = clock_timestamp() + make_interval(secs => p_turn_seconds),
      unknown_since = coalesce(unknown_since, requested_at)
    where payment_id = p_payment_id;
    turn.outcome := 'resend';
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

-- The gateway makes no refund for a request, and has none of this payment. It is left to a person, but within a day of a lost answer the refund
-- may still come to be known. Returns how the refund stands.
create function public.refuse_refund(p_payment_id uuid, p_reason text) returns public.refund_state
language plpgsql set search_path = '' as $$
begin
  perform public.lock_order_of_payment(p_payment_id);
  return coalesce(
    (select state from public.refunds where payment_id = p_payment_id and unknown_since > clock_timestamp() - interval '1 day'),
    public.settle_refund(p_payment_id, 'failed', p_reason => p_reason));
end $$;

-- As before. What the gateway was asked for is claimed only once it has been unknown for a day.
create or replace function public.refund_by_hand(p_payment_id uuid, p_reason text) returns boolean
language plpgsql set search_path = '' as $$
begin
  if public.is_blank(p_reason) then
    raise exception 'a refund by hand needs its reason' using errcode = 'check_violation';
  end if;
  perform public.lock_order_of_payment(p_payment_id);
  insert into public.refunds as refund
    (payment_id, order_id, state, amount, by_hand_reason, by_hand_at, claimed_by, turn_until)
  select id, order_id, 'by_hand', coalesce(paid_amount, amount), p_reason, clock_timestamp(), p_reason, clock_timestamp()
  from public.payments where id = p_payment_id and status in ('needs_review', 'refund_due')
  on conflict (payment_id) do update set
    state = 'by_hand', by_hand_reason = coalesce(refund.by_hand_reason, p_reason), by_hand_at = clock_timestamp(), claimed_by = p_reason
  where refund.claimed_by is null
    and (refund.state = 'by_hand' or (refund.state = 'requested' and refund.turn_until < clock_timestamp()
      and coalesce(refund.unknown_since, refund.requested_at) < clock_timestamp() - interval '1 day'));
  return found;
end $$;
