-- Deletes an account. Unpaid orders are closed with their invoices, so that nothing can be paid for them; money that still arrives is
-- owed back (settle_paid). Refused while money is owed back, because afterwards nobody could be asked where to send it. The rate
-- limit counters are deleted too, because they contain the traveller's id.
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
  then
    return 'money_owed';
  end if;
  for unpaid_order_id in select id from public.user_orders where user_id = p_user_id and status = 'pending' loop
    perform public.close_unpaid_order(unpaid_order_id, 'cancelled_by_traveller');
  end loop;
  delete from public.rate_limits where bucket like '%:' || p_user_id::text;
  perform public.delete_login(p_user_id);
  return 'deleted';
end $$;
