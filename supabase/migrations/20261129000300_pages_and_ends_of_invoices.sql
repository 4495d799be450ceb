-- The page of an invoice that the gateway does not know stayed on its order when another invoice without a page took its place: it may be
-- the page of somebody else's. And an order whose traveller was told to try again ended as not paid in time, once the gateway told that
-- the invoice had expired that we had closed ourselves.

-- What a payment's invoice is called, where the gateway has not known the id that it named first for a quarter of an hour. The page of
-- the open payment, and until when it can be paid, are then those of this invoice, null where it has none. An order that waits for it no
-- more gets no page. False where the payment has gone on meanwhile, or another one has the invoice.
-- p_unknown_id: the id that the gateway does not know. p_invoice_id, p_invoice_url, p_expires_at: of the invoice that it knows.
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
    invoice_url = case when payments.invoice_url is not null then p_invoice_url end
  where id = p_payment_id and xendit_invoice_id = p_unknown_id and status in ('open', 'expired', 'failed')
    and invoice_unknown_since < clock_timestamp() - interval '15 minutes'
    and not exists (select 1 from public.payments as other where other.xendit_invoice_id = p_invoice_id);
  if not found then
    return false;
  end if;
  if this_order.status = 'pending' and exists (select 1 from public.payments where id = p_payment_id and status = 'open') then
    update public.user_orders set xendit_invoice_url = p_invoice_url,
      expires_at = coalesce(p_expires_at, this_order.expires_at), updated_at = clock_timestamp()
    where id = this_order.id;
  end if;
  return true;
exception when unique_violation then
  return false;
end $$;

-- Applies an invoice that can no longer be paid to the locked order, which ends unless another payment of it is open. A payment whose
-- invoice was closed by us has failed before: its order stays open for the next try.
create or replace function public.settle_expired(payment public.payments, this_order public.user_orders)
returns public.apply_invoice_outcome
language plpgsql set search_path = '' as $$
begin
  update public.payments set status = 'expired' where id = payment.id and status in ('creating', 'open');
  if this_order.status = 'pending' and payment.status <> 'failed' and not exists (
    select 1 from public.payments where order_id = this_order.id and status in ('creating', 'open', 'needs_review'))
  then
    perform public.transition_order(this_order.id, 'cancelled', 'invoice_expired');
  end if;
  return 'expired';
end $$;
