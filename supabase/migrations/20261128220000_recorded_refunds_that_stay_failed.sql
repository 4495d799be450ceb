-- A refund that had failed after it was recorded, and then read as pending or as a word that we do not know, was told as really made, and its
-- case closed: nothing told of the money that the gateway had not given back.

-- As before. A refund that has failed after it was recorded stays failed, and its case open, until it reads as made. One that reads as pending
-- since then is followed, and left to a person again after a day.
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
    has_failed = p_result = 'failed' or stays_failed,
    unknown_since = case when p_result <> 'failed' and stays_failed then coalesce(unknown_since, clock_timestamp()) end,
    gateway_refund_id = coalesce(gateway_refund_id, given)
  where payment_id = p_payment_id returning * into refund;
  perform public.open_cases_of_reference(refund);
  if refund.state = 'succeeded' then
    perform public.record_refund(p_payment_id, refund.gateway_refund_id);
  end if;
  return refund.state;
end $$;

-- As before. One that replaces the id that the payment is recorded with takes its place in the record at once: in between, a failed one was
-- told as made, and as failed once more.
create or replace function public.tell_payment_of_refund() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.payments set is_return_failed = new.has_failed, refund_reference = case
    when lower(refund_reference) = lower(old.gateway_refund_id) then coalesce(new.gateway_refund_id, refund_reference)
    else refund_reference end
  where id = new.payment_id and status = 'refunded';
  return null;
end $$;
