-- Plans that their travellers give back unused: one request for an order. Nothing here calls the vendor.

-- asked: written, and nothing is asked of the vendor yet. revoking: the vendor may have been asked to take the plan back. returned: the
-- vendor says that it has, so the money is owed. with_person: a case says what is not clear.
create type public.plan_return_state as enum ('asked', 'revoking', 'returned', 'refused', 'with_person');
-- used: the plan has begun. ended: its time was over before. has_additions: plans were added to its eSIM, which are given back first.
-- by_person: a person has closed its case.
create type public.plan_return_refusal as enum ('used', 'ended', 'has_additions', 'by_person');

create table public.plan_returns (
  order_id uuid primary key references public.user_orders (id) on delete cascade,
  state public.plan_return_state not null default 'asked',
  refusal public.plan_return_refusal check ((refusal is not null) = (state = 'refused')),
  asked_at timestamptz not null default clock_timestamp(),
  revoked_at timestamptz check (revoked_at is not null or state <> 'revoking'),
  settled_at timestamptz check ((settled_at is not null) = (state in ('returned', 'refused', 'with_person')))
);
comment on column public.plan_returns.revoked_at is 'When the vendor was last asked to take the plan back.';
comment on column public.plan_returns.settled_at is 'When it came to the present state; null while it is under way.';
create index plan_returns_open on public.plan_returns (asked_at) where state in ('asked', 'revoking', 'with_person');
alter table public.plan_returns enable row level security;
alter table public.plan_returns force row level security;
create policy "plan returns of own orders" on public.plan_returns for select to authenticated
  using (exists (
    select 1 from public.user_orders as own where own.id = order_id and own.user_id = (select public.traveller_id())));
grant select (order_id, state, refusal, asked_at, settled_at) on public.plan_returns to authenticated;

-- Whether plans were added to the eSIM that an order brought, or are about to be, and their money is kept.
create function public.has_kept_additions(p_order_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from public.user_orders as addition join public.esims as esim on esim.id = addition.target_esim_id
    where esim.order_id = p_order_id and addition.status in ('paid', 'ordered', 'confirmed', 'completed'))
$$;

