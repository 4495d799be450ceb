-- A late worker changes no reason of an order that has ended. The functions below are as before otherwise.

-- Sets the reason for the status of an order that is being fulfilled.
create function public.explain_order(p_order_id uuid, p_reason public.order_reason) returns void
language sql set search_path = '' as $$
  update public.user_orders set status_reason = p_reason, updated_at = clock_timestamp()
  where id = p_order_id and status in ('paid', 'ordered', 'confirmed') and status_reason is distinct from p_reason
$$;

-- Records the end of an unsuccessful attempt: unknown, rejected or absent, with the reason shown on the order. An outcome that
-- comes after the attempt was closed without a sale becomes a case, unless it means that nothing was bought.
create or replace function public.settle_purchase(
  p_purchase_id uuid, p_state public.purchase_state, p_detail text, p_reason public.order_reason
) returns void
language plpgsql set search_path = '' as $$
declare
  attempt public.vendor_purchases;
begin
  perform public.lock_order_of_purchase(p_purchase_id);
  select * into strict attempt from public.vendor_purchases where id = p_purchase_id for update;
  if attempt.state in ('started', 'unknown') then
    update public.vendor_purchases set
      state = p_state, detail = p_detail,
      settled_at = case when p_state = 'unknown' then null else clock_timestamp() end
    where id = attempt.id;
    perform public.explain_order(attempt.order_id, p_reason);
  elsif p_state = 'unknown' and attempt.state in ('absent', 'rejected') then
    perform public.open_case('late_outcome', attempt.id::text, attempt.order_id, p_detail);
  end if;
end $$;

-- Holds a locked attempt and its order until a person has decided, with a case that says why.
create or replace function public.hold_purchase(
  attempt public.vendor_purchases, p_kind public.case_kind, p_subject text, p_detail text
) returns void
language plpgsql set search_path = '' as $$
begin
  update public.vendor_purchases set state = 'held', detail = left(p_detail, 300), settled_at = clock_timestamp()
  where id = attempt.id;
  perform public.explain_order(attempt.order_id, 'needs_person');
  perform public.open_case(p_kind, p_subject, attempt.order_id, p_detail);
end $$;

-- Ends fulfilment after the last attempt has failed. The money is owed back, unless a purchase has an unknown outcome or the
-- eSIM exists: then the order keeps its status and its reason makes it a case for a person.
create or replace function public.give_up_order(p_order_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
begin
  select * into strict this_order from public.user_orders where id = p_order_id for update;
  if this_order.status in ('paid', 'ordered') and not exists (
    select 1 from public.vendor_purchases where order_id = this_order.id and state in ('started', 'unknown', 'succeeded', 'held'))
  then
    perform public.fail_order(this_order.id, 'attempts_exhausted');
  else
    perform public.explain_order(this_order.id, 'attempts_exhausted');
  end if;
end $$;

-- Whether an order may be completed: not while its eSIM has another plan than was bought, until a person has settled that.
create or replace function public.may_complete(p_order_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform 1 from public.user_orders where id = p_order_id for update;
  perform 1 from public.cases where order_id = p_order_id and kind = 'wrong_plan' and closed_at is null;
  if found then
    perform public.explain_order(p_order_id, 'needs_person');
    return false;
  end if;
  return true;
end $$;
