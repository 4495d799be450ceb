-- One reading that did not find an invoice, and a list that showed only another one of its payment, left exact money to a person where too
-- little had been paid on that other one: it took the place at once.

-- As before, and whether it is paid or not, it takes the place only after a while: exact money counts without that. One that another payment
-- has takes no place.
drop function public.adopt_invoice(uuid, text, text, boolean, text, timestamptz);
create function public.adopt_invoice(
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
end $$;
