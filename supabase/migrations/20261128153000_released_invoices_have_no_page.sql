-- A payment kept the page of an invoice that another payment turned out to have, and its traveller could pay for somebody else's order.

-- As before. With the invoice goes its page, and an open payment is again one whose invoice is to be made or found.
create or replace function public.release_invoice(p_invoice_id text, p_payment_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  holder public.payments;
begin
  select * into holder from public.payments where xendit_invoice_id = p_invoice_id and id <> p_payment_id;
  if not found then
    return false;
  end if;
  perform public.lock_order_of_payment(holder.id);
  update public.payments set xendit_invoice_id = null, invoice_url = null, creation_lease_until = clock_timestamp(),
    status = case status when 'open' then 'creating' else status end
  where id = holder.id and xendit_invoice_id = p_invoice_id and status in ('creating', 'open', 'expired', 'failed');
  if found then
    update public.user_orders set xendit_invoice_url = null
    where id = holder.order_id and xendit_invoice_url = holder.invoice_url;
    perform public.enqueue_job('verify_payment', holder.id::text);
    return true;
  end if;
  perform public.open_case('payment_without_invoice', counted.id::text, counted.order_id,
    format('counted with %s, which is the invoice of the payment %s', p_invoice_id, p_payment_id))
  from public.payments as counted where counted.id = holder.id and counted.xendit_invoice_id = p_invoice_id;
  return false;
end $$;

update public.user_orders as own set xendit_invoice_url = null from public.payments as lost
where lost.order_id = own.id and lost.status = 'open' and lost.xendit_invoice_id is null and lost.invoice_url = own.xendit_invoice_url;
update public.payments set status = 'creating', invoice_url = null, creation_lease_until = clock_timestamp()
where status = 'open' and xendit_invoice_id is null;