-- How a traveller's own plan may be given back, before the vendor is asked how it stands. open: it may be asked for. asked, refused: it
-- was, and how that stands is in the request. too_late: more than seven days after the purchase, which messages/*/legal.json names too.
-- not_returnable: its plan was not delivered, or its money is not kept.
create type public.plan_return_verdict as enum ('open', 'asked', 'refused', 'not_found', 'not_returnable', 'too_late', 'has_additions');

create function public.plan_return_verdict_of(p_order_id uuid, p_user_id uuid) returns public.plan_return_verdict
language plpgsql stable set search_path = '' as $$
declare
  this_order public.user_orders;
  before public.plan_returns;
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
  elsif this_order.created_at <= clock_timestamp() - interval '7 days' then
    return 'too_late';
  elsif public.has_kept_additions(p_order_id) then
    return 'has_additions';
  end if;
  return 'open';
end $$;

-- A traveller asks to give the plan of an order back: where that was open, it is asked for now. One request for an order, however often
-- it is asked for. Returns how it stood before.
create function public.ask_plan_return(p_order_id uuid, p_user_id uuid) returns public.plan_return_verdict
language plpgsql set search_path = '' as $$
declare
  verdict public.plan_return_verdict;
begin
  perform 1 from public.user_orders where id = p_order_id and user_id = p_user_id for no key update;
  perform 1 from public.plan_returns where order_id = p_order_id for update;
  verdict := public.plan_return_verdict_of(p_order_id, p_user_id);
  if verdict = 'open' then
    insert into public.plan_returns (order_id) values (p_order_id)
    on conflict (order_id) do update set state = 'asked', refusal = null, settled_at = null, asked_at = clock_timestamp();
    perform public.enqueue_job('return_plan', p_order_id::text);
  end if;
  return verdict;
end $$;

-- rupiah, payment_method: what was paid and how, in the gateway's word; null where that is not known.
create type public.plan_return_offer as (
  verdict public.plan_return_verdict, iccid text, bundle_name text, order_reference text, is_own boolean, rupiah bigint, payment_method text
);

-- What giving a plan back would mean, before its traveller asks for it. Without 'open' only the verdict counts. Changes nothing.
create function public.plan_return_offer_of(p_order_id uuid, p_user_id uuid) returns public.plan_return_offer
language plpgsql stable set search_path = '' as $$
declare
  offer public.plan_return_offer;
begin
  offer.verdict := public.plan_return_verdict_of(p_order_id, p_user_id);
  if offer.verdict <> 'open' then
    return offer;
  end if;
  select purchase.iccid, purchase.vendor_bundle_name, purchase.order_reference, not public.targets_esim(own.order_type),
    coalesce(payment.paid_amount, payment.amount), payment.payment_method
  into strict offer.iccid, offer.bundle_name, offer.order_reference, offer.is_own, offer.rupiah, offer.payment_method
  from public.user_orders as own
  join public.vendor_purchases as purchase on purchase.order_id = own.id and purchase.state = 'succeeded'
  join public.payments as payment on payment.order_id = own.id and payment.status = 'paid'
  where own.id = p_order_id;
  return offer;
end $$;

-- read: the vendor is to be asked how the plan stands. not_due: there is nothing to do.
create type public.plan_return_turn_outcome as enum ('read', 'not_due');
-- is_own: the order has brought its eSIM. is_with_person: the plan is read, and nothing is asked of the vendor. revoked_ago: seconds
-- since the vendor was last asked to take it back, null where it never was.
create type public.plan_return_turn as (
  outcome public.plan_return_turn_outcome, iccid text, bundle_name text, order_reference text, is_own boolean, is_with_person boolean,
  revoked_ago integer
);

-- What is to be done now for a plan that is to be given back.
create function public.begin_plan_return(p_order_id uuid) returns public.plan_return_turn
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
  asked public.plan_returns;
  turn public.plan_return_turn;
begin
  turn.outcome := 'not_due';
  select * into this_order from public.user_orders where id = p_order_id for no key update;
  select * into asked from public.plan_returns where order_id = p_order_id for update;
  if this_order.status is distinct from 'completed' or coalesce(asked.state in ('returned', 'refused'), true) then
    return turn;
  end if;
  select purchase.iccid, purchase.vendor_bundle_name, purchase.order_reference
  into strict turn.iccid, turn.bundle_name, turn.order_reference
  from public.vendor_purchases as purchase where purchase.order_id = p_order_id and purchase.state = 'succeeded';
  turn.outcome := 'read';
  turn.is_own := not public.targets_esim(this_order.order_type);
  turn.is_with_person := asked.state = 'with_person';
  turn.revoked_ago := extract(epoch from clock_timestamp() - asked.revoked_at)::integer;
  return turn;
end $$;

-- Stores how a plan that is to be given back stands. With 'returned', which only the vendor's own data may say, its money is owed and
-- nothing can be added to its eSIM any more. Safe to repeat. Returns how it stands now; null where nobody has asked for it.
create function public.settle_plan_return(
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
  if this_order.status is distinct from 'completed' or coalesce(asked.state in ('returned', 'refused'), true) then
    return asked.state;
  end if;
  update public.plan_returns set state = p_state, refusal = p_refusal, settled_at = clock_timestamp() where order_id = p_order_id;
  if p_state = 'with_person' then
    perform public.open_case('plan_not_returned', p_order_id::text, p_order_id, p_detail);
    return p_state;
  end if;
  update public.cases set closed_at = clock_timestamp(), closing_note = 'the difference is gone'
  where kind = 'plan_not_returned' and subject = p_order_id::text and closed_at is null;
  if p_state = 'refused' then
    perform public.enqueue_job('notify', 'return_refused:' || p_order_id, 1);
    return p_state;
  end if;
  update public.bundle_assignments set bundle_state = 'revoked', vendor_state = null
  where order_id = p_order_id and bundle_state in ('processing', 'queued');
  update public.payments set status = 'refund_due' where order_id = p_order_id and status = 'paid' returning id into strict payment_id;
  perform public.transition_order(p_order_id, 'refunded', 'plan_returned');
  perform public.close_unpaid_order(addition, 'esim_refunded') from public.unpaid_additions_of(p_order_id) as addition;
  perform public.enqueue_job('notify', 'plan_returned:' || p_order_id || ':' || payment_id, 1);
  return p_state;
end $$;

-- Stores that the vendor is about to be asked to take a plan back: from here on nothing more is bought for its eSIM. False where it is not
-- to be asked, because plans were added to the eSIM meanwhile or the request has ended.
create function public.note_plan_revoke(p_order_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
begin
  select * into this_order from public.user_orders where id = p_order_id for no key update;
  perform public.lock_orders(array(
    select addition.id from public.user_orders as addition join public.esims as esim on esim.id = addition.target_esim_id
    where esim.order_id = p_order_id));
  if public.has_kept_additions(p_order_id) then
    perform public.settle_plan_return(p_order_id, 'refused', 'has_additions');
    return false;
  end if;
  update public.plan_returns set state = 'revoking', revoked_at = clock_timestamp()
  where order_id = p_order_id and state in ('asked', 'revoking') and this_order.status = 'completed';
  return found;
end $$;

-- Enqueues the jobs of plans to be given back that were lost, and each hour those that are dead or with a person, who may have had the
-- plan taken back meanwhile. Returns how many; null while another sweep is under way.
create function public.enqueue_due_plan_returns() returns integer
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
    where open_return.state in ('asked', 'revoking', 'with_person') and own.status = 'completed'
      and not exists (
        select 1 from public.jobs as job
        where job.kind = 'return_plan' and job.subject = open_return.order_id::text
          and job.run_at > case
            when job.state = 'dead' or (job.state = 'done' and open_return.state = 'with_person') then clock_timestamp() - interval '1 hour'
            when job.state = 'done' then clock_timestamp()
            else '-infinity' end)
    order by open_return.asked_at limit 200
  loop
    perform public.enqueue_job('return_plan', due.order_id::text);
    asked := asked + 1;
  end loop;
  return asked;
end $$;
