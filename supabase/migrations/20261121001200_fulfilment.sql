-- Fulfilment: from a paid order to a plan bought at the vendor, once. Each function is one transaction that locks the order
-- first; nothing here calls the vendor.

-- held: the vendor sold something that the order cannot get as it is. Nothing more is bought until a person has decided.
create type public.purchase_state as enum ('started', 'unknown', 'succeeded', 'rejected', 'absent', 'held');

-- One row for each purchase call. The partial index allows an order one attempt that is open, successful or held. Any number
-- of orders may buy the same bundle at once: docs/decisions/2026-11-21-purchases-of-one-plan.md says why that is safe.
create table public.vendor_purchases (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.user_orders (id) on delete cascade,
  vendor_bundle_name text not null,
  iccid text,
  state public.purchase_state not null default 'started',
  order_reference text unique,
  is_adopted boolean not null default false,
  answer jsonb,
  detail text,
  started_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz
);
comment on column public.vendor_purchases.iccid is
  'The eSIM that the plan was sold onto; before that, the one it must go onto.';
comment on column public.vendor_purchases.order_reference is 'The vendor''s sale that this attempt has.';
comment on column public.vendor_purchases.is_adopted is
  'The sale was taken from the vendor''s list, so it may be one that the vendor made for another attempt at the same plan.';
comment on column public.vendor_purchases.answer is
  'The sale as the vendor''s answer states it, stored before anything is compared. While it is set, nothing is bought again.';
create unique index vendor_purchases_one_per_order on public.vendor_purchases (order_id)
  where state in ('started', 'unknown', 'succeeded', 'held');
create index vendor_purchases_by_order on public.vendor_purchases (order_id);
alter table public.vendor_purchases enable row level security;
alter table public.vendor_purchases force row level security;

-- Buying ----------------------------------------------------------------------------------------------------------------

-- open: an earlier attempt of this order has no known outcome. bought: this order has its plan. held: a person must decide.
-- not_due: the order does not need a purchase, or may not have it any more.
create type public.begin_purchase_outcome as enum ('started', 'open', 'bought', 'held', 'not_due', 'lost_lease');
-- The attempt is set for the first four outcomes. iccid is the eSIM that must get the plan, null for a new one. is_sold: the
-- vendor has answered that it sold it.
create type public.purchase_turn as (
  outcome public.begin_purchase_outcome, purchase_id uuid, vendor_bundle_name text, iccid text, started_at timestamptz,
  age_seconds numeric, is_sold boolean
);

create function public.purchase_turn_of(p_outcome public.begin_purchase_outcome, attempt public.vendor_purchases)
returns public.purchase_turn
language sql volatile set search_path = '' as $$
  select p_outcome, attempt.id, attempt.vendor_bundle_name, attempt.iccid, attempt.started_at,
    extract(epoch from clock_timestamp() - attempt.started_at), attempt.answer is not null
$$;

-- Opens a purchase attempt for the worker that holds the lease.
create function public.begin_purchase(p_order_id uuid, p_job_id bigint, p_token uuid) returns public.purchase_turn
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
  else
    perform public.set_order_reason(this_order.id, 'purchase_started');
  end if;
  return public.purchase_turn_of('started', attempt);
end $$;

-- Locks the order of an attempt for the rest of the transaction.
create function public.lock_order_of_purchase(p_purchase_id uuid) returns setof public.user_orders
language sql rows 1 set search_path = '' as $$
  select locked.* from public.user_orders as locked
  join public.vendor_purchases as own on own.order_id = locked.id where own.id = p_purchase_id for update of locked
$$;

-- Holds a locked attempt and its order until a person has decided, with a case that says why.
create function public.hold_purchase(attempt public.vendor_purchases, p_kind public.case_kind, p_subject text, p_detail text)
returns void
language plpgsql set search_path = '' as $$
begin
  update public.vendor_purchases set state = 'held', detail = left(p_detail, 300), settled_at = clock_timestamp()
  where id = attempt.id;
  perform public.set_order_reason(attempt.order_id, 'needs_person');
  perform public.open_case(p_kind, p_subject, attempt.order_id, p_detail);
