-- A transfer that a person had made was forgotten: withdrawing a wrong record ended the claim of whoever was paying, and a second
-- transfer that was recorded after another one stood nowhere. A refund that had been asked for without an answer was asked for again by
-- itself.

-- Takes a reference away from a payment whose money was not given back with it. A claim stays: it is about the money that is still owed.
-- What was told of a second transfer stays with the payment.
create or replace function public.withdraw_refund(p_payment_id uuid, p_reference text) returns public.withdraw_refund_outcome
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
  own public.refunds;
  given text := public.trim_blanks(p_reference);
begin
  perform public.lock_order_of_payment(p_payment_id);
  select * into payment from public.payments where id = p_payment_id for update;
  if not found then
    return 'not_found';
  elsif payment.status <> 'refunded' then
    return 'not_recorded';
  elsif lower(payment.refund_reference) is distinct from lower(given) then
    return 'other_reference';
  end if;
  select * into own from public.refunds where payment_id = payment.id for update;
  if lower(own.gateway_refund_id) = lower(given) then
    return 'of_gateway';
  elsif own.state in ('pending', 'succeeded') then
    update public.payments set refund_reference = own.gateway_refund_id where id = payment.id;
  else
    update public.payments set status = 'refund_due', refund_reference = null, refunded_at = null,
      withdrawn_refunds = payment.withdrawn_refunds + 1
    where id = payment.id;
    insert into public.refunds as refund (payment_id, order_id, state, amount, by_hand_reason, by_hand_at, turn_until)
    values (payment.id, payment.order_id, 'by_hand', coalesce(payment.paid_amount, payment.amount),
      format('recorded with %s, which was withdrawn', payment.refund_reference) || coalesce((
        select substring(told.detail from ', not recorded: .*') from public.cases as told
        where told.kind = 'refunded_twice' and told.subject = payment.id::text and told.closed_at is null), ''),
      clock_timestamp(), clock_timestamp())
    on conflict (payment_id) do update set by_hand_reason = excluded.by_hand_reason, by_hand_at = excluded.by_hand_at
    where refund.state = 'by_hand';
    perform public.set_order_reason(owing.id, 'refund_withdrawn') from public.user_orders as owing
    where owing.id = payment.order_id and owing.status = 'refunded' and not exists (
      select 1 from public.payments as other where other.order_id = owing.id and other.status = 'refunded');
    perform public.enqueue_job(
      'notify', 'refund_withdrawn:' || payment.order_id || ':' || payment.id || public.nth_record(payment.withdrawn_refunds + 1), 1);
  end if;
  -- The gateway gives it back, and whoever has claimed it may have given it back as well: that case stays, and names them.
  update public.cases set detail = left(detail || ', claimed: ' || own.claimed_by, 500)
  where kind = 'refunded_twice' and subject = payment.id::text and closed_at is null and own.state <> 'by_hand'
    and strpos(detail, own.claimed_by) = 0;
  update public.cases set closed_at = clock_timestamp(), closing_note = 'the difference is gone'
  where ((kind = 'refunded_twice' and (own.claimed_by is null or own.state = 'by_hand')) or kind = any (public.kinds_of_wrong_refund()))
    and subject = payment.id::text and closed_at is null;
  return 'withdrawn';
end $$;

-- Records that a payment was given back with this reference, which ends a claim. A reference that is not recorded, since the payment
-- counts as given back by another one, is kept in the claim, or else in the case 'refunded_twice', unless it is another payment's.
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
  is_of_another boolean;
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
  is_of_another := own.payment_id is null and (
    exists (select 1 from public.refunds where lower(gateway_refund_id) = lower(given) and payment_id <> payment.id)
    or exists (select 1 from public.payments as other where lower(other.refund_reference) = lower(given)));
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
    if not is_of_another and not exists (
      select 1 from public.cases where kind = 'refunded_twice' and subject = payment.id::text
        and (closed_at is null or (closing_note <> 'the difference is gone' and strpos(detail, given) > 0)))
      and not exists (select 1 from public.refunds where payment_id = payment.id and strpos(claimed_by, given) > 0)
    then
      perform public.open_case('refunded_twice', payment.id::text, payment.order_id,
        format('recorded as %s, not recorded: %s', payment.refund_reference, given));
      update public.cases set closed_at = null, opened_at = clock_timestamp()
      where kind = 'refunded_twice' and subject = payment.id::text and (closed_at is not null or closing_note is not null);
    end if;
    return 'other_reference';
  elsif is_of_another then
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

-- Begins a turn of a payment's refund, for p_turn_seconds. A refund that was left to a person only because its invoice was doubtful goes
-- on once the gateway's list has ended the doubt, unless somebody has claimed it or it may have been asked for. A case that a person has
-- closed ends no doubt, nor does one that names an invoice. p_may_begin: whether one may be begun. It also says whether the refund is in
-- doubt for a day.
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
  if refund.state = 'by_hand' and refund.by_hand_reason = 'its invoice may be another payment''s' and refund.claimed_by is null
    and refund.gateway_refund_id is null and not refund.was_asked and coalesce(refund.asked_at, refund.lost_at) is null
    and payment.status = 'refund_due' and p_may_begin and exists (
      select 1 from public.cases where kind = 'payment_without_invoice' and subject = p_payment_id::text
        and closing_note = 'the difference is gone' and closed_at > refund.by_hand_at and detail like 'Rp %')
  then
    update public.refunds set state = 'requested', by_hand_reason = null, by_hand_at = null, requested_at = clock_timestamp()
    where payment_id = p_payment_id returning * into refund;
  end if;
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
  turn.is_long_unknown := coalesce(refund.unknown_since < clock_timestamp() - interval '1 day', false);
  return turn;
end $$;
