-- Refunds through the gateway: one for each payment that is owed back. Nothing here calls the gateway.

-- requested: written before the gateway is asked, so its answer may be unknown. pending: the gateway has the request and decides
-- later. by_hand: the gateway cannot or will not give this payment back, so a person must.
create type public.refund_state as enum ('requested', 'pending', 'succeeded', 'by_hand');

create table public.refunds (
  payment_id uuid primary key references public.payments (id) on delete cascade,
  order_id uuid not null references public.user_orders (id) on delete cascade,
  state public.refund_state not null default 'requested',
  amount bigint not null check (amount > 0),
  gateway_refund_id text unique,
  by_hand_reason text check ((by_hand_reason is not null) = (state = 'by_hand')),
  by_hand_at timestamptz check (by_hand_at is not null or state <> 'by_hand'),
  turn_until timestamptz not null,
  requested_at timestamptz not null default clock_timestamp()
);
comment on column public.refunds.amount is 'Whole rupiah: all that was paid.';
comment on column public.refunds.by_hand_at is
  'When it was last left to a person, who may have given the money back since. Stays when the gateway makes the refund all the same.';
comment on column public.refunds.turn_until is 'Until then a worker may be asking the gateway.';
create index refunds_by_order on public.refunds (order_id);
create index refunds_under_way on public.refunds (requested_at) where state in ('requested', 'pending');
create index refunds_to_search on public.refunds (by_hand_at) where state = 'by_hand' and gateway_refund_id is null;
create index payments_owed_back on public.payments (order_id) where status = 'refund_due';
alter table public.refunds enable row level security;
alter table public.refunds force row level security;
create policy "refunds of own orders" on public.refunds for select to authenticated
  using (exists (
    select 1 from public.user_orders as own where own.id = order_id and own.user_id = (select public.traveller_id())));
grant select (payment_id, order_id, state, amount, requested_at) on public.refunds to authenticated;

-- send: ask the gateway. resend: it was asked before, and the answer is unknown. read: ask what became of the refund. search: a person
-- gives the money back, or has done so, so only look whether the gateway has made a refund all the same. not_due: there is nothing
-- to do.
create type public.refund_turn_outcome as enum ('send', 'resend', 'read', 'search', 'not_due');
create type public.refund_turn as (
  outcome public.refund_turn_outcome, invoice_id text, refund_id text, amount bigint, payment_method text
);

-- What is to be done now for a payment that is owed back. Without p_may_begin only refunds that were begun before go on.
create function public.begin_refund(p_payment_id uuid, p_turn_seconds integer, p_may_begin boolean) returns public.refund_turn
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
  refund public.refunds;
  turn public.refund_turn;
begin
  turn.outcome := 'not_due';
  perform public.lock_order_of_payment(p_payment_id);
  select * into payment from public.payments where id = p_payment_id for update;
  select * into refund from public.refunds where payment_id = p_payment_id for update;
  if refund.gateway_refund_id is not null and refund.state <> 'succeeded' then
    turn.outcome := 'read';
  elsif refund.state = 'by_hand' then
    turn.outcome := 'search';
  elsif payment.status = 'refund_due' and refund.state = 'requested' then
    update public.refunds set turn_until = clock_timestamp() + make_interval(secs => p_turn_seconds)
    where payment_id = p_payment_id;
    turn.outcome := 'resend';
  elsif payment.status = 'refund_due' and refund.payment_id is null and p_may_begin then
    insert into public.refunds (payment_id, order_id, amount, turn_until)
    values (payment.id, payment.order_id, coalesce(payment.paid_amount, payment.amount),
      clock_timestamp() + make_interval(secs => p_turn_seconds))
    returning * into refund;
    turn.outcome := 'send';
  end if;
  turn.invoice_id := payment.xendit_invoice_id;
  turn.refund_id := refund.gateway_refund_id;
  turn.amount := refund.amount;
  turn.payment_method := payment.payment_method;
  return turn;
end $$;

create type public.refund_result as enum ('pending', 'succeeded', 'failed');

-- Applies what is known of a refund, in any order and as often as it comes. succeeded: the payment and its order are refunded as by
-- record_refund. failed, or another amount: a person must give the money back. A refund that the gateway makes although it was left to
-- a person is a case, until it fails: that person may transfer the money, or has done so. p_amount in whole rupiah.
create function public.settle_refund(
  p_payment_id uuid, p_result public.refund_result, p_refund_id text default null, p_amount bigint default null,
  p_reason text default null
) returns public.refund_state
language plpgsql set search_path = '' as $$
declare
  refund public.refunds;
  fault text := case when p_result = 'failed' then coalesce(p_reason, 'no reason given') end;
  reference text;