end $$;

-- recorded, already: the order has its sale. orphan: the attempt had been closed, so no order has the sale unless another one
-- took it. wrong_esim: a plan for one eSIM was sold for another, so the money is owed back. held: a person must decide.
-- claimed: another order took this sale from the list, so this order must look for its own sale there.
create type public.record_purchase_outcome as enum ('recorded', 'already', 'orphan', 'wrong_esim', 'held', 'claimed');

-- Assigns a sale to a locked, open attempt: the order becomes 'confirmed', and the eSIM is stored if the order brings one.
create function public.assign_sale(
  attempt public.vendor_purchases, this_order public.user_orders, p_order_reference text, p_iccid text
) returns public.record_purchase_outcome
language plpgsql set search_path = '' as $$
declare
  brings_esim boolean := (select kind.brings_esim from public.order_kinds() as kind where kind.kind = this_order.order_type);
begin
  if brings_esim and exists (select 1 from public.esims where iccid = p_iccid) then
    perform public.hold_purchase(attempt, 'known_esim', p_order_reference, 'sold on eSIM ' || p_iccid);
    return 'held';
  end if;
  update public.vendor_purchases set state = 'succeeded', iccid = p_iccid, settled_at = clock_timestamp()
  where id = attempt.id;
  update public.user_orders set vendor_order_id = p_order_reference where id = this_order.id;
  if brings_esim then
    insert into public.esims (order_id, user_id, iccid, customer_reference)
    values (this_order.id, this_order.user_id, p_iccid, this_order.id::text);
  end if;
  perform public.transition_order(this_order.id, 'confirmed', 'purchased');
  return 'recorded';
end $$;

-- Records a sale for an attempt: from the vendor's answer, or adopted from its list. The answer is stored first and in any
-- case; what cannot be given to the order is held with a case, so no sale is lost and nothing is bought twice.
create function public.record_purchase(
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

-- Stores that the vendor answered with a sale that we cannot read. Its outcome stays unknown until the list shows it.
create function public.note_unreadable_sale(p_purchase_id uuid) returns void
language sql set search_path = '' as $$
  update public.vendor_purchases set answer = jsonb_build_object('is_readable', false, 'reported_at', clock_timestamp())
  where id = p_purchase_id and answer is null
$$;

-- Records the end of an unsuccessful attempt: unknown, rejected or absent, with the reason shown on the order. An outcome that
-- comes after the attempt was closed without a sale becomes a case, unless it means that nothing was bought.
create function public.settle_purchase(
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
    perform public.set_order_reason(attempt.order_id, p_reason);
  elsif p_state = 'unknown' and attempt.state in ('absent', 'rejected') then
    perform public.open_case('late_outcome', attempt.id::text, attempt.order_id, p_detail);
  end if;
end $$;

-- Holds an open attempt because of a sale in the vendor's list that may or may not be its own.
create function public.hold_unexplained(
  p_purchase_id uuid, p_kind public.case_kind, p_subject text, p_detail text
) returns void
language plpgsql set search_path = '' as $$
declare
  attempt public.vendor_purchases;
begin
  perform public.lock_order_of_purchase(p_purchase_id);
  select * into strict attempt from public.vendor_purchases where id = p_purchase_id for update;
  if attempt.state in ('started', 'unknown') then
    perform public.hold_purchase(attempt, p_kind, p_subject, p_detail);
  end if;
end $$;

-- Which of these vendor orders already belong to one of our orders, or are a case of their own.
create function public.known_order_references(p_references text[]) returns setof text
language sql stable set search_path = '' as $$
  select order_reference from public.vendor_purchases where order_reference = any (p_references)
  union
  select subject from public.cases where kind = 'sale_without_order' and subject = any (p_references)
$$;

-- Which of these eSIMs must get a plan by an attempt whose outcome is open.
create function public.awaited_iccids(p_vendor_bundle_name text, p_iccids text[]) returns setof text
language sql stable set search_path = '' as $$
  select iccid from public.vendor_purchases
  where vendor_bundle_name = p_vendor_bundle_name and iccid = any (p_iccids) and state in ('started', 'unknown')
$$;
