-- A final refusal and the failure of its order are one step, and no order fails while a purchase of it may have been made.

-- Fails an order that was paid but got no eSIM; its payment is owed back. Raises while a purchase of it is open, successful or held.
create or replace function public.fail_order(p_order_id uuid, p_reason public.order_reason) returns void
language plpgsql set search_path = '' as $$
begin
  perform 1 from public.user_orders where id = p_order_id for update;
  if exists (
    select 1 from public.vendor_purchases
    where order_id = p_order_id and state in ('started', 'unknown', 'succeeded', 'held'))
  then
    raise exception 'order % may have been bought', p_order_id using errcode = 'check_violation';
  end if;
  perform public.transition_order(p_order_id, 'failed', p_reason);
  update public.payments set status = 'refund_due' where order_id = p_order_id and status = 'paid';
end $$;

-- Records that the vendor refused an attempt for good, and fails its order. Nothing changes when the attempt was closed before:
-- another worker has continued with the order.
create function public.refuse_purchase(p_purchase_id uuid, p_detail text) returns void
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
begin
  select * into strict this_order from public.lock_order_of_purchase(p_purchase_id);
  update public.vendor_purchases set state = 'rejected', detail = p_detail, settled_at = clock_timestamp()
  where id = p_purchase_id and state in ('started', 'unknown');
  if found and this_order.status in ('paid', 'ordered') then
    perform public.fail_order(this_order.id, 'vendor_rejected');
  end if;
end $$;
