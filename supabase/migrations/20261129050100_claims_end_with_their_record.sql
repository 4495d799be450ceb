-- A claim ended with a failure of the gateway's refund: also with one that named no refund, told by a worker that was stopped meanwhile,
-- and when the gateway's word changed twice. Then a second person could claim the payment, and pay what the first one had paid.
-- A claim now ends when a person records what they have paid. What the gateway tells or records ends none.

-- Records that a payment was given back with this reference, which ends a claim. A reference that is not recorded, since the payment
-- counts as given back by another one, is kept in the claim.
create or replace function public.record_refund(p_payment_id uuid, p_reference text) returns public.record_refund_outcome
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
  this_order public.user_orders;
  is_paid_otherwise boolean;
  is_in_review boolean;
  given text := public.trim_blanks(p_reference);
  own public.refunds;
  is_wrong boolean;
begin
  if public.is_blank(p_reference) then
    raise exception 'a refund needs its reference' using errcode = 'check_violation';
  end if;
  select * into this_order from public.lock_order_of_payment(p_payment_id);
  if not found then
    return 'not_found';
  end if;
  perform public.lock_orders(array(select public.unpaid_additions_of(this_order.id)));
  select * into strict payment from public.payments where id = p_payment_id for update;
  perform pg_advisory_xact_lock(hashtext('refund_reference'), hashtext(lower(given)));
  select * into own from public.refunds where payment_id = payment.id and lower(gateway_refund_id) = lower(given);
  given := coalesce(own.gateway_refund_id, given);
  is_wrong := public.is_wrongly_recorded(payment);
  if own.has_failed then
    return 'failed_refund';
  elsif payment.status = 'refunded' and not is_wrong then
    if lower(payment.refund_reference) = lower(given) then
      return 'already_recorded';
    end if;
    update public.refunds set claimed_by = left(claimed_by || ', not recorded: ' || given, 400)
    where payment_id = payment.id and strpos(claimed_by, given) = 0;
    update public.cases set detail = left(detail || ', not recorded: ' || given, 500)
    where kind = 'refunded_twice' and subject = payment.id::text and closed_at is null and strpos(detail, given) = 0;
    return 'other_reference';
  elsif own.payment_id is null and (
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
  elsif is_wrong then
    update public.payments set refund_reference = given where id = payment.id;
    update public.refunds set claimed_by = null where payment_id = payment.id;
    update public.cases set closed_at = clock_timestamp(), closing_note = 'the difference is gone'
    where kind = any (public.kinds_of_wrong_refund()) and subject = payment.id::text and closed_at is null;
    return 'corrected';
  end if;
  update public.payments set status = 'refunded', refund_reference = given, refunded_at = clock_timestamp()
  where id = payment.id;
  update public.refunds set claimed_by = null where payment_id = payment.id;
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
    if this_order.status = 'refunded' and this_order.status_reason = 'refund_withdrawn' then
      perform public.set_order_reason(this_order.id, 'refund_recorded');
    end if;
    perform public.enqueue_job(
      'notify', 'payment_refunded:' || this_order.id || ':' || payment.id || public.nth_record(payment.withdrawn_refunds + 1));
  else
    perform public.transition_order(this_order.id, 'refunded', 'refund_recorded');
    perform public.close_unpaid_order(addition, 'esim_refunded') from public.unpaid_additions_of(this_order.id) as addition;
  end if;
  return 'recorded';
end $$;

-- Leaves a refund to a person once the gateway has not known its id, or has named another payment's refund for it, for a day; until then
-- its reading and the list may be late. The id is forgotten, so that the refund is searched for as one whose answer was lost, unless the
-- payment was recorded with it: then it is wrongly recorded. A claim stays. Returns how the refund stands.
-- p_unknown_id: the id that the gateway does not know as this refund.
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

-- Applies what is known of a refund, in any order and as often as it comes. A claim stays. Returns how the refund stands.
-- - succeeded: payment and order are refunded as by record_refund. It may fail after all.
-- - failed, or another amount: a person must give the money back. What the gateway has answered nothing about, or whose invoice is
--   doubtful, is not called failed.
-- - A refund that the gateway makes although it was left to a person, or beside a recorded transfer, is the case refunded_twice.
-- - One that fails after it was recorded is the case recorded_refund_failed until it is made.
-- - p_refund_id: that of another payment's refund says nothing of this one. p_amount: in whole rupiah, 0 for an odd one.
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
  is_wrong boolean;
begin
  perform public.lock_order_of_payment(p_payment_id);
  select payment.refund_reference, public.is_wrongly_recorded(payment) into reference, is_wrong from public.payments as payment
  where payment.id = p_payment_id;
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
      format('recorded with %s, which has failed: %s', reference, fault)
        || coalesce(', claimed: ' || refund.claimed_by, ''));
  elsif p_result <> 'failed' and (refund.by_hand_at is not null or reference is not null) and lower(reference) is distinct from lower(given)
    and (fault is null or fault is distinct from refund.by_hand_reason or (p_result = 'succeeded' and reference is not null))
  then
    perform public.open_case('refunded_twice', p_payment_id::text, refund.order_id, format('%s: the gateway gives it back as %s (%s)',
      coalesce('recorded by hand as ' || reference, 'left to a person'), given, p_result));
  elsif p_result <> 'failed' and is_wrong and lower(reference) = lower(given) and refund.claimed_by is not null then
    perform public.open_case('refunded_twice', p_payment_id::text, refund.order_id,
      format('claimed once it had not been made (%s): the gateway gives it back as %s (%s)', refund.claimed_by, given, p_result));
  end if;
  update public.refunds set
    state = case when fault is not null then 'by_hand' else p_result::text end::public.refund_state,
    by_hand_reason = fault,
    by_hand_at = case when fault is not null and refund.state <> 'by_hand' then clock_timestamp() else by_hand_at end,
    has_failed = stays_failed or (p_result = 'failed' and fault <> 'its invoice may be another payment''s'
      and (was_asked or coalesce(gateway_refund_id, given, asked_at::text, lost_at::text) is not null)),
    unknown_since = case when p_result <> 'failed' and stays_failed then coalesce(unknown_since, clock_timestamp()) end,
    gateway_refund_id = coalesce(gateway_refund_id, given)
  where payment_id = p_payment_id returning * into refund;
  perform public.open_cases_of_reference(refund);
  if refund.state = 'succeeded' then
    perform public.record_refund(p_payment_id, refund.gateway_refund_id);
    update public.refunds set claimed_by = refund.claimed_by where payment_id = p_payment_id;
  end if;
  return refund.state;
end $$;
