-- A person could not claim a payment while its plan was being given back: they transferred its money, the request went on by itself within
-- the hour, and the gateway gave it back as well.

-- Claims a payment that a person is to give back: in review, owed back, wrongly recorded, or of a plan whose request is not decided. The
-- gateway does not give it back then, whatever becomes of the request. Its case says by whom it is claimed.
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
  from public.payments as payment
  where id = p_payment_id and (status in ('needs_review', 'refund_due') or public.is_wrongly_recorded(payment)
    or (status = 'paid' and exists (
      select 1 from public.plan_returns as asked
      where asked.order_id = payment.order_id and asked.state in ('asked', 'revoking', 'with_person'))))
  on conflict (payment_id) do update set
    state = 'by_hand', by_hand_reason = coalesce(refund.by_hand_reason, p_reason), by_hand_at = clock_timestamp(), claimed_by = p_reason
  where refund.claimed_by is null
    and (refund.state = 'by_hand' or (refund.state = 'requested' and refund.turn_until < clock_timestamp()
      and greatest(refund.requested_at, refund.asked_at, refund.lost_at, refund.unknown_since) < clock_timestamp() - interval '1 day'));
  if not found then
    return false;
  end if;
  update public.cases set detail = left(detail || ', claimed: ' || p_reason, 500)
  where closed_at is null and ((kind = any (public.kinds_of_wrong_refund()) and subject = p_payment_id::text)
    or (kind = 'plan_not_returned' and order_id = (select order_id from public.payments where id = p_payment_id)));
  return true;
end $$;
