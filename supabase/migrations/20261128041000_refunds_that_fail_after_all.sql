-- A refund that had succeeded was never read again. One that failed after all, or had been read wrongly once, counted as given back for good.

-- As before. One that has succeeded is read as well.
create or replace function public.begin_refund(p_payment_id uuid, p_turn_seconds integer, p_may_begin boolean) returns public.refund_turn
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
  refund public.refunds;
  turn public.refund_turn;
begin
  turn.outcome := 'not_due';
  perform public.lock_order_of_payment(p_payment_id);
  select * into payment from public.payments where id = p_payment_id for update;
  select * into refund from public.refunds where payment_id = p_payment_id for update;
  if refund.gateway_refund_id is not null then
    turn.outcome := 'read';
  elsif refund.state = 'by_hand' then
    turn.outcome := 'search';
  elsif payment.status = 'refund_due' and refund.state = 'requested' then
    update public.refunds set turn_until = clock_timestamp() + make_interval(secs => p_turn_seconds),
      unknown_since = coalesce(unknown_since, requested_at)
    where payment_id = p_payment_id;
    turn.outcome := 'resend';
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
  return turn;
end $$;

-- As before. One that has succeeded may fail after all: that is a case, and the money is to be given back by hand.
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

-- As before. One that has succeeded is read daily for a week.
create or replace function public.enqueue_due_refunds(p_may_begin boolean) returns integer
language plpgsql set search_path = '' as $$
declare
  asked integer := 0;
  due record;
begin
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('enqueue_due_refunds', 0)) then
    return 0;
  end if;
  for due in
    select owed.id from (
      select refund.payment_id as id, interval '0' as pause from public.refunds as refund
      where refund.state in ('requested', 'pending')
      union all
      select refund.payment_id, interval '1 day' from public.refunds as refund
      where refund.state = 'by_hand' and refund.by_hand_at > clock_timestamp() - interval '7 days'
      union all
      select returned.id, interval '1 day' from public.payments as returned join public.refunds as refund on refund.payment_id = returned.id
      where refund.state = 'succeeded' and returned.refunded_at > clock_timestamp() - interval '7 days'
      union all
      select payment.id, interval '0' from public.payments as payment
      where p_may_begin and payment.status = 'refund_due'
        and not exists (select 1 from public.refunds where payment_id = payment.id)) as owed
    where not exists (
      select 1 from public.jobs as job
      where job.kind = 'refund_payment' and job.subject = owed.id::text
        and job.run_at > case job.state
          when 'done' then clock_timestamp() - owed.pause
          when 'dead' then clock_timestamp() - interval '1 hour'
          else '-infinity' end)
    order by owed.id
    limit 200
  loop
    perform public.enqueue_job('refund_payment', due.id::text);
    asked := asked + 1;
  end loop;
  return asked;
end $$;
