-- A refused deletion said neither which order stands in its way nor how much is owed. Both are now read by the rule that refuses.

-- The orders for which an account stays, and the whole rupiah that each is about; null where that is not known. is_owed: money of it is to be
-- given back, or the gateway has not given it back yet. Otherwise it is being prepared, or one of its payments is in review.
create function public.orders_in_the_way(p_user_id uuid) returns table (order_id uuid, rupiah bigint, is_owed boolean)
language sql stable set search_path = '' as $$
  with of_payment as (
    select own.id as order_id, payment.id as payment_id, payment.paid_amount as rupiah, payment.status <> 'needs_review' as is_owed
    from public.user_orders as own join public.payments as payment on payment.order_id = own.id
    where own.user_id = p_user_id and (payment.status in ('needs_review', 'refund_due')
      or exists (
        select 1 from public.cases as owed where owed.order_id = own.id and owed.subject = payment.id::text and owed.closed_at is null
          and owed.kind in ('refund_of_another', 'recorded_refund_failed'))
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
      and owed.kind in ('second_invoice_paid', 'refund_of_another', 'recorded_refund_failed')
      and not exists (select 1 from of_payment where of_payment.payment_id::text = owed.subject)
  )
  select in_the_way.order_id, case when bool_and(in_the_way.rupiah is not null) then sum(in_the_way.rupiah)::bigint end, in_the_way.is_owed
  from in_the_way group by in_the_way.order_id, in_the_way.is_owed
$$;

-- As before.
create or replace function public.delete_account(p_user_id uuid) returns public.delete_account_outcome
language plpgsql set search_path = '' as $$
declare
  unpaid_order_id uuid;
begin
  -- As create_order does: an order that is being written is either seen here, or finds no account.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(p_user_id::text, 0));
  perform 1 from public.user_orders where user_id = p_user_id order by id for update;
  if exists (select 1 from public.orders_in_the_way(p_user_id) where not is_owed) then
    return 'in_progress';
  elsif exists (select 1 from public.orders_in_the_way(p_user_id)) then
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
