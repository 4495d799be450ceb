-- A person recorded a payment as given back with its own refund, whose answer was odd later: another amount, or another invoice. The payment
-- stayed refunded, no case said that a person must look, and its account could be deleted; so it could while the gateway still decided.

-- Whether a payment counts as given back by what did not give it back: another payment's refund, or one that has failed or is left to a person.
create function public.is_wrongly_recorded(payment public.payments) returns boolean
language sql stable set search_path = '' as $$
  select payment.status = 'refunded' and exists (
    select 1 from public.refunds as refund where lower(refund.gateway_refund_id) = lower(payment.refund_reference)
      and (refund.payment_id <> payment.id or refund.has_failed or refund.state = 'by_hand'))
$$;

-- As before, and a payment that was recorded with its own refund, which is left to a person. Nobody can close that: it ends with the right
-- reference.
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

-- As before; whatever did not give the money back can be replaced by the right reference.
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

-- As before; a claim that was made for the wrong record ends with it.
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
    update public.payments set status = 'refund_due', refund_reference = null, refunded_at = null where id = payment.id;
    insert into public.refunds as refund (payment_id, order_id, state, amount, by_hand_reason, by_hand_at, turn_until)
    values (payment.id, payment.order_id, 'by_hand', coalesce(payment.paid_amount, payment.amount),
      format('recorded with %s, which was withdrawn', payment.refund_reference), clock_timestamp(), clock_timestamp())
    on conflict (payment_id) do update set
      by_hand_reason = excluded.by_hand_reason, by_hand_at = excluded.by_hand_at, claimed_by = null
    where refund.state = 'by_hand';
    perform public.set_order_reason(owing.id, 'refund_withdrawn') from public.user_orders as owing
    where owing.id = payment.order_id and owing.status = 'refunded' and not exists (
      select 1 from public.payments as other where other.order_id = owing.id and other.status = 'refunded');
    perform public.enqueue_job('notify', 'refund_withdrawn:' || payment.order_id || ':' || payment.id, 1);
  end if;
  update public.cases set closed_at = clock_timestamp(), closing_note = 'the difference is gone'
  where kind in ('refund_of_another', 'recorded_refund_failed', 'refunded_twice') and subject = payment.id::text and closed_at is null;
  return 'withdrawn';
end $$;

-- As before; the account also stays while the gateway has not given back what was recorded with its refund.
create or replace function public.delete_account(p_user_id uuid) returns public.delete_account_outcome
language plpgsql set search_path = '' as $$
declare
  unpaid_order_id uuid;
begin
  -- As create_order does: an order that is being written is either seen here, or finds no account.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(p_user_id::text, 0));
  perform 1 from public.user_orders where user_id = p_user_id order by id for update;
  if exists (
    select 1 from public.user_orders as own
    where own.user_id = p_user_id and (own.status in ('paid', 'ordered', 'confirmed') or exists (
      select 1 from public.payments as payment where payment.order_id = own.id and payment.status = 'needs_review')))
  then
    return 'in_progress';
  end if;
  if exists (
    select 1 from public.user_orders as own join public.payments as payment on payment.order_id = own.id
    where own.user_id = p_user_id and payment.status = 'refund_due')
    or exists (
      select 1 from public.user_orders as own join public.cases as owed on owed.order_id = own.id
      where own.user_id = p_user_id and owed.closed_at is null
        and owed.kind in ('second_invoice_paid', 'refund_of_another', 'recorded_refund_failed'))
    or exists (
      select 1 from public.user_orders as own join public.payments as payment on payment.order_id = own.id
      join public.refunds as refund on refund.payment_id = payment.id
      where own.user_id = p_user_id and payment.status = 'refunded' and refund.state <> 'succeeded'
        and lower(refund.gateway_refund_id) = lower(payment.refund_reference))
  then
    return 'money_owed';
  end if;
  for unpaid_order_id in select id from public.user_orders where user_id = p_user_id and status = 'pending' loop
    perform public.close_unpaid_order(unpaid_order_id, 'cancelled_by_traveller');
  end loop;
  if exists (
    select 1 from public.user_orders as own join public.payments as payment on payment.order_id = own.id
    where own.user_id = p_user_id and (payment.status = 'open'
      or (payment.status = 'creating' and payment.creation_lease_until > clock_timestamp())))
  then
    return 'invoice_open';
  end if;
  delete from public.rate_limits where bucket like '%:' || p_user_id::text;
  perform public.delete_login(p_user_id);
  return 'deleted';
end $$;
