-- A person who closed the case of a request refused it unread, also where the vendor had taken the plan back. A refund that was recorded
-- during a request left the plan on the eSIM. The seven days ran from the order's writing. Each function carries its whole comment.

alter table public.plan_returns add column person_refused_at timestamptz;
comment on column public.plan_returns.person_refused_at is
  'When a person closed the case of the request: it is refused once the vendor was read again and does not show the plan as taken back.';
comment on column public.plan_returns.settled_at is
  'When it came to the present state, however often that was found again; null while it is under way.';

-- is_refused_by_person: a person has closed its case. is_refunded: its money was given back already, and only the plan is to be taken off.
alter type public.plan_return_turn add attribute is_refused_by_person boolean;
alter type public.plan_return_turn add attribute is_refunded boolean;

-- How a traveller's own plan may be given back, before the vendor is asked how it stands. The seven days are those since it
-- counts as paid, which may be long after it was written.
create or replace function public.plan_return_verdict_of(p_order_id uuid, p_user_id uuid) returns public.plan_return_verdict
language plpgsql stable set search_path = '' as $$
declare
  this_order public.user_orders;
  before public.plan_returns;
  bought_at timestamptz;
begin
  select * into this_order from public.user_orders where id = p_order_id and user_id = p_user_id;
  if not found then
    return 'not_found';
  end if;
  select * into before from public.plan_returns where order_id = p_order_id;
  if before.state = 'refused' and before.refusal <> 'has_additions' then
    return 'refused';
  elsif before.state in ('asked', 'revoking', 'returned', 'with_person') then
    return 'asked';
  elsif this_order.status <> 'completed' or (
    select count(*) from public.payments where order_id = p_order_id and status in ('paid', 'needs_review')) <> 1
    or not exists (select 1 from public.payments where order_id = p_order_id and status = 'paid')
    or not exists (select 1 from public.vendor_purchases where order_id = p_order_id and state = 'succeeded')
  then
    return 'not_returnable';
  end if;
  select coalesce(max(created_at), this_order.created_at) into bought_at
  from public.order_status_history where order_id = p_order_id and to_status = 'paid';
  if bought_at <= clock_timestamp() - interval '7 days' then
    return 'too_late';
  elsif public.has_kept_additions(p_order_id) then
    return 'has_additions';
  end if;
  return 'open';
end $$;

-- What is to be done now for a plan that is to be given back, also for one whose money a person has given back meanwhile.
create or replace function public.begin_plan_return(p_order_id uuid) returns public.plan_return_turn
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
  asked public.plan_returns;
  turn public.plan_return_turn;
begin
  turn.outcome := 'not_due';
  select * into this_order from public.user_orders where id = p_order_id for no key update;
  select * into asked from public.plan_returns where order_id = p_order_id for update;
  if coalesce(this_order.status not in ('completed', 'refunded') or asked.state in ('returned', 'refused'), true) then
    return turn;
  end if;
  select purchase.iccid, purchase.vendor_bundle_name, purchase.order_reference
  into strict turn.iccid, turn.bundle_name, turn.order_reference
  from public.vendor_purchases as purchase where purchase.order_id = p_order_id and purchase.state = 'succeeded';
  turn.outcome := 'read';
  turn.is_own := not public.targets_esim(this_order.order_type);
  turn.is_with_person := asked.state = 'with_person';
  turn.revoked_ago := extract(epoch from clock_timestamp() - asked.revoked_at)::integer;
  turn.is_refused_by_person := asked.person_refused_at is not null;
  turn.is_refunded := this_order.status = 'refunded';
  return turn;
end $$;

-- Stores how a plan that is to be given back stands. With 'returned', which only the vendor's own data may say, its money is owed, unless
-- it was given back already, and nothing can be added to its eSIM any more. What stays with a person although one has closed its case
-- opens that again. Safe to repeat. Returns how it stands now; null where nobody has asked for it.
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

