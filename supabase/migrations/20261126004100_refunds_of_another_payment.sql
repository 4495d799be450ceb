-- One refund of the gateway was recorded for two payments: a person recorded its id for a mistyped payment before the gateway had told us
-- whose it is. Both counted as given back, and nobody was told.

-- The payments that a person has recorded with the id of this refund, which is another payment's: each is a case. Locks the reference, so
-- that none is recorded meanwhile.
create function public.open_cases_of_reference(refund public.refunds) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('refund_reference'), hashtext(lower(refund.gateway_refund_id)));
  perform public.open_case('refund_of_another', payment.id::text, payment.order_id,
    format('recorded with %s, which is the refund of the payment %s', payment.refund_reference, refund.payment_id))
  from public.payments as payment
  where lower(payment.refund_reference) = lower(refund.gateway_refund_id) and payment.id <> refund.payment_id;
end $$;

select public.open_cases_of_reference(refund) from public.refunds as refund
where exists (
  select 1 from public.payments where lower(refund_reference) = lower(refund.gateway_refund_id) and id <> refund.payment_id);

-- As before; one that was recorded with the reference of another payment's refund gets its own, and its case ends. Its traveller has been
-- told before.
create or replace function public.record_refund(p_payment_id uuid, p_reference text) returns public.record_refund_outcome
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
  this_order public.user_orders;
  is_paid_otherwise boolean;
  is_in_review boolean;
  given text := public.trim_blanks(p_reference);
  own text;
  is_of_another boolean;
begin
  if public.is_blank(p_reference) then
    raise exception 'a refund needs its reference' using errcode = 'check_violation';
  end if;
  select * into this_order from public.lock_order_of_payment(p_payment_id);
  if not found then
    return 'not_found';
  end if;
  select * into strict payment from public.payments where id = p_payment_id for update;
  perform pg_advisory_xact_lock(hashtext('refund_reference'), hashtext(lower(given)));
  select gateway_refund_id into own from public.refunds
  where payment_id = payment.id and lower(gateway_refund_id) = lower(given);
  given := coalesce(own, given);
  is_of_another := payment.status = 'refunded' and exists (
    select 1 from public.refunds
    where lower(gateway_refund_id) = lower(payment.refund_reference) and payment_id <> payment.id);
  if payment.status = 'refunded' and not is_of_another then
    return case when lower(payment.refund_reference) = lower(given) then 'already_recorded' else 'other_reference' end;
  elsif own is null and (
    exists (select 1 from public.refunds where lower(gateway_refund_id) = lower(given) and payment_id <> payment.id)
    or exists (select 1 from public.payments as other where lower(other.refund_reference) = lower(given)))
  then
    return 'reference_of_another';
  elsif payment.status not in ('paid', 'refund_due', 'needs_review', 'refunded') then
    return 'not_refundable';
  elsif payment.status = 'paid' and this_order.status = 'ordered' then
    return case when public.is_held(this_order.id) then 'held' else 'in_progress' end::public.record_refund_outcome;
  elsif exists (
    select 1 from public.refunds
    where payment_id = payment.id and state in ('requested', 'pending') and gateway_refund_id is distinct from given)
  then
    return 'under_way';
  elsif is_of_another then
    update public.payments set refund_reference = given where id = payment.id;
    update public.cases set closed_at = clock_timestamp(), closing_note = 'the difference is gone'
    where kind = 'refund_of_another' and subject = payment.id::text and closed_at is null;
    return 'corrected';
  end if;
  update public.payments set status = 'refunded', refund_reference = given, refunded_at = clock_timestamp()
  where id = payment.id;
  is_paid_otherwise := exists (
    select 1 from public.payments as other where other.order_id = this_order.id and (
      other.status = 'paid' or (this_order.status in ('pending', 'cancelled', 'failed') and other.status = 'refund_due')
      or (this_order.status in ('pending', 'cancelled') and other.status in ('creating', 'open'))));
  is_in_review := this_order.status in ('pending', 'cancelled') and exists (
    select 1 from public.payments where order_id = this_order.id and status = 'needs_review');
  if is_paid_otherwise or is_in_review or this_order.status = 'refunded' then
    if is_paid_otherwise and not is_in_review and public.is_review_reason(this_order.status_reason) then
      perform public.set_order_reason(this_order.id, null);
    end if;
    perform public.enqueue_job('notify', 'payment_refunded:' || this_order.id || ':' || payment.id);
  else
    perform public.transition_order(this_order.id, 'refunded', 'refund_recorded');
    perform public.close_unpaid_order(addition.id, 'esim_refunded')
    from public.user_orders as addition join public.esims as esim on esim.id = addition.target_esim_id
    where esim.order_id = this_order.id and addition.status = 'pending'
      and not public.is_review_reason(addition.status_reason);
  end if;
  return 'recorded';
end $$;

-- As before; a payment that was recorded with the id of this refund is a case.
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
    perform public.leave_refund(p_payment_id, 'the gateway names the refund of another payment: ' || given);
    return (select state from public.refunds where payment_id = p_payment_id);
  end if;
  -- A refusal of one request says nothing of the refund that another request has made.
  if refund.state = 'succeeded' or (p_result = 'failed' and lower(given) is distinct from lower(refund.gateway_refund_id)
    and refund.gateway_refund_id is not null)
  then
    return refund.state;
  end if;
  update public.payments set refund_reference = given
  where id = p_payment_id and lower(refund_reference) = lower(given) and refund_reference <> given;
  if p_amount <> refund.amount then
    fault := 'the gateway names another amount: ' || case p_amount when 0 then 'not whole rupiah' else p_amount::text end;
  end if;
  if p_result = 'failed' then
    update public.cases set closed_at = clock_timestamp(), closing_note = 'the difference is gone'
    where kind = 'refunded_twice' and subject = p_payment_id::text and closed_at is null;
  elsif (refund.by_hand_at is not null or reference is not null) and lower(reference) is distinct from lower(given)
    and (fault is null or fault is distinct from refund.by_hand_reason)
  then
    perform public.open_case('refunded_twice', p_payment_id::text, refund.order_id, format('%s: the gateway gives it back as %s (%s)',
      coalesce('recorded by hand as ' || reference, 'left to a person'), given, p_result));
  end if;
  update public.refunds set
    state = case when fault is not null then 'by_hand' else p_result::text end::public.refund_state,
    by_hand_reason = fault, by_hand_at = case when fault is not null then clock_timestamp() else by_hand_at end,
    gateway_refund_id = coalesce(gateway_refund_id, given)
  where payment_id = p_payment_id returning * into refund;
  perform public.open_cases_of_reference(refund);
  if refund.state = 'succeeded' then
    perform public.record_refund(p_payment_id, refund.gateway_refund_id);
  end if;
  return refund.state;
end $$;
