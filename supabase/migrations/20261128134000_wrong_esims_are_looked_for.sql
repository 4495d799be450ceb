-- One answer that named another eSIM failed the order of a top-up, and its money went back, although the plan was on the right eSIM.

-- As before. A sale that the answer names onto another eSIM than the top-up's stays open until the vendor's list says the same.
create or replace function public.record_purchase(
  p_purchase_id uuid, p_order_reference text, p_iccid text, p_item text, p_quantity integer, p_is_adopted boolean default false
) returns public.record_purchase_outcome
language plpgsql set search_path = '' as $$
declare
  attempt public.vendor_purchases;
  this_order public.user_orders;
  holder public.vendor_purchases;
begin
  select * into strict this_order from public.lock_order_of_purchase(p_purchase_id);
  select * into strict attempt from public.vendor_purchases where id = p_purchase_id for update;
  if not p_is_adopted then
    update public.vendor_purchases set answer = jsonb_build_object('order_reference', p_order_reference, 'iccid', p_iccid,
      'item', p_item, 'quantity', p_quantity, 'reported_at', clock_timestamp())
    where id = attempt.id;
  end if;
  -- Two orders that claim the same sale decide one after the other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('sale:' || p_order_reference, 0));
  select * into holder from public.vendor_purchases where order_reference = p_order_reference;
  if holder.id = attempt.id then
    return 'already';
  end if;
  if attempt.state not in ('started', 'unknown') then
    -- An attempt that adopted another order's sale has left its own to that order.
    if holder.id is null and not attempt.is_adopted then
      perform public.open_case('sale_without_order', p_order_reference, attempt.order_id,
        'sold to an attempt that was ' || attempt.state);
    end if;
    return 'orphan';
  end if;
  if holder.id is not null then
    -- A sale that was adopted after this attempt began may be the one that this attempt made.
    if p_is_adopted or (holder.is_adopted and holder.settled_at >= attempt.started_at) then
      update public.vendor_purchases set
        state = 'unknown', answer = case when p_is_adopted then answer end, detail = 'another order has its sale'
      where id = attempt.id;
      perform public.set_order_reason(this_order.id, 'vendor_outcome_unknown');
      return 'claimed';
    end if;
    perform public.hold_purchase(attempt, 'repeated_sale', attempt.id::text, 'answered with ' || p_order_reference);
    return 'held';
  end if;
  -- An answer may name the eSIM of another purchase. The list is asked before the order of a top-up fails, and its money goes back.
  if attempt.iccid <> p_iccid and not p_is_adopted and p_item = attempt.vendor_bundle_name and p_quantity = 1 then
    update public.vendor_purchases set state = 'unknown', detail = 'answered as sold onto ' || p_iccid where id = attempt.id;
    perform public.explain_order(this_order.id, 'vendor_outcome_unknown');
    return 'claimed';
  end if;
  update public.vendor_purchases set order_reference = p_order_reference, is_adopted = p_is_adopted where id = attempt.id;
  if p_item <> attempt.vendor_bundle_name or p_quantity <> 1 then
    perform public.hold_purchase(attempt, 'wrong_plan', p_order_reference, format('sold %s of %s', p_quantity, p_item));
    return 'held';
  end if;
  if attempt.iccid <> p_iccid then
    update public.vendor_purchases set
      state = 'rejected', detail = 'orphan: sold onto ' || p_iccid, settled_at = clock_timestamp()
    where id = attempt.id;
    perform public.fail_order(this_order.id, 'vendor_rejected');
    perform public.open_case('wrong_esim', p_order_reference, this_order.id, 'sold onto ' || p_iccid);
    return 'wrong_esim';
  end if;
  begin
    return public.assign_sale(attempt, this_order, p_order_reference, p_iccid);
  exception when integrity_constraint_violation or data_exception then
    perform public.hold_purchase(attempt, 'unreadable_sale', p_order_reference, sqlerrm);
    return 'held';
  end;
end $$;