-- Stores that the vendor is about to be asked to take a plan back: from here on nothing more is bought for its eSIM. One that is with a
-- person goes on only where the vendor was never asked for it. False where it is not to be asked, because plans were added to the eSIM
-- meanwhile or the request has ended.
create or replace function public.note_plan_revoke(p_order_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
begin
  select * into this_order from public.user_orders where id = p_order_id for no key update;
  perform public.lock_orders(array(
    select addition.id from public.user_orders as addition join public.esims as esim on esim.id = addition.target_esim_id
    where esim.order_id = p_order_id));
  if public.has_kept_additions(p_order_id) then
    if this_order.status = 'refunded' then
      perform public.settle_plan_return(p_order_id, 'with_person', null,
        'its money was given back, and plans that were paid for were added to its eSIM');
    else
      perform public.settle_plan_return(p_order_id, 'refused', 'has_additions');
    end if;
    return false;
  end if;
  update public.plan_returns set state = 'revoking', settled_at = null, revoked_at = clock_timestamp()
  where order_id = p_order_id and this_order.status in ('completed', 'refunded') and person_refused_at is null
    and (state in ('asked', 'revoking') or (state = 'with_person' and revoked_at is null));
  if not found then
    return false;
  end if;
  update public.cases set closed_at = clock_timestamp(), closing_note = 'the difference is gone'
  where kind = 'plan_not_returned' and subject = p_order_id::text and closed_at is null;
  return true;
end $$;

-- Enqueues the jobs of plans to be given back that were lost, and each hour those that are dead or with a person, who may have had the
-- plan taken back meanwhile; also where their money was given back by hand. What a person refuses is read at once. Returns how many; null
-- while another sweep is under way.
create or replace function public.enqueue_due_plan_returns() returns integer
language plpgsql set search_path = '' as $$
declare
  asked integer := 0;
  due record;
begin
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('enqueue_due_plan_returns', 0)) then
    return null;
  end if;
  for due in
    select open_return.order_id from public.plan_returns as open_return
    join public.user_orders as own on own.id = open_return.order_id
    where open_return.state in ('asked', 'revoking', 'with_person') and own.status in ('completed', 'refunded')
      and not exists (
        select 1 from public.jobs as job
        where job.kind = 'return_plan' and job.subject = open_return.order_id::text
          and job.run_at > case
            when job.state = 'dead'
              or (job.state = 'done' and open_return.state = 'with_person' and open_return.person_refused_at is null)
              then clock_timestamp() - interval '1 hour'
            when job.state = 'done' then clock_timestamp()
            else '-infinity' end)
    order by open_return.asked_at limit 200
  loop
    perform public.enqueue_job('return_plan', due.order_id::text);
    asked := asked + 1;
  end loop;
  return asked;
end $$;

-- An order changes its status here alone. Its end closes the case of one that was given up. A refund of one whose plan its traveller gives
-- back has the plan read at once: it is to be taken off the eSIM all the same.
create or replace function public.transition_order(p_order_id uuid, p_to public.order_status, p_reason public.order_reason)
returns public.user_orders
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
  old_status public.order_status;
begin
  select * into strict this_order from public.user_orders where id = p_order_id for no key update;
  old_status := this_order.status;
  if not (case old_status
    when 'pending' then p_to in ('paid', 'cancelled', 'refunded')
    when 'cancelled' then p_to in ('paid', 'refunded')
    when 'paid' then p_to in ('ordered', 'failed', 'refunded')
    when 'ordered' then p_to in ('confirmed', 'failed')
    when 'confirmed' then p_to in ('completed', 'refunded')
    when 'completed' then p_to = 'refunded'
    when 'failed' then p_to = 'refunded'
    else false end)
  then
    raise exception 'order % may not go from % to %', p_order_id, old_status, p_to using errcode = 'check_violation';
  end if;
  update public.user_orders set
    status = p_to, status_reason = p_reason, updated_at = clock_timestamp(),
    confirmed_at = case when p_to = 'confirmed' then clock_timestamp() else confirmed_at end
  where id = p_order_id returning * into this_order;
  insert into public.order_status_history (order_id, from_status, to_status, reason)
  values (p_order_id, old_status, p_to, p_reason);
  if old_status in ('pending', 'cancelled') then
    perform public.enqueue_job('verify_payment', waiting.id::text) from (
      select payment.id from public.payments as payment
      where payment.order_id = p_order_id and payment.status in ('creating', 'open') order by payment.id for update) as waiting;
  end if;
  if p_to in ('completed', 'failed', 'refunded') then
    update public.cases set closed_at = clock_timestamp(), closing_note = 'the difference is gone'
    where kind = 'order_given_up' and subject = p_order_id::text and closed_at is null;
  end if;
  if p_to = 'refunded' then
    perform public.enqueue_job('return_plan', asked.order_id::text) from public.plan_returns as asked
    where asked.order_id = p_order_id and asked.state in ('asked', 'revoking', 'with_person');
  end if;
  return this_order;
