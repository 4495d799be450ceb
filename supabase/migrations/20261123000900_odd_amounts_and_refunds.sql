-- What the gateway states may be odd: an amount that is no whole rupiah amount, or the refund of something else. lib/xendit gives 0 for
-- such an amount, which no payment and no refund has.

-- Whether a text has nothing to read: blanks and invisible characters of any kind, or nothing at all. By code points, since what the
-- classes of a regular expression hold differs between servers.
create function public.is_blank(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_text, '') !~
    '[^\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufeff]'
$$;

-- As before. An amount of 0 is none: it is never right, and never stored as what was paid. A callback may state anything.
create or replace function public.apply_invoice(
  p_payment_id uuid, p_invoice_id text, p_reference text, p_amount bigint, p_currency text, p_state public.invoice_state,
  p_paid_amount bigint default null, p_paid_at timestamptz default null, p_payment_method text default null,
  p_payment_channel text default null
) returns public.apply_invoice_outcome
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
  this_order public.user_orders;
  stated public.stated_payment;
  paid bigint;
begin
  select * into strict this_order from public.lock_order_of_payment(p_payment_id);
  select * into strict payment from public.payments where id = p_payment_id for update;
  update public.payments set checked_at = clock_timestamp() where id = payment.id;
  case payment.status
    when 'paid' then return 'already_paid';
    when 'refund_due' then return 'refund_due';
    when 'refunded' then return 'refunded';
    when 'needs_review' then return 'needs_review';
    when 'creating', 'open', 'expired', 'failed' then null;
    else raise exception 'payment % is %: apply_invoice does not know this state', payment.id, payment.status;
  end case;
  stated := public.stated_payment_of(p_payment_id, p_invoice_id);
  if stated.paid_amount <> trunc(stated.paid_amount) or stated.paid_amount not between 0 and 1e15 then
    stated.paid_amount := 0;
  end if;
  paid := coalesce(p_paid_amount, stated.paid_amount::bigint, p_amount);
  if p_reference <> payment.id::text or p_amount <> payment.amount or p_currency <> payment.currency
    or coalesce(payment.xendit_invoice_id, p_invoice_id) <> p_invoice_id
    or (p_state = 'paid' and paid <> payment.amount)
  then
    update public.payments set status = 'needs_review', paid_amount = nullif(paid, 0) where id = payment.id;
    perform public.set_order_reason(this_order.id, 'payment_mismatch');
    perform public.enqueue_job('notify', 'payment_review:' || this_order.id);
    return 'needs_review';
  end if;
  if p_state = 'paid' then
    update public.payments set
      xendit_invoice_id = p_invoice_id, paid_amount = paid,
      paid_at = coalesce(p_paid_at, stated.paid_at, clock_timestamp()),
      payment_method = coalesce(p_payment_method, stated.payment_method),
      payment_channel = coalesce(p_payment_channel, stated.payment_channel)
    where id = payment.id returning * into payment;
    update public.user_orders set
      payment_method = coalesce(payment.payment_channel, payment.payment_method, user_orders.payment_method)
    where id = this_order.id;
    return public.settle_paid(payment, this_order);
  end if;
  if p_state = 'expired' then
    return public.settle_expired(payment, this_order);
  end if;
  return 'open';
end $$;

-- A refund under way that the gateway answers oddly for: a person must look. Nothing else is known by such an answer, so a refund that
-- has ended, or that is by hand already, stays as it is.
create function public.leave_refund(p_payment_id uuid, p_reason text) returns void
language plpgsql set search_path = '' as $$
begin
  perform public.lock_order_of_payment(p_payment_id);
  update public.refunds set state = 'by_hand', by_hand_reason = p_reason, by_hand_at = clock_timestamp()
  where payment_id = p_payment_id and state in ('requested', 'pending');
end $$;

