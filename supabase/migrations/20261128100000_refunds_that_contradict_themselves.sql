-- A refund that was told as made, and whose list and reading contradicted each other for good after that, was no case. One reading that said so
-- by mistake ended the debt, and the account could be deleted before the next one.

-- As before, and a refund that had succeeded is left to a person a day after the first doubt, too.
create or replace function public.leave_unknown_refund(p_payment_id uuid, p_unknown_id text) returns public.refund_state
language plpgsql set search_path = '' as $$
begin
  perform public.lock_order_of_payment(p_payment_id);
  update public.refunds as refund set unknown_since = clock_timestamp()
  where refund.payment_id = p_payment_id and coalesce(refund.gateway_refund_id, p_unknown_id) = p_unknown_id and refund.unknown_since is null;
  update public.refunds as refund set state = 'by_hand', by_hand_at = clock_timestamp(),
    by_hand_reason = format('the gateway does not know %s as this refund, although it has named it', p_unknown_id),
    gateway_refund_id = (
      select refund.gateway_refund_id from public.payments as recorded
      where recorded.id = p_payment_id and lower(recorded.refund_reference) = lower(p_unknown_id))
  where refund.payment_id = p_payment_id and coalesce(refund.gateway_refund_id, p_unknown_id) = p_unknown_id
    and refund.state in ('requested', 'pending', 'succeeded') and refund.unknown_since < clock_timestamp() - interval '1 day';
  return (select state from public.refunds where payment_id = p_payment_id);
end $$;

-- As before. A reading that says once more that it has succeeded ends the doubt.
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
  update public.cases set closed_at = clock_timestamp(), closing_note = 'the difference is gone'
  where kind = case when p_result = 'failed' then 'refunded_twice' else 'recorded_refund_failed' end::public.case_kind
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
    has_failed = p_result = 'failed', unknown_since = null, gateway_refund_id = coalesce(gateway_refund_id, given)
  where payment_id = p_payment_id returning * into refund;
  perform public.open_cases_of_reference(refund);
  if refund.state = 'succeeded' then
    perform public.record_refund(p_payment_id, refund.gateway_refund_id);
  end if;
  return refund.state;
end $$;

-- The payments of a traveller whose refunds were told as made and may fail after all: they are read before the account ends.
create function public.returns_to_confirm(p_user_id uuid) returns table (payment_id uuid)
language sql stable set search_path = '' as $$
  select refund.payment_id
  from public.user_orders as own join public.payments as payment on payment.order_id = own.id
  join public.refunds as refund on refund.payment_id = payment.id
  where own.user_id = p_user_id and refund.state = 'succeeded' and payment.refunded_at > clock_timestamp() - interval '7 days'
$$;
