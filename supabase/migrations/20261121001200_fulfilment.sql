-- Fulfilment: from a paid order to a plan bought at the vendor, once. Each function is one transaction that locks the order
-- first; nothing here calls the vendor.

create type public.purchase_state as enum ('started', 'unknown', 'succeeded', 'rejected', 'absent');

-- One row for each purchase call. The partial index locks a bundle: while the outcome of one purchase is open, no other
-- purchase of the same bundle starts, so a purchase found at the vendor belongs to exactly one attempt.
create table public.vendor_purchases (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.user_orders (id) on delete cascade,
  vendor_bundle_name text not null,
  iccid text,
  state public.purchase_state not null default 'started',
  order_reference text unique,
  detail text,
  started_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz
);
comment on column public.vendor_purchases.iccid is
  'The eSIM that the plan was sold onto; before that, the one it must go onto.';
create unique index vendor_purchases_open_bundle on public.vendor_purchases (vendor_bundle_name)
  where state in ('started', 'unknown');
create unique index vendor_purchases_one_success on public.vendor_purchases (order_id) where state = 'succeeded';
create index vendor_purchases_by_order on public.vendor_purchases (order_id);
alter table public.vendor_purchases enable row level security;
alter table public.vendor_purchases force row level security;

-- Buying ----------------------------------------------------------------------------------------------------------------

-- busy: the same bundle is being bought for another order. open: an earlier attempt of this order has no known outcome.
-- bought: this order has its plan. not_due: the order does not need a purchase.
create type public.begin_purchase_outcome as enum ('started', 'open', 'bought', 'busy', 'not_due', 'lost_lease');
-- The attempt is set for the first three outcomes. iccid is the eSIM that must get the plan, null for a new one.
create type public.purchase_turn as (
  outcome public.begin_purchase_outcome, purchase_id uuid, vendor_bundle_name text, iccid text, started_at timestamptz,
  age_seconds numeric
);

create function public.purchase_turn_of(p_outcome public.begin_purchase_outcome, attempt public.vendor_purchases)
returns public.purchase_turn
language sql volatile set search_path = '' as $$
  select p_outcome, attempt.id, attempt.vendor_bundle_name, attempt.iccid, attempt.started_at,
    extract(epoch from clock_timestamp() - attempt.started_at)
$$;

-- Opens a purchase attempt for the worker that holds the lease.
create function public.begin_purchase(p_order_id uuid, p_job_id bigint, p_token uuid) returns public.purchase_turn
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
  attempt public.vendor_purchases;
  bundle_name text;
  target_iccid text;
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
  where order_id = this_order.id and state in ('started', 'unknown', 'succeeded');
  if found then
    return public.purchase_turn_of(
      case when attempt.state = 'succeeded' then 'bought' else 'open' end::public.begin_purchase_outcome, attempt);
  end if;
  select bundle.vendor_bundle_name into strict bundle_name
  from public.bundles as bundle where bundle.id = this_order.bundle_id;
  select target.iccid into target_iccid from public.esims as target where target.id = this_order.target_esim_id;
  insert into public.vendor_purchases (order_id, vendor_bundle_name, iccid)
  values (this_order.id, bundle_name, target_iccid)
  on conflict (vendor_bundle_name) where state in ('started', 'unknown') do nothing
  returning * into attempt;
  if not found then
    perform public.explain_order(this_order.id, 'queued_behind_same_plan');
    return public.purchase_turn_of('busy', null);
  end if;
  if this_order.status = 'paid' then
    perform public.transition_order(this_order.id, 'ordered', 'purchase_started');
  else
    perform public.explain_order(this_order.id, 'purchase_started');
  end if;
  return public.purchase_turn_of('started', attempt);
end $$;

-- orphan: the attempt had been given up. wrong_esim: a plan for one eSIM was sold for another, so the money is owed back.
-- Both are purchases without an order, which are cases for a person.
create type public.record_purchase_outcome as enum ('recorded', 'already', 'orphan', 'wrong_esim');

-- Records the vendor's sale: sets the order to 'confirmed' and stores the eSIM if the order brings one, in one transaction.
create function public.record_purchase(p_purchase_id uuid, p_order_reference text, p_iccid text)
returns public.record_purchase_outcome
language plpgsql set search_path = '' as $$
declare
  attempt public.vendor_purchases;
  this_order public.user_orders;