-- As before. An amount of 0 is none, and the id of another payment's refund is not ours.
create or replace function public.settle_refund(
  p_payment_id uuid, p_result public.refund_result, p_refund_id text default null, p_amount bigint default null,
  p_reason text default null
) returns public.refund_state
language plpgsql set search_path = '' as $$
declare
  refund public.refunds;
  fault text := case when p_result = 'failed' then coalesce(p_reason, 'no reason given') end;
  reference text;
begin
  perform public.lock_order_of_payment(p_payment_id);
  select refund_reference into reference from public.payments where id = p_payment_id;
  select * into strict refund from public.refunds where payment_id = p_payment_id for update;
  if exists (select 1 from public.refunds where gateway_refund_id = p_refund_id and payment_id <> p_payment_id) then
    perform public.leave_refund(p_payment_id, 'the gateway names the refund of another payment: ' || p_refund_id);
    return (select state from public.refunds where payment_id = p_payment_id);
  end if;
  -- A refusal of one request says nothing of the refund that another request has made.
  if refund.state = 'succeeded' or (p_result = 'failed' and p_refund_id is distinct from refund.gateway_refund_id
    and refund.gateway_refund_id is not null)
  then
    return refund.state;
  end if;
  if p_amount <> refund.amount then
    fault := 'the gateway names another amount: ' || case p_amount when 0 then 'not whole rupiah' else p_amount::text end;
  end if;
  if p_result = 'failed' then
    update public.cases set closed_at = clock_timestamp(), closing_note = 'the difference is gone'
    where kind = 'refunded_twice' and subject = p_payment_id::text and closed_at is null;
  elsif (refund.by_hand_at is not null or reference is not null) and reference is distinct from p_refund_id
    and (fault is null or fault is distinct from refund.by_hand_reason)
  then
    perform public.open_case('refunded_twice', p_payment_id::text, refund.order_id, format('%s: the gateway gives it back as %s (%s)',
      coalesce('recorded by hand as ' || reference, 'left to a person'), p_refund_id, p_result));
  end if;
  update public.refunds set
    state = case when fault is not null then 'by_hand' else p_result::text end::public.refund_state,
    by_hand_reason = fault, by_hand_at = case when fault is not null then clock_timestamp() else by_hand_at end,
    gateway_refund_id = coalesce(gateway_refund_id, p_refund_id)
  where payment_id = p_payment_id returning * into refund;
  if refund.state = 'succeeded' then
    perform public.record_refund(p_payment_id, refund.gateway_refund_id);
  end if;
  return refund.state;
end $$;

-- As before; a reference, a reason and a note must be something to read.
create or replace function public.record_refund(p_payment_id uuid, p_reference text) returns public.record_refund_outcome
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
  this_order public.user_orders;
  is_paid_otherwise boolean;
begin
  if public.is_blank(p_reference) then
    raise exception 'a refund needs its reference' using errcode = 'check_violation';
  end if;
  select * into this_order from public.lock_order_of_payment(p_payment_id);
  if not found then
    return 'not_found';
  end if;
  select * into strict payment from public.payments where id = p_payment_id for update;
  if payment.status = 'refunded' then
    return case when payment.refund_reference = p_reference then 'already_recorded' else 'other_reference' end;
  elsif payment.status not in ('paid', 'refund_due', 'needs_review') then
    return 'not_refundable';
  elsif payment.status = 'paid' and this_order.status = 'ordered' then
    return 'in_progress';
  elsif exists (
    select 1 from public.refunds
    where payment_id = payment.id and state in ('requested', 'pending') and gateway_refund_id is distinct from p_reference)
  then
    return 'under_way';
  end if;
  update public.payments set status = 'refunded', refund_reference = p_reference, refunded_at = clock_timestamp()
  where id = payment.id;
  is_paid_otherwise := exists (
    select 1 from public.payments where order_id = this_order.id and status in ('creating', 'open', 'paid'));
  if is_paid_otherwise or this_order.status = 'refunded' then
    if is_paid_otherwise and this_order.status_reason = 'payment_mismatch' then
      perform public.set_order_reason(this_order.id, null);
    end if;
    perform public.enqueue_job('notify', 'payment_refunded:' || this_order.id || ':' || payment.id);
  else
    perform public.transition_order(this_order.id, 'refunded', 'refund_recorded');
    perform public.close_unpaid_order(addition.id, 'esim_refunded')
    from public.user_orders as addition join public.esims as esim on esim.id = addition.target_esim_id
    where esim.order_id = this_order.id and addition.status = 'pending'
      and addition.status_reason is distinct from 'payment_mismatch';
  end if;
  return 'recorded';
