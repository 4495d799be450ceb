-- A payment in review belongs to an order that may still be delivered: the same purchase asks about that order as well.

-- The order for the same purchase whose payment is still to come or in review, null without one: the newest with an invoice,
-- otherwise the newest without. For one more order (p_is_another) one without an invoice comes first, because it can be
-- corrected. Its row is locked. p_target_esim_id is the eSIM that the plan goes onto.
create or replace function public.unpaid_order_of(
  p_user_id uuid, p_bundle_id uuid, p_order_type public.order_type, p_target_esim_id uuid, p_is_another boolean
) returns public.user_orders
language sql set search_path = '' as $$
  select unpaid.* from public.user_orders as unpaid
  where unpaid.user_id = p_user_id and unpaid.bundle_id = p_bundle_id and unpaid.order_type = p_order_type
    and unpaid.target_esim_id is not distinct from p_target_esim_id and case when unpaid.status_reason = 'payment_mismatch' then unpaid.status in ('pending', 'cancelled')
      else unpaid.status = 'pending' and coalesce(unpaid.expires_at > clock_timestamp(), true) end
  order by (public.is_without_invoice(unpaid.id) is true) = p_is_another desc, unpaid.created_at desc limit 1 for update
$$;
