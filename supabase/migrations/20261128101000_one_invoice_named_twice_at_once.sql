-- Two payments that were told of the same invoice at once could both try to store it, and the second call failed.

-- As before, also where another payment takes it at the same moment.
create or replace function public.attach_invoice(
  p_payment_id uuid, p_invoice_id text, p_invoice_url text, p_expires_at timestamptz default null
) returns text
language plpgsql set search_path = '' as $$
declare
  attached public.payments;
begin
  perform public.lock_order_of_payment(p_payment_id);
  update public.payments set
    status = 'open', xendit_invoice_id = p_invoice_id, expires_at = p_expires_at, creation_lease_until = null, invoice_unknown_since = null,
    invoice_url = (select p_invoice_url from public.user_orders as own where own.id = order_id and own.status = 'pending')
  where id = p_payment_id and status in ('creating', 'open') and xendit_invoice_id is null
    and not exists (select 1 from public.payments as other where other.xendit_invoice_id = p_invoice_id)
  returning * into attached;
  if found then
    update public.user_orders set xendit_invoice_url = p_invoice_url, expires_at = p_expires_at, updated_at = clock_timestamp(),
      status_reason = nullif(status_reason, 'invoice_refused')
    where id = attached.order_id and status = 'pending';
    return attached.xendit_invoice_id;
  end if;
  return (select xendit_invoice_id from public.payments where id = p_payment_id);
exception when unique_violation then
  return null;
end $$;

-- As before, in the same way.
create or replace function public.adopt_invoice(
  p_payment_id uuid, p_unknown_id text, p_invoice_id text, p_invoice_url text default null, p_expires_at timestamptz default null
) returns boolean
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
begin
  select * into strict this_order from public.lock_order_of_payment(p_payment_id);
  update public.payments set
    xendit_invoice_id = p_invoice_id, expires_at = coalesce(p_expires_at, payments.expires_at), invoice_unknown_since = null,
    invoice_url = case when payments.invoice_url is not null then coalesce(p_invoice_url, payments.invoice_url) end
  where id = p_payment_id and xendit_invoice_id = p_unknown_id and status in ('open', 'expired', 'failed')
    and invoice_unknown_since < clock_timestamp() - interval '15 minutes'
    and not exists (select 1 from public.payments as other where other.xendit_invoice_id = p_invoice_id);
  if not found then
    return false;
  end if;
  if this_order.status = 'pending' and exists (select 1 from public.payments where id = p_payment_id and status = 'open') then
    update public.user_orders set xendit_invoice_url = coalesce(p_invoice_url, this_order.xendit_invoice_url),
      expires_at = coalesce(p_expires_at, this_order.expires_at), updated_at = clock_timestamp()
    where id = this_order.id;
  end if;
  return true;
exception when unique_violation then
  return false;
end $$;
