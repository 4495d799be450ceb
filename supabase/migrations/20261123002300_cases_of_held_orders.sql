-- A held purchase and its case end together, with a person's decision; other cases of its order, such as money at the gateway that
-- no payment has, are not touched by it.

-- The kinds of the cases with which a purchase is held.
create function public.kinds_of_held() returns public.case_kind[]
language sql immutable set search_path = '' as $$
  select array['known_esim', 'repeated_sale', 'unreadable_sale', 'wrong_plan']::public.case_kind[]
$$;

-- Whether a purchase of an order waits for a person's decision.
create function public.is_held(p_order_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.vendor_purchases where order_id = p_order_id and state = 'held')
$$;

-- As before, but it closes only the case with which the purchase is held.
create or replace function public.decide_held_order(p_order_id uuid, p_decision public.held_decision, p_note text) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform 1 from public.user_orders where id = p_order_id for update;
  update public.vendor_purchases set state = 'rejected' where order_id = p_order_id and state = 'held';
  if not found then
    return false;
  end if;
  if p_decision = 'give_back' then
    perform public.fail_order(p_order_id, 'answer_mismatch');
  else
    perform public.enqueue_job('fulfil_order', p_order_id::text);
  end if;
  perform public.close_case(id, p_note) from public.cases
  where order_id = p_order_id and kind = any (public.kinds_of_held()) and closed_at is null;
  return true;
end $$;

-- As before. A held order would otherwise wait with no case that says so.
create or replace function public.close_case(p_case_id uuid, p_note text) returns boolean
language plpgsql set search_path = '' as $$
declare
  closed public.cases;
begin
  perform 1 from public.cases where id = p_case_id and kind = any (public.kinds_of_held()) and public.is_held(order_id);
  if found then
    raise exception 'the purchase of this order is held: decide_held_order closes its case' using errcode = 'check_violation';
  end if;
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

-- As before. Waiting does not help a held order. An order of which another payment is in review stays in review.
create or replace function public.record_refund(p_payment_id uuid, p_reference text) returns public.record_refund_outcome
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
  this_order public.user_orders;
  is_paid_otherwise boolean;
  is_in_review boolean;
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
    return case when public.is_held(this_order.id) then 'held' else 'in_progress' end::public.record_refund_outcome;
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
  is_in_review := this_order.status in ('pending', 'cancelled') and exists (
    select 1 from public.payments where order_id = this_order.id and status = 'needs_review');
  if is_paid_otherwise or is_in_review or this_order.status = 'refunded' then
    if is_paid_otherwise and not is_in_review and this_order.status_reason = 'payment_mismatch' then
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

-- As before. A payment whose invoice is listed again agrees again.
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
  perform public.close_gone_cases(array['payment_without_invoice']::public.case_kind[],
    array(
      select counted.id::text from public.payments as counted
      join jsonb_to_recordset(p_invoices) as listed (id text) on listed.id = counted.xendit_invoice_id),
    started_at);
  return differences;
end $$;