end $$;

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
  from public.payments where id = p_payment_id and status = 'refund_due'
  on conflict (payment_id) do update set
    state = 'by_hand', by_hand_reason = coalesce(refund.by_hand_reason, p_reason), by_hand_at = clock_timestamp(), claimed_by = p_reason
  where refund.claimed_by is null
    and (refund.state = 'by_hand' or (refund.state = 'requested' and refund.turn_until < clock_timestamp()));
  return found;
end $$;

create or replace function public.close_case(p_case_id uuid, p_note text) returns boolean
language plpgsql set search_path = '' as $$
declare
  closed public.cases;
begin
  if public.is_blank(p_note) then
    raise exception 'a closed case needs a note' using errcode = 'check_violation';
  end if;
  update public.cases set closed_at = clock_timestamp(), closing_note = p_note
  where id = p_case_id and closed_at is null returning * into closed;
  if not found then
    return false;
  end if;
  perform public.enqueue_job('fulfil_order', waiting.id::text) from public.user_orders as waiting
  where waiting.id = closed.order_id and waiting.status in ('ordered', 'confirmed');
  return true;
end $$;

-- As before. A listed amount of 0 is none, so it differs from what is counted.
create or replace function public.reconcile_invoices(p_invoices jsonb, p_from timestamptz, p_to timestamptz) returns integer
language plpgsql set search_path = '' as $$
declare
  started_at timestamptz := clock_timestamp();
  differences integer := 0;
  difference record;
begin
  for difference in
    with reported as (
      select listed.id, lower(listed.reference) as reference, nullif(listed.amount, 0) as amount
      from jsonb_to_recordset(p_invoices) as listed (id text, reference text, amount bigint)),
    compared as (
      select reported.id as subject, payment.order_id, payment.id as payment_id, reported.amount,
        case
          when payment.id is null then 'invoice_without_payment'
          when payment.status in ('creating', 'open', 'expired', 'failed') then 'payment_not_counted'
          when payment.status = 'needs_review' then null
          when payment.xendit_invoice_id is distinct from reported.id then 'second_invoice_paid'
          when payment.paid_amount is distinct from reported.amount then 'amount_differs' end::public.case_kind as kind
      from reported left join public.payments as payment on payment.id::text = reported.reference)
    select * from compared where kind is not null
    union all
    select counted.id::text, counted.order_id, counted.id, counted.paid_amount, 'payment_without_invoice'
    from public.payments as counted
    where counted.status = 'paid' and counted.paid_at between p_from + interval '10 minutes' and p_to - interval '10 minutes'
      and not exists (select 1 from reported where reported.id = counted.xendit_invoice_id)
  loop
    perform public.open_case(difference.kind, difference.subject, difference.order_id,
      coalesce('Rp ' || difference.amount, 'an amount that is not whole rupiah'));
    if difference.kind = 'payment_not_counted' then
      perform public.enqueue_job('verify_payment', difference.payment_id::text);
    end if;
    differences := differences + 1;
  end loop;
  perform public.close_gone_cases(array['invoice_without_payment', 'payment_not_counted', 'amount_differs']::public.case_kind[],
    array(select listed.id from jsonb_to_recordset(p_invoices) as listed (id text)), started_at);
  return differences;
end $$;