end $$;

-- Closes a case with what a person did about it. Of a plan that was not given back that refuses the request, once the vendor was read
-- again: what it shows as taken back is paid back all the same.
create or replace function public.close_case(p_case_id uuid, p_note text) returns boolean
language plpgsql set search_path = '' as $$
declare
  asked public.cases;
  closed public.cases;
begin
  select * into asked from public.cases where id = p_case_id and closed_at is null;
  if asked.kind = 'plan_not_returned' then
    perform 1 from public.user_orders where id = asked.order_id for no key update;
  end if;
  if asked.kind = any (public.kinds_of_held()) and public.is_held(asked.order_id) then
    raise exception 'the purchase of this order is held: "npm run ops -- decide %" closes its case', asked.order_id using errcode = 'check_violation';
  elsif asked.kind = any (public.kinds_of_wrong_refund()) then
    raise exception 'the money of this payment is not back: "npm run refund -- % <reference>" closes its case', asked.subject using errcode = 'check_violation';
  elsif asked.kind = 'code_of_another' and exists (select 1 from public.user_orders where id = asked.order_id and status = 'confirmed') then
    raise exception 'the order % waits for its code: the case ends with it, or can be closed once its refund is recorded', asked.order_id using errcode = 'check_violation';
  elsif asked.kind = 'order_given_up' and exists (
    select 1 from public.user_orders where id = asked.order_id and status in ('paid', 'ordered', 'confirmed'))
  then
    raise exception 'the order % has not ended: its end closes its case', asked.order_id using errcode = 'check_violation';
  elsif asked.kind = 'plan_missing' and exists (
    select 1 from public.user_orders as own where own.id = asked.order_id and own.status = 'completed'
      and not exists (select 1 from public.bundle_assignments where order_id = own.id))
  then
    raise exception 'the eSIM of the order % has no plan, and its money is kept: record its refund, or have the plan put on it', asked.order_id using errcode = 'check_violation';
  elsif asked.kind = 'refunded_twice' and exists (
    select 1 from public.refunds where payment_id::text = asked.subject and state in ('requested', 'pending'))
  then
    raise exception 'the gateway has not decided about its refund of this payment: close the case after that' using errcode = 'check_violation';
  end if;
  if public.is_blank(p_note) then
    raise exception 'a closed case needs a note' using errcode = 'check_violation';
  end if;
  update public.cases set closed_at = clock_timestamp(), closing_note = p_note
  where id = p_case_id and closed_at is null returning * into closed;
  if not found then
    return false;
  end if;
  perform public.enqueue_job('fulfil_order', waiting.id::text) from public.user_orders as waiting
  where waiting.id = closed.order_id and waiting.status in ('ordered', 'confirmed');
  if closed.kind = 'plan_not_returned' then
    update public.plan_returns set person_refused_at = clock_timestamp() where order_id = closed.order_id and state = 'with_person';
    if found then
      perform public.enqueue_job('return_plan', closed.order_id::text);
    end if;
  end if;
  return true;
end $$;

-- Requests that a person refused are read once more: the vendor may have taken the plan back before or after that.
update public.plan_returns set state = 'with_person', refusal = null, person_refused_at = settled_at
where state = 'refused' and refusal = 'by_person' and exists (
  select 1 from public.user_orders as own where own.id = order_id and own.status = 'completed');
