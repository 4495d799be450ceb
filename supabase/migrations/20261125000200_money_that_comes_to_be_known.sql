-- A payment whose sum alone is missing was read again only after a callback, and an account was deleted although a second invoice of
-- its paid order had been paid, or could still be.

-- As before, and payments in review whose sum alone is missing: hourly for a week, since the gateway may state it later.
create or replace function public.enqueue_due_verifications(p_every_seconds integer) returns integer
language plpgsql set search_path = '' as $$
declare
  asked integer := 0;
  due record;
begin
  for due in
    select payment.id from public.payments as payment
    where (payment.status in ('creating', 'open') and coalesce(payment.checked_at, payment.created_at) < clock_timestamp() -
        least(interval '1 hour', make_interval(secs => p_every_seconds)
          * greatest(1, extract(epoch from clock_timestamp() - payment.created_at) / 300)))
      or (payment.status = 'expired'
        and coalesce(payment.expires_at, payment.created_at) > clock_timestamp() - interval '48 hours'
        and coalesce(payment.checked_at, payment.created_at) < clock_timestamp() - interval '1 hour')
      or (payment.status = 'needs_review' and payment.awaits_sum
        and payment.arrived_at > clock_timestamp() - interval '7 days'
        and coalesce(payment.checked_at, payment.created_at) < clock_timestamp() - interval '1 hour')
    order by coalesce(payment.checked_at, payment.created_at) limit 200 for update skip locked
  loop
    update public.payments set checked_at = clock_timestamp() where id = due.id;
    perform public.enqueue_job('verify_payment', due.id::text);
    asked := asked + 1;
  end loop;
  return asked;
end $$;

-- The payments of a traveller whose invoices may hold money that is not counted here: open ones, also those of a cancelled order, expired
-- ones while a late payment still counts (as in enqueue_due_verifications), and counted ones whose other invoices may still be open, as
-- long as an invoice lives. is_withdrawn: the order does not wait for it.
create or replace function public.uncounted_payments(p_user_id uuid) returns table (payment_id uuid, is_withdrawn boolean)
language sql stable set search_path = '' as $$
  select payment.id, own.status <> 'pending'
  from public.user_orders as own join public.payments as payment on payment.order_id = own.id
  where own.user_id = p_user_id and (payment.status in ('creating', 'open')
    or (payment.status in ('expired', 'paid', 'refund_due', 'refunded')
      and coalesce(payment.expires_at, payment.created_at) > clock_timestamp() - interval '48 hours'))
$$;

-- Deletes an account. in_progress: a paid order is under way, or a payment is in review. money_owed: a payment is to be given back, or
-- money came on another invoice of one, and afterwards nobody could be asked where to. invoice_open: its unpaid orders are cancelled now,
-- and an invoice of one can still be paid, or is just being made: close it at the gateway, then ask again. The rate limit counters are
-- deleted too, because they contain the traveller's id.
create or replace function public.delete_account(p_user_id uuid) returns public.delete_account_outcome
language plpgsql set search_path = '' as $$
declare
  unpaid_order_id uuid;
begin
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
      select 1 from public.user_orders as own join public.cases as second on second.order_id = own.id
      where own.user_id = p_user_id and second.kind = 'second_invoice_paid' and second.closed_at is null)
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
