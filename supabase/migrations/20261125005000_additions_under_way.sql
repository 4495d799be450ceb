-- While a paid top-up or extension was still being added, the same one could be ordered again without a question.

-- The order that a request for the same purchase would repeat: it can still be paid, its payment is in review, or it is paid and its
-- plan is still being added to the eSIM. The newest with an invoice comes first; with p_is_another the newest without one.
create or replace function public.unpaid_order_of(
  p_user_id uuid, p_bundle_id uuid, p_order_type public.order_type, p_target_esim_id uuid, p_is_another boolean
) returns public.user_orders
language sql set search_path = '' as $$
  select this_order.* from public.user_orders as this_order
  where this_order.user_id = p_user_id and this_order.bundle_id = p_bundle_id and this_order.order_type = p_order_type
    and this_order.target_esim_id is not distinct from p_target_esim_id
    and ((public.is_review_reason(this_order.status_reason) and this_order.status in ('pending', 'cancelled'))
      or (this_order.status = 'pending' and coalesce(this_order.expires_at > clock_timestamp(), true))
      or (p_target_esim_id is not null and this_order.status in ('paid', 'ordered', 'confirmed')))
  order by (public.is_without_invoice(this_order.id) is true) = p_is_another desc, this_order.created_at desc limit 1 for update
$$;