begin
  perform public.lock_order_of_payment(p_payment_id);
  select refund_reference into reference from public.payments where id = p_payment_id;
  select * into strict refund from public.refunds where payment_id = p_payment_id for update;
  -- A refusal of one request says nothing of the refund that another request has made.
  if refund.state = 'succeeded' or (p_result = 'failed' and p_refund_id is distinct from refund.gateway_refund_id
    and refund.gateway_refund_id is not null)
  then
    return refund.state;
  end if;
  if p_amount <> refund.amount then
    fault := 'the gateway names another amount: ' || p_amount;
  end if;
  if p_result = 'failed' then
    update public.cases set closed_at = clock_timestamp(), closing_note = 'the difference is gone'
    where kind = 'refunded_twice' and subject = p_payment_id::text and closed_at is null;
  elsif (refund.by_hand_at is not null or reference is not null) and reference is distinct from p_refund_id
    and (fault is null or fault is distinct from refund.by_hand_reason)
  then
    perform public.open_case('refunded_twice', p_payment_id::text, refund.order_id, format('%s: the gateway gives it back as %s (%s)',
      coalesce('recorded by hand as ' || reference, 'left to a person'), p_refund_id, p_result));
  end if;
  update public.refunds set
    state = case when fault is not null then 'by_hand' else p_result::text end::public.refund_state,
    by_hand_reason = fault, by_hand_at = case when fault is not null then clock_timestamp() else by_hand_at end,
    gateway_refund_id = coalesce(gateway_refund_id, p_refund_id)
  where payment_id = p_payment_id returning * into refund;
  if refund.state = 'succeeded' then
    perform public.record_refund(p_payment_id, refund.gateway_refund_id);
  end if;
  return refund.state;
end $$;

-- A person takes a payment that is owed back, to give the money back in another way: it is not asked for at the gateway any more.
-- If the gateway has been asked, the person has looked there first and found no refund. False while a worker may be asking the
-- gateway, when the gateway has the request, when it is by hand already, and when nothing is owed back.
create function public.refund_by_hand(p_payment_id uuid, p_reason text) returns boolean
language plpgsql set search_path = '' as $$
begin
  if p_reason !~ '\S' then
    raise exception 'a refund by hand needs its reason' using errcode = 'check_violation';
  end if;
  perform public.lock_order_of_payment(p_payment_id);
  insert into public.refunds as refund (payment_id, order_id, state, amount, by_hand_reason, by_hand_at, turn_until)
  select id, order_id, 'by_hand', coalesce(paid_amount, amount), p_reason, clock_timestamp(), clock_timestamp()
  from public.payments where id = p_payment_id and status = 'refund_due'
  on conflict (payment_id) do update set state = 'by_hand', by_hand_reason = p_reason, by_hand_at = clock_timestamp()
  where refund.state = 'requested' and refund.turn_until < clock_timestamp();
  return found;
end $$;

-- As before, and refused while the gateway has been asked to give the payment back: money would be paid twice. With the id of the
-- gateway's own refund it is recorded: a person has read there that it succeeded, which we could not read.
create or replace function public.record_refund(p_payment_id uuid, p_reference text) returns public.record_refund_outcome
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
  this_order public.user_orders;
  is_paid_otherwise boolean;
begin
  if p_reference !~ '\S' then
    raise exception 'a refund needs its reference' using errcode = 'check_violation';
  end if;
  select * into this_order from public.lock_order_of_payment(p_payment_id);
  if not found then
    return 'not_found';
  end if;
  select * into strict payment from public.payments where id = p_payment_id for update;
  if payment.status = 'refunded' then
    return case when payment.refund_reference = p_reference then 'already_recorded' else 'other_reference' end;
  elsif payment.status not in ('paid', 'refund_due', 'needs_review') then
    return 'not_refundable';
  elsif payment.status = 'paid' and this_order.status = 'ordered' then
    return 'in_progress';
  elsif exists (
    select 1 from public.refunds
    where payment_id = payment.id and state in ('requested', 'pending') and gateway_refund_id is distinct from p_reference)
  then
    return 'under_way';
  end if;
  update public.payments set status = 'refunded', refund_reference = p_reference, refunded_at = clock_timestamp()
  where id = payment.id;
  is_paid_otherwise := exists (
    select 1 from public.payments where order_id = this_order.id and status in ('creating', 'open', 'paid'));
  if is_paid_otherwise or this_order.status = 'refunded' then
    if is_paid_otherwise and this_order.status_reason = 'payment_mismatch' then
      perform public.set_order_reason(this_order.id, null);
    end if;
    perform public.enqueue_job('notify', 'payment_refunded:' || this_order.id || ':' || payment.id);
  else
    perform public.transition_order(this_order.id, 'refunded', 'refund_recorded');
    perform public.close_unpaid_order(addition.id, 'esim_refunded')
    from public.user_orders as addition join public.esims as esim on esim.id = addition.target_esim_id
    where esim.order_id = this_order.id and addition.status = 'pending'
      and addition.status_reason is distinct from 'payment_mismatch';
  end if;
  return 'recorded';
