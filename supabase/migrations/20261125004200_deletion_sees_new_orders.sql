-- An order that was written while its account was deleted stayed unpaid and open, without an owner.

-- Deletes an account. in_progress: a paid order is under way, or a payment is in review. money_owed: a payment is to be given back, or
-- money came on another invoice of one, and afterwards nobody could be asked where to. invoice_open: its unpaid orders are cancelled now,
-- and an invoice of one can still be paid, or is just being made: close it at the gateway, then ask again. The rate limit counters are
-- deleted too, because they contain the traveller's id.
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
