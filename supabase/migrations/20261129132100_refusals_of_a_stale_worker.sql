-- A worker that was stopped after a person had closed the case refused the request in their name, although it had gone back to them since:
-- the plan that they then took off was never paid back.

-- Stores how a plan that is to be given back stands. With 'returned', which only the vendor's own data may say, its money is owed, unless
-- it was given back already, and nothing can be added to its eSIM any more. What stays with a person although one has closed its case
-- opens that again, and ends what they said: a worker that has begun before does not refuse any more in their name. Safe to repeat.
-- Returns how it stands now; null where nobody has asked for it.
create or replace function public.settle_plan_return(
  p_order_id uuid, p_state public.plan_return_state, p_refusal public.plan_return_refusal default null, p_detail text default null
) returns public.plan_return_state
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
  asked public.plan_returns;
  payment_id uuid;
begin
  select * into this_order from public.user_orders where id = p_order_id for no key update;
  perform public.lock_orders(array(select public.unpaid_additions_of(p_order_id)));
  select * into asked from public.plan_returns where order_id = p_order_id for update;
  if coalesce(this_order.status not in ('completed', 'refunded') or asked.state in ('returned', 'refused'), true) then
    return asked.state;
  elsif p_refusal in ('by_person', 'used_meanwhile') and asked.person_refused_at is null then
    return asked.state;
  end if;
  update public.plan_returns set state = p_state, refusal = p_refusal,
    settled_at = case when state = p_state then settled_at else clock_timestamp() end,
    person_refused_at = case when p_state <> 'with_person' then person_refused_at end
  where order_id = p_order_id;
  if p_state = 'with_person' then
    if asked.person_refused_at is not null then
      update public.cases set closed_at = null, opened_at = clock_timestamp()
      where kind = 'plan_not_returned' and subject = p_order_id::text and closed_at is not null;
    end if;
    perform public.open_case('plan_not_returned', p_order_id::text, p_order_id, p_detail);
    return p_state;
  end if;
  update public.cases set closed_at = clock_timestamp(), closing_note = 'the difference is gone'
  where kind = 'plan_not_returned' and subject = p_order_id::text and closed_at is null;
  if p_state = 'refused' then
    if this_order.status = 'completed' then
      perform public.enqueue_job('notify', 'return_refused:' || p_order_id, 1);
    end if;
    return p_state;
  end if;
  update public.bundle_assignments set bundle_state = 'revoked', vendor_state = null
  where order_id = p_order_id and bundle_state in ('processing', 'queued');
  if this_order.status = 'refunded' then
    perform public.set_order_reason(p_order_id, 'plan_returned') where this_order.status_reason = 'refund_withdrawn';
    return p_state;
  end if;
  update public.payments set status = 'refund_due' where order_id = p_order_id and status = 'paid' returning id into strict payment_id;
  perform public.transition_order(p_order_id, 'refunded', 'plan_returned');
  perform public.close_unpaid_order(addition, 'esim_refunded') from public.unpaid_additions_of(p_order_id) as addition;
  perform public.enqueue_job('notify', 'plan_returned:' || p_order_id || ':' || payment_id, 1);
  return p_state;
end $$;
