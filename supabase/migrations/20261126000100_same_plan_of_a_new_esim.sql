-- A plan with an open order to buy it again was sold as an ordinary purchase without a question, and the other way round.

-- The order that checkout asks about: the same purchase, which can still be paid or whose payment is in review; or any order for the
-- same eSIM that is paid and whose plan is still being added. For a new eSIM the kinds of order are the same purchase, except one
-- without an invoice: it is corrected, and keeps its kind. The newest with an invoice comes first, the same purchase before others;
-- with p_is_another the newest without an invoice, which is always the same purchase.
create or replace function public.unpaid_order_of(
  p_user_id uuid, p_bundle_id uuid, p_order_type public.order_type, p_target_esim_id uuid, p_is_another boolean
) returns public.user_orders
language sql set search_path = '' as $$
  select this_order.* from public.user_orders as this_order
  cross join lateral (select public.is_without_invoice(this_order.id) is true as lacks_invoice) as invoice
  cross join lateral (select this_order.bundle_id = p_bundle_id and this_order.target_esim_id is not distinct from p_target_esim_id
    and (this_order.order_type = p_order_type or not (public.targets_esim(p_order_type) or invoice.lacks_invoice))
    as is_same) as purchase
  where this_order.user_id = p_user_id
    and ((this_order.target_esim_id = p_target_esim_id and this_order.status in ('paid', 'ordered', 'confirmed'))
      or (purchase.is_same and ((public.is_review_reason(this_order.status_reason) and this_order.status in ('pending', 'cancelled'))
        or (this_order.status = 'pending' and coalesce(this_order.expires_at > clock_timestamp(), true)))))
  order by invoice.lacks_invoice = p_is_another desc, purchase.is_same desc, this_order.created_at desc
  limit 1 for update of this_order
$$;
