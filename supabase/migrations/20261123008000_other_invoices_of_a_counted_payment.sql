-- A payment may have several invoices at the gateway, as a delayed creation leaves one. Once money on one of them was counted, rightly
-- or wrongly, nothing looked at the others: they stayed open, and what was paid on them was found in the night.

-- Has the gateway asked for the other invoices of a payment whose money is counted now: verify_payment closes those that are open and
-- reports what was paid on them. Of a paid order, also those of its payments that were given up: nothing more is to be paid for it. Its
-- purchase goes first.
create function public.look_for_other_invoices() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform public.enqueue_job('verify_payment', same_order.id::text, 2) from (
    select payment.id from public.payments as payment
    where payment.order_id = new.order_id and (payment.id = new.id or new.status = 'paid')
    order by payment.id for update) as same_order;
  return null;
end $$;

create trigger payments_look_for_other_invoices after update of status on public.payments
  for each row when (
    old.status in ('creating', 'open', 'expired', 'failed') and new.status in ('paid', 'needs_review', 'refund_due'))
  execute function public.look_for_other_invoices();

-- Money on another invoice of a payment whose money is counted: a case, as when the comparison of the ledgers finds it. p_amount in
-- whole rupiah, null where it is not known.
create function public.report_second_invoice(p_payment_id uuid, p_invoice_id text, p_amount bigint default null) returns void
language sql set search_path = '' as $$
  select public.open_case('second_invoice_paid', p_invoice_id, payment.order_id,
    coalesce('Rp ' || nullif(p_amount, 0), 'an amount that is not known'))
  from public.payments as payment where payment.id = p_payment_id and payment.xendit_invoice_id is distinct from p_invoice_id
$$;