begin
  select locked.* into strict this_order from public.user_orders as locked
    join public.vendor_purchases as own on own.order_id = locked.id where own.id = p_purchase_id for update of locked;
  select * into strict attempt from public.vendor_purchases where id = p_purchase_id for update;
  if attempt.state = 'succeeded' then
    return case when attempt.order_reference = p_order_reference then 'already' else 'orphan' end;
  end if;
  if attempt.state not in ('started', 'unknown') then
    update public.vendor_purchases set detail = 'orphan ' || p_order_reference where id = attempt.id;
    return 'orphan';
  end if;
  if attempt.iccid <> p_iccid then
    update public.vendor_purchases set
      state = 'rejected', order_reference = p_order_reference, detail = 'orphan: sold onto ' || p_iccid,
      settled_at = clock_timestamp()
    where id = attempt.id;
    perform public.fail_order(this_order.id, 'vendor_rejected');
    return 'wrong_esim';
  end if;
  update public.vendor_purchases set
    state = 'succeeded', order_reference = p_order_reference, iccid = p_iccid, settled_at = clock_timestamp()
  where id = attempt.id;
  update public.user_orders set vendor_order_id = p_order_reference where id = this_order.id;
  if (select kind.brings_esim from public.order_kinds() as kind where kind.kind = this_order.order_type) then
    insert into public.esims (order_id, user_id, iccid, customer_reference)
    values (this_order.id, this_order.user_id, p_iccid, this_order.id::text);
  end if;
  perform public.transition_order(this_order.id, 'confirmed', 'purchased');
  return 'recorded';
end $$;

-- Records the end of an unsuccessful attempt: unknown, rejected or absent, with the reason shown on the order.
create function public.settle_purchase(
  p_purchase_id uuid, p_state public.purchase_state, p_detail text, p_reason public.order_reason
) returns void
language plpgsql set search_path = '' as $$
declare
  settled_order_id uuid;
begin
  perform 1 from public.user_orders as locked
    join public.vendor_purchases as own on own.order_id = locked.id where own.id = p_purchase_id for update of locked;
  update public.vendor_purchases set
    state = p_state, detail = p_detail,
    settled_at = case when p_state = 'unknown' then null else clock_timestamp() end
  where id = p_purchase_id and state in ('started', 'unknown') returning order_id into settled_order_id;
  if found then
    perform public.explain_order(settled_order_id, p_reason);
  end if;
end $$;

-- Which of these vendor orders already belong to one of our orders.
create function public.known_order_references(p_references text[]) returns setof text
language sql stable set search_path = '' as $$
  select order_reference from public.vendor_purchases where order_reference = any (p_references)
$$;

-- Ends ------------------------------------------------------------------------------------------------------------------

-- Fails an order that was paid but got no eSIM; its payment is owed back.
create function public.fail_order(p_order_id uuid, p_reason public.order_reason) returns void
language plpgsql set search_path = '' as $$
begin
  perform public.transition_order(p_order_id, 'failed', p_reason);
  update public.payments set status = 'refund_due' where order_id = p_order_id and status = 'paid';
end $$;

-- Ends fulfilment after the last attempt has failed. The money is owed back, unless a purchase has an unknown outcome or the
-- eSIM exists: then the order keeps its status and its reason makes it a case for a person.
create function public.give_up_order(p_order_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
begin
  select * into strict this_order from public.user_orders where id = p_order_id for update;
  if this_order.status in ('paid', 'ordered') and not exists (
    select 1 from public.vendor_purchases where order_id = this_order.id and state in ('started', 'unknown', 'succeeded'))
  then
    perform public.fail_order(this_order.id, 'attempts_exhausted');
  else
    perform public.explain_order(this_order.id, 'attempts_exhausted');
  end if;
end $$;

-- Enqueues jobs for unfinished orders that have none, and gives up orders whose job is dead, because a worker may crash
-- between the last failure and giving up.
create function public.enqueue_due_orders() returns integer
language plpgsql set search_path = '' as $$
declare
  asked integer := 0;
  due record;
begin
  for due in
    select waiting.id from public.user_orders as waiting
    where waiting.status in ('paid', 'ordered', 'confirmed') and not exists (
      select 1 from public.jobs as job
      where job.kind = 'fulfil_order' and job.subject = waiting.id::text and job.state <> 'done')
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
    limit 200
  loop
    perform public.give_up_order(due.id);
    asked := asked + 1;
  end loop;
  return asked;
end $$;
