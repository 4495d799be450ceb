-- The day after which a person may claim a refund whose answer was lost counted from the first request: after an outage of a day it was over a
-- minute after the last one, and one doubtful answer was enough to leave the refund to a person.

alter table public.refunds add column asked_at timestamptz, add column lost_at timestamptz;
comment on column public.refunds.asked_at is 'When the gateway was asked for this refund, while its answer is not known; null once nothing came of it.';
comment on column public.refunds.lost_at is 'When it was asked last before that, and the answer was lost.';
comment on column public.refunds.unknown_since is
  'Since when what the gateway tells of this refund is doubtful. Null once it is known, or the gateway is asked again.';
update public.refunds set asked_at = clock_timestamp(), unknown_since = null where state = 'requested';

-- Notes that the gateway is about to be asked for a refund. False where it is not to be: its last answer was lost, and it was asked first more
-- than a day ago. So the attempts end, and a person can claim it a day later.
create function public.note_refund_request(p_payment_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform public.lock_order_of_payment(p_payment_id);
  update public.refunds set lost_at = coalesce(asked_at, lost_at), asked_at = clock_timestamp(), unknown_since = null
  where payment_id = p_payment_id and (asked_at is null or requested_at > clock_timestamp() - interval '1 day');
  return found;
end $$;

-- Notes that nothing came of the last request: it was refused, or was not sent.
create function public.note_no_refund(p_payment_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform public.lock_order_of_payment(p_payment_id);
  update public.refunds set asked_at = null where payment_id = p_payment_id;
end $$;

-- As before. That it is asked again is noted by note_refund_request.
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
  if refund.gateway_refund_id is not null then
    turn.outcome := 'read';
  elsif refund.state = 'by_hand' then
    turn.outcome := 'search';
  elsif payment.status = 'refund_due' and refund.state = 'requested' then
    update public.refunds set turn_until = clock_timestamp() + make_interval(secs => p_turn_seconds) where payment_id = p_payment_id;
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

-- As before, within a day of the last request whose answer was lost.
create or replace function public.refuse_refund(p_payment_id uuid, p_reason text) returns public.refund_state
language plpgsql set search_path = '' as $$
begin
  perform public.lock_order_of_payment(p_payment_id);
  return coalesce(
    (select state from public.refunds
     where payment_id = p_payment_id and greatest(asked_at, lost_at, unknown_since) > clock_timestamp() - interval '1 day'),
    public.settle_refund(p_payment_id, 'failed', p_reason => p_reason));
end $$;

-- As before, once it was asked for last a day ago.
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
      and greatest(refund.requested_at, refund.asked_at, refund.lost_at, refund.unknown_since) < clock_timestamp() - interval '1 day'));
  return found;
end $$;
