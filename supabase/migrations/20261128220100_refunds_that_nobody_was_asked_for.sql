-- Whoever had paid by virtual account or at a retail outlet read that the refund through the payment provider had failed. None had been asked
-- for: the provider gives such payments to nobody back.

alter table public.refunds add column was_asked boolean not null default false;
comment on column public.refunds.was_asked is 'Whether the gateway was asked for this refund, whatever it answered.';
comment on column public.refunds.has_failed is
  'Whether the gateway has failed to make this refund, or refuses to; not where it was never asked for it.';

-- As before, and notes that it was asked at all.
create or replace function public.note_refund_request(p_payment_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform public.lock_order_of_payment(p_payment_id);
  update public.refunds set lost_at = coalesce(asked_at, lost_at), asked_at = clock_timestamp(), unknown_since = null, was_asked = true
  where payment_id = p_payment_id and (asked_at is null or requested_at > clock_timestamp() - interval '1 day');
  return found;
end $$;

-- As before. A refund that the gateway was never asked for, and has no name for, has not failed.
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
  stays_failed boolean;
begin
  perform public.lock_order_of_payment(p_payment_id);
  select refund_reference into reference from public.payments where id = p_payment_id;
  select * into strict refund from public.refunds where payment_id = p_payment_id for update;
  if exists (select 1 from public.refunds where lower(gateway_refund_id) = lower(given) and payment_id <> p_payment_id) then
    return public.leave_unknown_refund(p_payment_id, coalesce(refund.gateway_refund_id, given));
  end if;
  if refund.state = 'succeeded' and p_result = 'succeeded' and coalesce(p_amount, refund.amount) = refund.amount then
    update public.refunds set unknown_since = null where payment_id = p_payment_id;
  end if;
  -- A refusal of one request says nothing of the refund that another request has made.
  if (refund.state = 'succeeded' and p_result <> 'failed') or (p_result = 'failed' and refund.gateway_refund_id is not null
    and lower(given) is distinct from lower(refund.gateway_refund_id))
  then
    return refund.state;
  end if;
  update public.payments set refund_reference = given
  where id = p_payment_id and lower(refund_reference) = lower(given) and refund_reference <> given;
  if p_amount <> refund.amount then
    fault := 'the gateway names another amount: ' || case p_amount when 0 then 'not whole rupiah' else p_amount::text end;
  end if;
  stays_failed := refund.has_failed and coalesce(lower(reference) = lower(given), false) and (p_result = 'pending' or fault is not null);
  if stays_failed and refund.unknown_since < clock_timestamp() - interval '1 day' then
    fault := coalesce(fault, 'it had failed, and the gateway has not made it for a day');
  end if;
  update public.cases set closed_at = clock_timestamp(), closing_note = 'the difference is gone'
  where kind = case when p_result = 'failed' then 'refunded_twice' when not stays_failed then 'recorded_refund_failed' end::public.case_kind
    and subject = p_payment_id::text and closed_at is null;
  if p_result = 'failed' and lower(reference) = lower(given) then
    perform public.open_case('recorded_refund_failed', p_payment_id::text, refund.order_id,
      format('recorded with %s, which has failed: %s', reference, fault));
  elsif p_result <> 'failed' and (refund.by_hand_at is not null or reference is not null) and lower(reference) is distinct from lower(given)
    and (fault is null or fault is distinct from refund.by_hand_reason or (p_result = 'succeeded' and reference is not null))
  then
    perform public.open_case('refunded_twice', p_payment_id::text, refund.order_id, format('%s: the gateway gives it back as %s (%s)',
      coalesce('recorded by hand as ' || reference, 'left to a person'), given, p_result));
  end if;
  update public.refunds set
    state = case when fault is not null then 'by_hand' else p_result::text end::public.refund_state,
    by_hand_reason = fault,
    by_hand_at = case when fault is not null and refund.state <> 'by_hand' then clock_timestamp() else by_hand_at end,
    has_failed = stays_failed or (p_result = 'failed' and (was_asked or coalesce(gateway_refund_id, given) is not null)),
    unknown_since = case when p_result <> 'failed' and stays_failed then coalesce(unknown_since, clock_timestamp()) end,
    gateway_refund_id = coalesce(gateway_refund_id, given)
  where payment_id = p_payment_id returning * into refund;
  perform public.open_cases_of_reference(refund);
  if refund.state = 'succeeded' then
    perform public.record_refund(p_payment_id, refund.gateway_refund_id);
  end if;
  return refund.state;
end $$;

-- Those of before: what was asked for has a name or an unanswered request, or was refused for a payment that the gateway could give back.
update public.refunds as refund set was_asked = true
from public.payments as payment
where payment.id = refund.payment_id and (coalesce(refund.gateway_refund_id, refund.asked_at::text, refund.lost_at::text) is not null
  or (refund.has_failed and payment.xendit_invoice_id is not null and refund.by_hand_reason <> 'its invoice may be another payment''s'
    and payment.payment_method in ('EWALLET', 'QR_CODE', 'QRIS', 'CREDIT_CARD', 'PAYLATER')));
update public.refunds set has_failed = false where has_failed and not was_asked;