end $$;

-- Stores a callback about a refund and enqueues a reading of it, because callbacks are never trusted. p_reference is the payment's
-- id, as far as we asked for the refund. Returns the payment; null when no refund of ours is meant.
create function public.receive_refund_callback(
  p_event_key text, p_refund_id text, p_reference text, p_result public.refund_result, p_amount numeric
) returns uuid
language plpgsql set search_path = '' as $$
declare
  refunded_id uuid := (
    select payment_id from public.refunds where gateway_refund_id = p_refund_id or payment_id::text = p_reference
    order by gateway_refund_id = p_refund_id desc nulls last limit 1);
begin
  perform public.store_callback(p_event_key, 'payment_gateway', coalesce(refunded_id::text, p_refund_id),
    jsonb_build_object('refund_id', p_refund_id, 'reference', p_reference, 'refund', p_result, 'amount', p_amount));
  if refunded_id is not null then
    perform public.enqueue_job('refund_payment', refunded_id::text);
  end if;
  return refunded_id;
end $$;

-- The sweep: refunds that no job works on, hourly for those whose attempts are exhausted, and with p_may_begin payments that are
-- owed back and have no refund yet. A refund by hand is searched for daily during a week: the request may have reached the gateway
-- although its answer and its callback were lost. Returns how many jobs it enqueued.
create function public.enqueue_due_refunds(p_may_begin boolean) returns integer
language plpgsql set search_path = '' as $$
declare
  asked integer := 0;
  due record;
begin
  for due in
    select owed.id from (
      select refund.payment_id as id, interval '0' as pause from public.refunds as refund
      where refund.state in ('requested', 'pending')
      union all
      select refund.payment_id, interval '1 day' from public.refunds as refund
      where refund.state = 'by_hand' and refund.gateway_refund_id is null
        and refund.by_hand_at > clock_timestamp() - interval '7 days'
      union all
      select payment.id, interval '0' from public.payments as payment
      where p_may_begin and payment.status = 'refund_due'
        and not exists (select 1 from public.refunds where payment_id = payment.id)) as owed
    where not exists (
      select 1 from public.jobs as job
      where job.kind = 'refund_payment' and job.subject = owed.id::text
        and job.run_at > case job.state
          when 'done' then clock_timestamp() - owed.pause
          when 'dead' then clock_timestamp() - interval '1 hour'
          else '-infinity' end)
    limit 200
  loop
    perform public.enqueue_job('refund_payment', due.id::text);
    asked := asked + 1;
  end loop;
  return asked;
end $$;

-- A payment that the gateway is giving back needs nobody; one that a person must give back says why.
create or replace view public.open_cases with (security_invoker = on) as
  select open.kind::text as kind, open.subject, open.order_id, open.detail, open.opened_at as since, open.id as case_id
  from public.cases as open where open.closed_at is null
  union all
  select case when refund.state in ('requested', 'pending') then 'payment_refund_under_way' else 'payment_' || payment.status end,
    payment.id::text, payment.order_id, nullif(concat_ws(', refund by hand: ', payment.xendit_invoice_id, refund.by_hand_reason), ''),
    coalesce(payment.paid_at, payment.created_at), null
  from public.payments as payment left join public.refunds as refund on refund.payment_id = payment.id
  where payment.status in ('needs_review', 'refund_due')
  union all
  select 'dead_job', job.kind || ':' || job.subject, unfinished.id, job.last_error, job.run_at, null
  from public.jobs as job
  left join public.user_orders as unfinished on job.kind = 'fulfil_order' and unfinished.id::text = job.subject
  where job.state = 'dead';
