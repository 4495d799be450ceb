-- An invoice that is listed, without its id, ended a payment with an error: its case had no subject.

-- As before. What is listed has an id: without one nobody could be asked to look at it.
create or replace function public.note_unread_invoice(
  p_payment_id uuid, p_invoice_id text default null, p_listed public.invoice_state default null
) returns boolean
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
  payment public.payments;
  is_over boolean;
begin
  if p_listed is not null and p_invoice_id is null then
    raise exception 'an invoice that is listed has an id' using errcode = 'check_violation';
  end if;
  select * into strict this_order from public.lock_order_of_payment(p_payment_id);
  update public.payments set
    invoice_unknown_since = case when p_listed is null then coalesce(payments.invoice_unknown_since, clock_timestamp()) end,
    invoice_unread_since = case when p_listed is not null then coalesce(payments.invoice_unread_since, clock_timestamp()) end
  where id = p_payment_id and xendit_invoice_id is not distinct from p_invoice_id
    and (status = 'open' or (status in ('expired', 'failed') and p_invoice_id is not null))
  returning * into payment;
  is_over := coalesce(payment.invoice_unknown_since, payment.invoice_unread_since) < clock_timestamp() - interval '1 day'
    and least(payment.expires_at, payment.created_at + interval '3 days') < clock_timestamp() - interval '1 day'
    and p_listed is distinct from 'paid';
  if is_over then
    perform public.settle_expired(payment, this_order);
    if p_listed <> 'expired' then
      perform public.open_case('invoice_unread', p_invoice_id, this_order.id, 'listed as ' || p_listed);
    end if;
  end if;
  return coalesce(is_over, false);
end $$;
