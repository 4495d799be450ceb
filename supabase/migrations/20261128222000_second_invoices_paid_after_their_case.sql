-- A case of a second invoice that a person had closed as not paid stayed closed when the invoice was paid later.

-- As before. Once the invoice is read as paid, a case that was closed before that is open again: what it was closed for is not so any more.
create or replace function public.open_second_invoice(p_order_id uuid, p_invoice_id text, p_detail text, p_was_read boolean) returns void
language sql set search_path = '' as $$
  select public.open_case('second_invoice_paid', p_invoice_id, p_order_id, p_detail);
  update public.cases set order_id = p_order_id, was_read = was_read or p_was_read,
    opened_at = case when p_was_read and not was_read and closed_at is not null then clock_timestamp() else opened_at end,
    closed_at = case when p_was_read and not was_read then null else closed_at end
  where kind = 'second_invoice_paid' and subject = p_invoice_id and (p_was_read or not was_read)
$$;
