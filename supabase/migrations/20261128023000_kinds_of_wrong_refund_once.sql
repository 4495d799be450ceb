-- The kinds of cases that only the right reference of a refund ends were written out in two functions beside kinds_of_wrong_refund().

-- As before.
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
  where (kind = 'refunded_twice' or kind = any (public.kinds_of_wrong_refund())) and subject = payment.id::text and closed_at is null;
  return 'withdrawn';
end $$;

-- As before.
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
    where own.user_id = p_user_id and own.status in ('paid', 'ordered', 'confirmed')
    union all
    select own.id, null, null, true from public.user_orders as own join public.cases as owed on owed.order_id = own.id
    where own.user_id = p_user_id and owed.closed_at is null
      and (owed.kind = 'second_invoice_paid' or owed.kind = any (public.kinds_of_wrong_refund()))
      and not exists (select 1 from of_payment where of_payment.payment_id::text = owed.subject)
  )
  select in_the_way.order_id, case when bool_and(in_the_way.rupiah is not null) then sum(in_the_way.rupiah)::bigint end, in_the_way.is_owed
  from in_the_way group by in_the_way.order_id, in_the_way.is_owed
$$;
