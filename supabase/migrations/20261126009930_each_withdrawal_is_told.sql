-- A refund whose record was withdrawn twice was told as withdrawn once: both withdrawals of a payment had one key, and so had the records after
-- them. The traveller went on believing the last record.

alter table public.payments add column withdrawn_refunds integer not null default 0;
comment on column public.payments.withdrawn_refunds is 'How many records of its refund were withdrawn.';
update public.payments as payment set withdrawn_refunds = 1 from public.jobs as told
where told.kind = 'notify' and told.subject = 'refund_withdrawn:' || payment.order_id || ':' || payment.id;

-- What tells the reports of one payment's refund apart: nothing for its first record, ':2' for the second. `lib/notifications/rules.ts` has the
-- same.
create function public.nth_record(p_number integer) returns text
language sql immutable set search_path = '' as $$
  select case when p_number > 1 then ':' || p_number else '' end
$$;

-- As before; each record after a withdrawn one is told as well.
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
  select * into strict payment from public.payments where id = p_payment_id for update;
  perform pg_advisory_xact_lock(hashtext('refund_reference'), hashtext(lower(given)));
  select * into own from public.refunds where payment_id = payment.id and lower(gateway_refund_id) = lower(given);
  given := coalesce(own.gateway_refund_id, given);
  is_wrong := public.is_wrongly_recorded(payment);
  if own.has_failed then
    return 'failed_refund';
  elsif payment.status = 'refunded' and not is_wrong then
    return case when lower(payment.refund_reference) = lower(given) then 'already_recorded' else 'other_reference' end;
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
    update public.cases set closed_at = clock_timestamp(), closing_note = 'the difference is gone'
    where kind in ('refund_of_another', 'recorded_refund_failed') and subject = payment.id::text and closed_at is null;
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
    if this_order.status = 'refunded' and this_order.status_reason = 'refund_withdrawn' then
      perform public.set_order_reason(this_order.id, 'refund_recorded');
    end if;
    perform public.enqueue_job(
      'notify', 'payment_refunded:' || this_order.id || ':' || payment.id || public.nth_record(payment.withdrawn_refunds + 1));
  else
    perform public.transition_order(this_order.id, 'refunded', 'refund_recorded');
    perform public.close_unpaid_order(addition.id, 'esim_refunded')
    from public.user_orders as addition join public.esims as esim on esim.id = addition.target_esim_id
    where esim.order_id = this_order.id and addition.status = 'pending'
      and not public.is_review_reason(addition.status_reason);
  end if;
  return 'recorded';
end $$;

-- As before; each withdrawal is counted and told.
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
      format('recorded with %s, which was withdrawn', payment.refund_reference), clock_timestamp(), clock_timestamp())
    on conflict (payment_id) do update set
      by_hand_reason = excluded.by_hand_reason, by_hand_at = excluded.by_hand_at, claimed_by = null
    where refund.state = 'by_hand';
    perform public.set_order_reason(owing.id, 'refund_withdrawn') from public.user_orders as owing
    where owing.id = payment.order_id and owing.status = 'refunded' and not exists (
      select 1 from public.payments as other where other.order_id = owing.id and other.status = 'refunded');
    perform public.enqueue_job(
      'notify', 'refund_withdrawn:' || payment.order_id || ':' || payment.id || public.nth_record(payment.withdrawn_refunds + 1), 1);
  end if;
  update public.cases set closed_at = clock_timestamp(), closing_note = 'the difference is gone'
  where kind in ('refund_of_another', 'recorded_refund_failed', 'refunded_twice') and subject = payment.id::text and closed_at is null;
  return 'withdrawn';
end $$;
