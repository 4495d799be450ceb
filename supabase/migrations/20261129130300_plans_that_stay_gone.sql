-- The order of a plan that was given back was told again that its eSIM works on, once the record of its refund was withdrawn or the refund
-- had failed. A second transfer was forgotten with the first record, or where the claim happened to contain its reference.

-- Why the money of a refunded order is owed after all: its plan was given back and is gone, or the eSIM works on until the money is back.
create function public.reason_of_owed_again(p_order_id uuid) returns public.order_reason
language sql stable set search_path = '' as $$
  select case when exists (
    select 1 from public.plan_returns where order_id = p_order_id and state = 'returned') then 'plan_returned' else 'refund_withdrawn'
  end::public.order_reason
$$;

-- Whether a claim is made with a reference, or notes it as a transfer that is not recorded. That its words contain it says nothing.
create function public.names_transfer(p_claim text, p_reference text) returns boolean
language sql immutable set search_path = '' as $$
  select p_claim = p_reference or strpos(p_claim || ',', ', not recorded: ' || p_reference || ',') > 0
$$;

-- Takes a reference away from a payment whose money was not given back with it. A claim stays: it is about the money that is still owed.
-- What was told of a second transfer stays with the payment, or else in its case. The plan of an order that its traveller has given back
-- is gone, so that its reason goes on to say that.
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
    perform public.set_order_reason(owing.id, public.reason_of_owed_again(owing.id)) from public.user_orders as owing
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
  where ((kind = 'refunded_twice' and (own.state is null or own.state = 'by_hand'
      or (own.claimed_by is null and strpos(coalesce(detail, ''), ', not recorded: ') = 0))) or kind = any (public.kinds_of_wrong_refund()))
    and subject = payment.id::text and closed_at is null;
  return 'withdrawn';
end $$;

-- Follows what the record of a payment's refund and the refund itself say. Like a withdrawal it is one of 'withdrawn_refunds', changes the order
-- where no other payment of it is back, and is told; what ends it is told as another record.
create or replace function public.follow_return() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.is_return_failed := new.status = 'refunded' and exists (
    select 1 from public.refunds as refund
    where refund.payment_id = new.id and refund.has_failed and lower(refund.gateway_refund_id) = lower(new.refund_reference));
  if new.is_return_failed and not old.is_return_failed then
    new.withdrawn_refunds := old.withdrawn_refunds + 1;
    perform public.set_order_reason(owing.id, public.reason_of_owed_again(owing.id)) from public.user_orders as owing
    where owing.id = new.order_id and owing.status = 'refunded' and not exists (
      select 1 from public.payments as other
      where other.order_id = owing.id and other.id <> new.id and other.status = 'refunded' and not other.is_return_failed);
    perform public.enqueue_job(
      'notify', 'refund_withdrawn:' || new.order_id || ':' || new.id || public.nth_record(new.withdrawn_refunds), 1);
  elsif old.is_return_failed and not new.is_return_failed and new.status = 'refunded' then
    new.refunded_at := clock_timestamp();
    perform public.set_order_reason(owing.id, 'refund_recorded') from public.user_orders as owing
    where owing.id = new.order_id and owing.status = 'refunded' and (owing.status_reason = 'refund_withdrawn' or (owing.status_reason = 'plan_returned'
      and not exists (select 1 from public.payments as other where other.order_id = owing.id and other.status in ('paid', 'refund_due'))));
    perform public.enqueue_job(
      'notify', 'payment_refunded:' || new.order_id || ':' || new.id || public.nth_record(new.withdrawn_refunds + 1));
  end if;
  return new;
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
    where payment_id = payment.id and not public.names_transfer(claimed_by, given);
    update public.cases set detail = left(detail || ', not recorded: ' || given, 500)
    where kind = 'refunded_twice' and subject = payment.id::text and closed_at is null and strpos(detail, given) = 0;
    if not is_of_another and not exists (
      select 1 from public.cases where kind = 'refunded_twice' and subject = payment.id::text
        and (closed_at is null or (closing_note <> 'the difference is gone' and strpos(detail, given) > 0)))
      and not exists (select 1 from public.refunds where payment_id = payment.id and public.names_transfer(claimed_by, given))
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
