-- Orders are locked without their keys, so that a row that names one does not wait (20261127000100_order_locks.sql).

-- Opens a purchase attempt for the worker that holds the lease. What a person has accepted in place of the total is a full payment.
create or replace function public.begin_purchase(p_order_id uuid, p_job_id bigint, p_token uuid) returns public.purchase_turn
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
  attempt public.vendor_purchases;
  bundle_name text;
  target_iccid text;
  withdrawn public.order_reason;
begin
  select * into strict this_order from public.user_orders where id = p_order_id for no key update;
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
    where order_id = this_order.id and status = 'paid' and paid_amount = coalesce(this_order.accepted_amount, this_order.total_amount))
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

-- Fails an order that was paid but got no eSIM; its payment is owed back. Raises while a purchase of it is open, successful or held.
create or replace function public.fail_order(p_order_id uuid, p_reason public.order_reason) returns void
language plpgsql set search_path = '' as $$
begin
  perform 1 from public.user_orders where id = p_order_id for no key update;
  if exists (
    select 1 from public.vendor_purchases
    where order_id = p_order_id and state in ('started', 'unknown', 'succeeded', 'held'))
  then
    raise exception 'order % may have been bought', p_order_id using errcode = 'check_violation';
  end if;
  perform public.transition_order(p_order_id, 'failed', p_reason);
  update public.payments set status = 'refund_due' where order_id = p_order_id and status = 'paid';
end $$;

-- Ends fulfilment after the last attempt has failed. The money is owed back, unless a purchase has an unknown outcome or the
-- eSIM exists: then the order keeps its status and its reason makes it a case for a person.
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
  else
    perform public.explain_order(this_order.id, 'attempts_exhausted');
  end if;
end $$;

-- Whether nothing is left to complete. Locks the order, so that the answer stays true until the end of the transaction.
create or replace function public.has_ended(p_order_id uuid) returns boolean language sql set search_path = '' as $$
  select locked.status in ('completed', 'refunded') from public.user_orders as locked where locked.id = p_order_id for no key update
$$;

-- Whether an order may be completed: not while its eSIM has another plan than was bought, until a person has settled that.
create or replace function public.may_complete(p_order_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform 1 from public.user_orders where id = p_order_id for no key update;
  perform 1 from public.cases where order_id = p_order_id and kind = 'wrong_plan' and closed_at is null;
  if found then
    perform public.explain_order(p_order_id, 'needs_person');
    return false;
  end if;
  return true;
end $$;

-- A person's decision about a held order: buy again, or owe the money back. The note closes its cases. False when no purchase
-- of the order is held.
create or replace function public.decide_held_order(p_order_id uuid, p_decision public.held_decision, p_note text) returns boolean
language plpgsql set search_path = '' as $$
begin
  if p_decision is null then
    raise exception 'a decision about a held order is buy_again or give_back' using errcode = 'check_violation';
  end if;
  perform 1 from public.user_orders where id = p_order_id for no key update;
  update public.vendor_purchases set state = 'rejected' where order_id = p_order_id and state = 'held';
  if not found then
    return false;
  end if;
  if p_decision = 'give_back' then
    perform public.fail_order(p_order_id, 'answer_mismatch');
  else
    perform public.enqueue_job('fulfil_order', p_order_id::text);
  end if;
  perform public.close_case(id, p_note) from public.cases
  where order_id = p_order_id and kind = any (public.kinds_of_held()) and closed_at is null;
  return true;
end $$;

-- Enqueues jobs for unfinished orders that have none, unless they wait for a person, and hourly for those whose attempts are
-- exhausted. Gives up orders whose job is dead, because a worker may crash between the last failure and giving up.
create or replace function public.enqueue_due_orders() returns integer
language plpgsql set search_path = '' as $$
declare
  asked integer := 0;
  due record;
begin
  for due in
    select waiting.id from public.user_orders as waiting
    where waiting.status in ('paid', 'ordered', 'confirmed') and not public.stops_order(waiting.status_reason)
      and not exists (
      select 1 from public.jobs as job
      where job.kind = 'fulfil_order' and job.subject = waiting.id::text and job.state <> 'done'
        and not (job.state = 'dead' and waiting.status_reason = 'attempts_exhausted'
          and job.run_at < clock_timestamp() - interval '1 hour'))
    order by waiting.updated_at limit 200
  loop
    perform public.enqueue_job('fulfil_order', due.id::text);
    asked := asked + 1;
  end loop;
  for due in
    select waiting.id from public.user_orders as waiting
    join public.jobs as job on job.kind = 'fulfil_order' and job.subject = waiting.id::text and job.state = 'dead'
    where waiting.status in ('paid', 'ordered', 'confirmed')
      and waiting.status_reason is distinct from 'attempts_exhausted'
    limit 200 for no key update of waiting skip locked
  loop
    perform public.give_up_order(due.id);
    asked := asked + 1;
  end loop;
  return asked;
end $$;

-- Closes the open attempts of orders that have ended, each with a case: such an order gets nothing any more, so a sale of its
-- attempt is one without an order. Returns how many it closed.
create or replace function public.close_purchases_of_ended_orders() returns integer
language plpgsql set search_path = '' as $$
declare
  closed integer := 0;
  due record;
begin
  for due in
    select open.id, open.order_id, ended.status
    from public.vendor_purchases as open join public.user_orders as ended on ended.id = open.order_id
    where open.state in ('started', 'unknown') and ended.status not in ('paid', 'ordered')
    limit 200 for no key update of ended, open skip locked
  loop
    update public.vendor_purchases set state = 'absent', detail = 'its order has ended', settled_at = clock_timestamp()
    where id = due.id;
    perform public.open_case('late_outcome', due.id::text, due.order_id, 'its order is ' || due.status);
    closed := closed + 1;
  end loop;
  return closed;
end $$;
