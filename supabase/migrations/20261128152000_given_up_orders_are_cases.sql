-- An order that was given up was an open case only while its job was dead: for about one hour of every ten.

-- As before. An order that may have been bought is a case until it has ended; one that has ended meanwhile is none.
create or replace function public.give_up_order(p_order_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
begin
  select * into strict this_order from public.user_orders where id = p_order_id for no key update;
  if this_order.status in ('paid', 'ordered') and not exists (
    select 1 from public.vendor_purchases where order_id = this_order.id and state in ('started', 'unknown', 'succeeded', 'held'))
  then
    perform public.fail_order(this_order.id, 'attempts_exhausted');
  elsif this_order.status in ('paid', 'ordered', 'confirmed') then
    perform public.explain_order(this_order.id, 'attempts_exhausted');
    perform public.open_case('order_given_up', this_order.id::text, this_order.id, 'its attempts are over');
  end if;
end $$;

-- As before. The end of an order ends the case of its having been given up.
create or replace function public.transition_order(p_order_id uuid, p_to public.order_status, p_reason public.order_reason)
returns public.user_orders
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
  old_status public.order_status;
begin
  select * into strict this_order from public.user_orders where id = p_order_id for no key update;
  old_status := this_order.status;
  if not (case old_status
    when 'pending' then p_to in ('paid', 'cancelled', 'refunded')
    when 'cancelled' then p_to in ('paid', 'refunded')
    when 'paid' then p_to in ('ordered', 'failed', 'refunded')
    when 'ordered' then p_to in ('confirmed', 'failed')
    when 'confirmed' then p_to in ('completed', 'refunded')
    when 'completed' then p_to = 'refunded'
    when 'failed' then p_to = 'refunded'
    else false end)
  then
    raise exception 'order % may not go from % to %', p_order_id, old_status, p_to using errcode = 'check_violation';
  end if;
  update public.user_orders set
    status = p_to, status_reason = p_reason, updated_at = clock_timestamp(),
    confirmed_at = case when p_to = 'confirmed' then clock_timestamp() else confirmed_at end
  where id = p_order_id returning * into this_order;
  insert into public.order_status_history (order_id, from_status, to_status, reason)
  values (p_order_id, old_status, p_to, p_reason);
  if old_status in ('pending', 'cancelled') then
    perform public.enqueue_job('verify_payment', waiting.id::text) from (
      select payment.id from public.payments as payment
      where payment.order_id = p_order_id and payment.status in ('creating', 'open') order by payment.id for update) as waiting;
  end if;
  if p_to in ('completed', 'failed', 'refunded') then
    update public.cases set closed_at = clock_timestamp(), closing_note = 'the difference is gone'
    where kind = 'order_given_up' and subject = p_order_id::text and closed_at is null;
  end if;
  return this_order;
end $$;

-- As before. The case of a given-up order cannot be closed while it waits.
create or replace function public.close_case(p_case_id uuid, p_note text) returns boolean
language plpgsql set search_path = '' as $$
declare
  asked public.cases;
  closed public.cases;
begin
  select * into asked from public.cases where id = p_case_id and closed_at is null;
  if asked.kind = any (public.kinds_of_held()) and public.is_held(asked.order_id) then
    raise exception 'the purchase of this order is held: "npm run ops -- decide %" closes its case', asked.order_id using errcode = 'check_violation';
  elsif asked.kind = any (public.kinds_of_wrong_refund()) then
    raise exception 'the money of this payment is not back: "npm run refund -- % <reference>" closes its case', asked.subject using errcode = 'check_violation';
  elsif asked.kind = 'code_of_another' and exists (select 1 from public.user_orders where id = asked.order_id and status = 'confirmed') then
    raise exception 'the order % waits for its code: the case ends with it, or can be closed once its refund is recorded', asked.order_id using errcode = 'check_violation';
  elsif asked.kind = 'order_given_up' and exists (
    select 1 from public.user_orders where id = asked.order_id and status in ('paid', 'ordered', 'confirmed'))
  then
    raise exception 'the order % has not ended: its end closes its case', asked.order_id using errcode = 'check_violation';
  elsif asked.kind = 'refunded_twice' and exists (
    select 1 from public.refunds where payment_id::text = asked.subject and state in ('requested', 'pending'))
  then
    raise exception 'the gateway has not decided about its refund of this payment: close the case after that' using errcode = 'check_violation';
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

-- As before. Of a given-up order whose job is dead, the case dead_job says why.
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
    format('recorded with %s: %s', payment.refund_reference, refund.by_hand_reason), refund.by_hand_at, null
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


select public.open_case('order_given_up', waiting.id::text, waiting.id, 'its attempts are over') from public.user_orders as waiting
where waiting.status in ('paid', 'ordered', 'confirmed') and waiting.status_reason = 'attempts_exhausted';
