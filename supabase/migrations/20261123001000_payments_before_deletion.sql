-- The payments of a traveller whose invoices may hold money that is not counted here: open ones, also those of a cancelled order, and
-- expired ones while a late payment still counts (as in enqueue_due_verifications). is_withdrawn: the order does not wait for it.
create function public.uncounted_payments(p_user_id uuid) returns table (payment_id uuid, is_withdrawn boolean)
language sql stable set search_path = '' as $$
  select payment.id, own.status <> 'pending'
  from public.user_orders as own join public.payments as payment on payment.order_id = own.id
  where own.user_id = p_user_id and (payment.status in ('creating', 'open')
    or (payment.status = 'expired' and coalesce(payment.expires_at, payment.created_at) > clock_timestamp() - interval '48 hours'))
$$;
