-- A second invoice of an order stayed open at the gateway once the order was paid by another one: it could be paid for nothing, and
-- the account could not be deleted before it had expired.

-- Moves an order along its graph and writes its history. When an order stops waiting for its payment, its open payments are
-- verified; that closes their invoices at the gateway, since nothing more is to be paid.
create or replace function public.transition_order(p_order_id uuid, p_to public.order_status, p_reason public.order_reason)
returns public.user_orders
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
  old_status public.order_status;
begin
  select * into strict this_order from public.user_orders where id = p_order_id for update;
  old_status := this_order.status;
  if not (case old_status
    when 'pending' then p_to in ('paid', 'cancelled', 'refunded')
    when 'cancelled' then p_to in ('paid', 'refunded')
    when 'paid' then p_to in ('ordered', 'failed', 'refunded')
    when 'ordered' then p_to in ('confirmed', 'failed')
    when 'confirmed' then p_to in ('completed', 'refunded')
    when 'completed' then p_to = 'refunded'
    when 'failed' then p_to = 'refunded'
    else false end)
  then
    raise exception 'order % may not go from % to %', p_order_id, old_status, p_to using errcode = 'check_violation';
  end if;
  update public.user_orders set
    status = p_to, status_reason = p_reason, updated_at = clock_timestamp(),
    confirmed_at = case when p_to = 'confirmed' then clock_timestamp() else confirmed_at end
  where id = p_order_id returning * into this_order;
  insert into public.order_status_history (order_id, from_status, to_status, reason)
  values (p_order_id, old_status, p_to, p_reason);
  if old_status in ('pending', 'cancelled') then
    perform public.enqueue_job('verify_payment', payment.id::text) from public.payments as payment
    where payment.order_id = p_order_id and payment.status in ('creating', 'open');
  end if;
  return this_order;
end $$;

-- As before. The transition has the order's open payments verified, which closes their invoices.
create or replace function public.close_unpaid_order(p_order_id uuid, p_reason public.order_reason) returns void
language plpgsql set search_path = '' as $$
begin
  perform public.transition_order(p_order_id, 'cancelled', p_reason);
end $$;
