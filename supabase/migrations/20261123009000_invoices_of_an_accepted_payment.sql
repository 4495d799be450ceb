-- Once a payment in review is accepted, or settled by a sum that is stated later, its order is paid: as after any other payment, nothing
-- more is to be paid for it on another invoice, also of payments that were given up.
drop trigger payments_look_for_other_invoices on public.payments;
create trigger payments_look_for_other_invoices after update of status on public.payments
  for each row when (
    old.status in ('creating', 'open', 'expired', 'failed', 'needs_review') and new.status in ('paid', 'needs_review', 'refund_due')
    and old.status <> new.status)
  execute function public.look_for_other_invoices();
