-- An order that waits for a person's decision, and whose job died, lost that reason: it was tried again each hour, beside a second case.

-- Ends fulfilment after the last attempt has failed. The money is owed back, unless a purchase has an unknown outcome or is held, or the
-- eSIM exists: then the order keeps its status and is the case order_given_up, unless a person decides about it already.
create or replace function public.give_up_order(p_order_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
begin
  select * into strict this_order from public.user_orders where id = p_order_id for no key update;
  if this_order.status in ('paid', 'ordered') and not exists (
    select 1 from public.vendor_purchases where order_id = this_order.id and state in ('started', 'unknown', 'succeeded', 'held'))
  then
    perform public.fail_order(this_order.id, 'attempts_exhausted');
  elsif this_order.status in ('paid', 'ordered', 'confirmed') and not public.stops_order(this_order.status_reason) then
    perform public.explain_order(this_order.id, 'attempts_exhausted');
    perform public.open_case('order_given_up', this_order.id::text, this_order.id, 'its attempts are over');
  end if;
end $$;
