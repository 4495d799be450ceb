-- The case of an eSIM without its plan could be closed while the order kept its money, and never came again. A case about a code that a
-- person had closed did not come again for a third code. And with either, the account could be deleted, so that nobody could be written
-- to.

-- Opens a case where a reading of an eSIM contradicts its purchase, and closes it when a later one does not. p_activation_code: what the
-- vendor names now, null where it names none. The case names it by its digest; one that was closed about another code opens again. A plan
-- may come ten minutes after its sale; after an hour it is missing.
create or replace function public.compare_esim(esim public.esims, p_activation_code text) returns void
language plpgsql set search_path = '' as $$
declare
  named text := format(' at the vendor, code with the digest %s', left(public.code_digest(p_activation_code), 8));
  has_plan boolean := exists (select 1 from public.bundle_assignments where order_id = esim.order_id);
  is_same boolean := lower(esim.activation_code) = lower(p_activation_code);
begin
  update public.cases set closed_at = clock_timestamp(), closing_note = 'the difference is gone'
  where subject = esim.order_id::text and closed_at is null
    and (kind = 'plan_missing' and has_plan or kind = 'code_differs' and is_same);
  if not is_same then
    update public.cases set closed_at = null, closing_note = null, opened_at = clock_timestamp()
    where kind = 'code_differs' and subject = esim.order_id::text and closed_at is not null
      and detail like '% at the vendor, code with the digest %' and right(detail, length(named)) <> named;
    perform public.open_case('code_differs', esim.order_id::text, esim.order_id, own.vendor_order_id || named)
    from public.user_orders as own where own.id = esim.order_id;
  end if;
  if not has_plan and esim.created_at < clock_timestamp() - interval '1 hour' then
    perform public.open_case('plan_missing', own.id::text, own.id, own.vendor_order_id || ' at the vendor')
    from public.user_orders as own where own.id = esim.order_id and own.status = 'completed';
  end if;
end $$;

-- Closes a case with what a person did about it. One whose end is still open is not closed: of an order that waits or is held, of a refund
-- that the gateway has not decided, and 'plan_missing' until the order's money is back or its plan is there.
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
  elsif asked.kind = 'plan_missing' and exists (
    select 1 from public.user_orders as own where own.id = asked.order_id and own.status = 'completed'
      and not exists (select 1 from public.bundle_assignments where order_id = own.id))
  then
    raise exception 'the eSIM of the order % has no plan, and its money is kept: record its refund, or have the plan put on it', asked.order_id using errcode = 'check_violation';
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

-- The orders for which an account stays, an order whose eSIM is in doubt too, and the whole rupiah that each is about, null where that is
-- not known. is_owed: money of it is to be given back. Otherwise it is being prepared, or a payment of it is in review.
create or replace function public.orders_in_the_way(p_user_id uuid) returns table (order_id uuid, rupiah bigint, is_owed boolean)
language sql stable set search_path = '' as $$
  with of_payment as (
    select own.id as order_id, payment.id as payment_id, payment.paid_amount as rupiah, payment.status <> 'needs_review' as is_owed
    from public.user_orders as own join public.payments as payment on payment.order_id = own.id
    where own.user_id = p_user_id and (payment.status in ('needs_review', 'refund_due')
      or exists (
        select 1 from public.cases as owed where owed.order_id = own.id and owed.subject = payment.id::text and owed.closed_at is null
          and owed.kind = any (public.kinds_of_wrong_refund()))
      or (payment.status = 'refunded' and exists (
        select 1 from public.refunds as refund where refund.payment_id = payment.id and refund.state <> 'succeeded'
          and lower(refund.gateway_refund_id) = lower(payment.refund_reference))))
  ), in_the_way as (
    select of_payment.* from of_payment
    union all
    select own.id, null, coalesce(own.accepted_amount, own.total_amount), false from public.user_orders as own
    where own.user_id = p_user_id and (own.status in ('paid', 'ordered', 'confirmed')
      or (own.status = 'completed' and exists (
        select 1 from public.cases as doubt where doubt.order_id = own.id and doubt.closed_at is null
          and doubt.kind in ('plan_missing', 'code_differs', 'wrong_plan'))))
    union all
    select own.id, null, null, true from public.user_orders as own join public.cases as owed on owed.order_id = own.id
    where own.user_id = p_user_id and owed.closed_at is null
      and (owed.kind = 'second_invoice_paid' or owed.kind = any (public.kinds_of_wrong_refund()))
      and not exists (select 1 from of_payment where of_payment.payment_id::text = owed.subject)
  )
  select in_the_way.order_id, case when bool_and(in_the_way.rupiah is not null) then sum(in_the_way.rupiah)::bigint end, in_the_way.is_owed
  from in_the_way group by in_the_way.order_id, in_the_way.is_owed
$$;
