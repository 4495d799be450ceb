-- A payment that was recorded with a refund which then failed could not be claimed: two people, or a person and the gateway, could give its
-- money back, and nothing told of it.

-- As before, and what counts as given back by what did not give it back. Its case says by whom it is claimed.
create or replace function public.refund_by_hand(p_payment_id uuid, p_reason text) returns boolean
language plpgsql set search_path = '' as $$
begin
  if public.is_blank(p_reason) then
    raise exception 'a refund by hand needs its reason' using errcode = 'check_violation';
  end if;
  perform public.lock_order_of_payment(p_payment_id);
  insert into public.refunds as refund
    (payment_id, order_id, state, amount, by_hand_reason, by_hand_at, claimed_by, turn_until)
  select id, order_id, 'by_hand', coalesce(paid_amount, amount), p_reason, clock_timestamp(), p_reason, clock_timestamp()
  from public.payments as payment
  where id = p_payment_id and (status in ('needs_review', 'refund_due') or public.is_wrongly_recorded(payment))
  on conflict (payment_id) do update set
    state = 'by_hand', by_hand_reason = coalesce(refund.by_hand_reason, p_reason), by_hand_at = clock_timestamp(), claimed_by = p_reason
  where refund.claimed_by is null
    and (refund.state = 'by_hand' or (refund.state = 'requested' and refund.turn_until < clock_timestamp()
      and greatest(refund.requested_at, refund.asked_at, refund.lost_at, refund.unknown_since) < clock_timestamp() - interval '1 day'));
  if not found then
    return false;
  end if;
  update public.cases set detail = left(detail || ', claimed: ' || p_reason, 500)
  where kind = any (public.kinds_of_wrong_refund()) and subject = p_payment_id::text and closed_at is null;
  return true;
end $$;

-- As before. A claim of before the record has ended with it, once a refund that it is recorded with is left to a person.
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
      where recorded.id = p_payment_id and lower(recorded.refund_reference) = lower(p_unknown_id)),
    claimed_by = (
      select refund.claimed_by where refund.has_failed or not exists (
        select 1 from public.payments as recorded
        where recorded.id = p_payment_id and lower(recorded.refund_reference) = lower(p_unknown_id)))
  where refund.payment_id = p_payment_id and coalesce(refund.gateway_refund_id, p_unknown_id) = p_unknown_id
    and refund.state in ('requested', 'pending', 'succeeded') and refund.unknown_since < clock_timestamp() - interval '1 day';
  return (select state from public.refunds where payment_id = p_payment_id);
end $$;

-- As before. A refund that has failed after it was recorded stays failed, with its case open, until it reads as made; one that reads as
-- pending since then is left to a person again after a day. One that the gateway was never asked for, and has no name for, has not failed.
-- A claim ends as above when that refund fails or is odd; with a later claim, the gateway making the refund after all is a second payment.
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
        || case when is_wrong and refund.claimed_by is not null then ', claimed: ' || refund.claimed_by else '' end);
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
    has_failed = stays_failed or (p_result = 'failed' and (was_asked or coalesce(gateway_refund_id, given) is not null)),
    unknown_since = case when p_result <> 'failed' and stays_failed then coalesce(unknown_since, clock_timestamp()) end,
    gateway_refund_id = coalesce(gateway_refund_id, given),
    claimed_by = case when fault is null or is_wrong or lower(reference) is distinct from lower(given) then claimed_by end
  where payment_id = p_payment_id returning * into refund;
  perform public.open_cases_of_reference(refund);
  if refund.state = 'succeeded' then
    perform public.record_refund(p_payment_id, refund.gateway_refund_id);
  end if;
  return refund.state;
end $$;

-- As before, and by whom a payment that is wrongly recorded is claimed.
create or replace view public.open_cases with (security_invoker = on) as
  select open.kind::text as kind, open.subject, open.order_id, open.detail, open.opened_at as since, open.id as case_id
  from public.cases as open
  where open.closed_at is null and not (open.kind = 'order_given_up' and exists (
    select 1 from public.jobs as job where job.kind = 'fulfil_order' and job.subject = open.subject and job.state = 'dead'))
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
    format('recorded with %s: %s', payment.refund_reference, refund.by_hand_reason) || coalesce(', claimed: ' || refund.claimed_by, ''),
    refund.by_hand_at, null
  from public.payments as payment join public.refunds as refund on refund.payment_id = payment.id
  where payment.status = 'refunded' and refund.state = 'by_hand' and lower(refund.gateway_refund_id) = lower(payment.refund_reference)
    and not exists (
      select 1 from public.cases as told
      where told.kind = 'recorded_refund_failed' and told.subject = payment.id::text and told.closed_at is null)
  union all
  select 'payment_undecided', payment.id::text, payment.order_id,
    concat_ws(', ', payment.xendit_invoice_id, 'asked for last at ' || to_char(payment.checked_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI')),
    coalesce(payment.expires_at, payment.created_at), null
  from public.payments as payment
  where payment.status in ('creating', 'open')
    and least(payment.expires_at, payment.created_at + interval '3 days') < clock_timestamp() - interval '2 days';

-- Claims of before their record, of those that are wrongly recorded already.
update public.refunds as refund set claimed_by = null from public.payments as payment
where payment.id = refund.payment_id and refund.claimed_by is not null and public.is_wrongly_recorded(payment);
