-- The answer to a request for a refund named an id that the gateway does not know. The refund stayed under way for ever, although the gateway
-- had made it under our reference: nobody could claim it or record what had become of it. Recorded with the unknown id, it was no case, and the
-- account could not be deleted.

-- What a payment's refund is called, where the gateway does not know the id that it named first, also where that was recorded. One that another
-- payment's refund has is not taken: settle_refund leaves it to a person.
create function public.adopt_refund(p_payment_id uuid, p_unknown_id text, p_refund_id text) returns void
language plpgsql set search_path = '' as $$
begin
  perform public.lock_order_of_payment(p_payment_id);
  update public.refunds as refund set gateway_refund_id = p_refund_id
  where refund.payment_id = p_payment_id and refund.gateway_refund_id = p_unknown_id and refund.state <> 'succeeded' and not exists (
    select 1 from public.refunds as other
    where other.payment_id <> p_payment_id and lower(other.gateway_refund_id) = lower(p_refund_id));
  if found then
    update public.payments set refund_reference = p_refund_id
    where id = p_payment_id and lower(refund_reference) = lower(p_unknown_id);
  end if;
end $$;

-- Leaves a refund under way to a person once the gateway has not known its id for a day; until then its reading and the list may be late. The id
-- is forgotten, so that the refund is searched for as one whose answer was lost, unless the payment was recorded with it: then it is wrongly
-- recorded. Returns how the refund stands.
create function public.leave_unknown_refund(p_payment_id uuid, p_unknown_id text) returns public.refund_state
language plpgsql set search_path = '' as $$
begin
  perform public.lock_order_of_payment(p_payment_id);
  update public.refunds as refund set state = 'by_hand', by_hand_at = clock_timestamp(),
    by_hand_reason = format('the gateway does not know %s, which it has named for this refund', p_unknown_id),
    gateway_refund_id = (
      select refund.gateway_refund_id from public.payments as recorded
      where recorded.id = p_payment_id and lower(recorded.refund_reference) = lower(p_unknown_id))
  where refund.payment_id = p_payment_id and refund.gateway_refund_id = p_unknown_id and refund.state in ('requested', 'pending')
    and refund.requested_at < clock_timestamp() - interval '1 day';
  return (select state from public.refunds where payment_id = p_payment_id);
end $$;

-- As before, and a payment that was recorded with its own refund while the gateway decides about it, for which its account stays.
create or replace view public.open_cases with (security_invoker = on) as
  select open.kind::text as kind, open.subject, open.order_id, open.detail, open.opened_at as since, open.id as case_id
  from public.cases as open where open.closed_at is null
  union all
  select case when refund.state in ('requested', 'pending') then 'payment_refund_under_way' else 'payment_' || payment.status end,
    payment.id::text, payment.order_id,
    nullif(concat_ws(', refund by hand: ', concat_ws(', ', payment.xendit_invoice_id, case payment.status when 'needs_review'
      then coalesce('Rp ' || payment.paid_amount, 'an unknown sum') || ' came of Rp ' || payment.amount end), refund.by_hand_reason), '')
      || case when refund.claimed_by <> refund.by_hand_reason then ', claimed: ' || refund.claimed_by else '' end,
    coalesce(payment.paid_at, payment.created_at), null
  from public.payments as payment left join public.refunds as refund on refund.payment_id = payment.id
  where payment.status in ('needs_review', 'refund_due')
    or (payment.status = 'refunded' and refund.state in ('requested', 'pending')
      and lower(refund.gateway_refund_id) = lower(payment.refund_reference))
  union all
  select 'dead_job', job.kind || ':' || job.subject, unfinished.id, job.last_error, job.run_at, null
  from public.jobs as job
  left join public.user_orders as unfinished on job.kind = 'fulfil_order' and unfinished.id::text = job.subject
  where job.state = 'dead'
  union all
  select 'recorded_refund_failed', payment.id::text, payment.order_id,
    format('recorded with %s: %s', payment.refund_reference, refund.by_hand_reason), refund.by_hand_at, null
  from public.payments as payment join public.refunds as refund on refund.payment_id = payment.id
  where payment.status = 'refunded' and refund.state = 'by_hand' and lower(refund.gateway_refund_id) = lower(payment.refund_reference)
    and not exists (
      select 1 from public.cases as told
      where told.kind = 'recorded_refund_failed' and told.subject = payment.id::text and told.closed_at is null);
