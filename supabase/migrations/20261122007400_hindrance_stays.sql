-- As before, and an order that the vendor has hindered says so until the vendor answers: with each new attempt its traveller read
-- that the operator is preparing the plan, and a moment later that it has not confirmed it.
create or replace function public.begin_purchase(p_order_id uuid, p_job_id bigint, p_token uuid) returns public.purchase_turn
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
  attempt public.vendor_purchases;
  bundle_name text;
  target_iccid text;
  withdrawn public.order_reason;
begin
  select * into strict this_order from public.user_orders where id = p_order_id for update;
  if not exists (
    select 1 from public.jobs where id = p_job_id and lease_token = p_token and lease_until > clock_timestamp())
  then
    return public.purchase_turn_of('lost_lease', null);
  end if;
  if this_order.status not in ('paid', 'ordered') then
    return public.purchase_turn_of('not_due', null);
  end if;
  if not exists (
    select 1 from public.payments
    where order_id = this_order.id and status = 'paid' and paid_amount = this_order.total_amount)
  then
    raise exception 'order % has no full payment', this_order.id using errcode = 'check_violation';
  end if;
  select * into attempt from public.vendor_purchases
  where order_id = this_order.id and state in ('started', 'unknown', 'succeeded', 'held');
  if found then
    return public.purchase_turn_of(case attempt.state when 'succeeded' then 'bought' when 'held' then 'held' else 'open'
      end::public.begin_purchase_outcome, attempt);
  end if;
  -- The data may have run out since the payment, or the eSIM's own order may have been refunded.
  withdrawn := public.withdrawal_reason(this_order);
  if withdrawn is not null then
    perform public.fail_order(this_order.id, withdrawn);
    return public.purchase_turn_of('not_due', null);
  end if;
  select bundle.vendor_bundle_name into strict bundle_name
  from public.bundles as bundle where bundle.id = this_order.bundle_id;
  select target.iccid into target_iccid from public.esims as target where target.id = this_order.target_esim_id;
  insert into public.vendor_purchases (order_id, vendor_bundle_name, iccid)
  values (this_order.id, bundle_name, target_iccid)
  returning * into attempt;
  if this_order.status = 'paid' then
    perform public.transition_order(this_order.id, 'ordered', 'purchase_started');
  elsif coalesce(this_order.status_reason not in ('vendor_busy', 'vendor_unreachable', 'vendor_outcome_unknown'), true) then
    perform public.set_order_reason(this_order.id, 'purchase_started');
  end if;
  return public.purchase_turn_of('started', attempt);
end $$;
