-- An invoice that was made while its order was cancelled stayed open and was offered, and an account could be deleted while an
-- invoice of its own could still be paid: money came that nobody could be given back.

-- Attaches an invoice to its payment. Returns the id of the attached invoice, which differs when another came first. Of an order that
-- no longer waits for its payment the invoice is known, so that it is closed and read, but nothing leads to it.
create or replace function public.attach_invoice(
  p_payment_id uuid, p_invoice_id text, p_invoice_url text, p_expires_at timestamptz default null
) returns text
language plpgsql set search_path = '' as $$
declare
  attached public.payments;
begin
  perform public.lock_order_of_payment(p_payment_id);
  update public.payments set
    status = 'open', xendit_invoice_id = p_invoice_id, expires_at = p_expires_at, creation_lease_until = null,
    invoice_url = (select p_invoice_url from public.user_orders as own where own.id = order_id and own.status = 'pending')
  where id = p_payment_id and status = 'creating' returning * into attached;
  if found then
    update public.user_orders set xendit_invoice_url = p_invoice_url, expires_at = p_expires_at, updated_at = clock_timestamp(),
      status_reason = nullif(status_reason, 'invoice_refused')
    where id = attached.order_id and status = 'pending';
    return attached.xendit_invoice_id;
  end if;
  return (select xendit_invoice_id from public.payments where id = p_payment_id);
end $$;

-- Deletes an account. in_progress: a paid order is under way, or a payment is in review. money_owed: a payment is to be given back, and
-- afterwards nobody could be asked where to. invoice_open: its unpaid orders are cancelled now, and an invoice of one can still be
-- paid, or is just being made: close it at the gateway, then ask again. The rate limit counters are deleted too, because they contain
-- the traveller's id.
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
