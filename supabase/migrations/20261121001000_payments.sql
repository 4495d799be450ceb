-- Payments and their invoices. Nothing here calls the gateway.

create type public.payment_status as enum
  ('creating', 'open', 'paid', 'expired', 'failed', 'needs_review', 'refund_due', 'refunded');

-- One row for each payment of an order; its id is the invoice's external_id at the gateway.
create table public.payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.user_orders (id) on delete cascade,
  xendit_invoice_id text unique,
  invoice_url text,
  amount bigint not null check (amount >= 10000),
  currency text not null default 'IDR',
  status public.payment_status not null default 'creating',
  payment_method text,
  payment_channel text,
  paid_amount bigint,
  paid_at timestamptz,
  refund_reference text,
  refunded_at timestamptz,
  expires_at timestamptz,
  checked_at timestamptz,
  creation_lease_until timestamptz,
  created_at timestamptz not null default now()
);
comment on column public.payments.amount is 'Whole rupiah, as is paid_amount.';
comment on column public.payments.creation_lease_until is
  'Until then one request is creating the invoice; later another may look and take over.';
create unique index payments_one_open_per_order on public.payments (order_id) where status in ('creating', 'open');
create index payments_unsettled on public.payments (checked_at) where status in ('creating', 'open', 'expired');
alter table public.payments enable row level security;
alter table public.payments force row level security;
create policy "payments of own orders" on public.payments for select to authenticated
  using (exists (
    select 1 from public.user_orders as own where own.id = order_id and own.user_id = (select public.traveller_id())));
grant select (id, order_id, amount, currency, status, payment_method, payment_channel, paid_amount, paid_at, refunded_at,
  expires_at, created_at) on public.payments to authenticated;

-- The invoice of a payment ----------------------------------------------------------------------------------------------

-- create: no attempt yet. recover: an attempt ended without a result, so the gateway must be searched first. wait: another
-- caller is creating it. open: the invoice exists. too_short: an extension that would not lengthen any more; esim_refunded: the
-- eSIM's own order was refunded. Both are closed.
create type public.open_payment_outcome as enum
  ('create', 'recover', 'wait', 'open', 'not_payable', 'too_short', 'esim_refunded', 'not_found');
-- The payment is set for the first four outcomes, the address only for 'open'.
create type public.payment_turn as (
  outcome public.open_payment_outcome, payment_id uuid, amount bigint, invoice_url text
);

-- Closes an order that waits for its payment. The verification that this enqueues closes its invoice.
create function public.close_unpaid_order(p_order_id uuid, p_reason public.order_reason) returns void
language plpgsql set search_path = '' as $$
begin
  perform public.transition_order(p_order_id, 'cancelled', p_reason);
  perform public.enqueue_job('verify_payment', payment.id::text) from public.payments as payment
  where payment.order_id = p_order_id and payment.status in ('creating', 'open');
end $$;

-- Locks the order of a payment for the rest of the transaction.
create function public.lock_order_of_payment(p_payment_id uuid) returns setof public.user_orders
language sql rows 1 set search_path = '' as $$
  select locked.* from public.user_orders as locked
  join public.payments as own on own.order_id = locked.id where own.id = p_payment_id for update of locked
$$;

-- The payment that needs an invoice, and whether this caller may create it.
create function public.open_payment(p_order_id uuid, p_user_id uuid, p_lease_seconds integer) returns public.payment_turn
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
  payment public.payments;
  turn public.payment_turn;
  withdrawn public.order_reason;
begin
  select * into this_order from public.user_orders where id = p_order_id and user_id = p_user_id for update;
  if not found then
    turn.outcome := 'not_found';
    return turn;
  end if;
  if this_order.status <> 'pending' or exists (
    select 1 from public.payments where order_id = p_order_id and status = 'needs_review')
  then
    turn.outcome := 'not_payable';
    return turn;
  end if;
  withdrawn := public.withdrawal_reason(this_order);
  if withdrawn is not null then
    perform public.close_unpaid_order(p_order_id, withdrawn);
    turn.outcome := case withdrawn when 'esim_refunded' then 'esim_refunded' else 'too_short' end;
    return turn;
  end if;
  select * into payment from public.payments where order_id = p_order_id and status in ('creating', 'open');
  if payment.status = 'open' and payment.expires_at <= clock_timestamp() then
    perform public.enqueue_job('verify_payment', payment.id::text);
    turn.outcome := 'not_payable';
    return turn;
  end if;
  if payment.id is null then
    insert into public.payments (order_id, amount, currency, creation_lease_until)
    values (p_order_id, this_order.total_amount, this_order.currency,
      clock_timestamp() + make_interval(secs => p_lease_seconds))
    returning * into payment;
    turn.outcome := 'create';
  elsif payment.status = 'open' then
    turn.outcome := 'open';
  elsif payment.creation_lease_until > clock_timestamp() then
    turn.outcome := 'wait';
  else
    update public.payments set creation_lease_until = clock_timestamp() + make_interval(secs => p_lease_seconds)
    where id = payment.id returning * into payment;
    turn.outcome := 'recover';
  end if;
  turn.payment_id := payment.id;
  turn.amount := payment.amount;
  turn.invoice_url := payment.invoice_url;
  return turn;
end $$;

-- Attaches an invoice to its payment. Returns the id of the attached invoice, which differs when another came first.
create function public.attach_invoice(
  p_payment_id uuid, p_invoice_id text, p_invoice_url text, p_expires_at timestamptz default null
) returns text
language plpgsql set search_path = '' as $$
declare
  attached public.payments;
begin
  perform public.lock_order_of_payment(p_payment_id);
  update public.payments set
    status = 'open', xendit_invoice_id = p_invoice_id, invoice_url = p_invoice_url, expires_at = p_expires_at,
    creation_lease_until = null
  where id = p_payment_id and status = 'creating' returning * into attached;
  if found then
    update public.user_orders set xendit_invoice_url = p_invoice_url, expires_at = p_expires_at, updated_at = clock_timestamp(),
      status_reason = nullif(status_reason, 'invoice_refused')
    where id = attached.order_id;
    return attached.xendit_invoice_id;
  end if;
  return (select xendit_invoice_id from public.payments where id = p_payment_id);
end $$;

-- Closes a payment that certainly has no invoice. p_is_refused: the gateway refuses data of the order, so that the order must
-- be corrected (create_order) or closed (close_refused_order). Otherwise the same order can be tried again.
create function public.reject_payment(p_payment_id uuid, p_is_refused boolean default false) returns void
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
begin
  select * into this_order from public.lock_order_of_payment(p_payment_id);
  update public.payments set status = 'failed', creation_lease_until = null where id = p_payment_id and status = 'creating';
  if found and p_is_refused and this_order.status = 'pending' then
    perform public.set_order_reason(this_order.id, 'invoice_refused');
  end if;
end $$;

-- Whether nothing can be paid for an unpaid order: each attempt to make its invoice ended without one.
create function public.is_without_invoice(p_order_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select bool_and(payment.status = 'failed') from public.payments as payment where payment.order_id = p_order_id
$$;

-- Closes an order whose invoice the gateway refused, unless it was corrected meanwhile. False when it stays open.
create function public.close_refused_order(p_order_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform 1 from public.user_orders
  where id = p_order_id and status = 'pending' and status_reason = 'invoice_refused' for update;
  if not found or not public.is_without_invoice(p_order_id) then
    return false;
  end if;
  perform public.transition_order(p_order_id, 'cancelled', 'invoice_refused');
  return true;
end $$;

-- It is unknown whether the invoice exists: the next request looks before it creates one.
create function public.release_payment(p_payment_id uuid) returns void
language sql set search_path = '' as $$
  update public.payments set creation_lease_until = clock_timestamp() where id = p_payment_id and status = 'creating'
$$;

-- Cancelling ------------------------------------------------------------------------------------------------------------

create type public.cancel_order_outcome as enum ('cancelled', 'not_cancellable', 'not_found');

-- Cancels an order for its traveller. Money that still arrives counts.
create function public.cancel_order(p_order_id uuid, p_user_id uuid) returns public.cancel_order_outcome
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
begin
  select * into this_order from public.user_orders where id = p_order_id and user_id = p_user_id for update;
  if not found then
    return 'not_found';
  end if;
  if this_order.status <> 'pending' or exists (
    select 1 from public.payments where order_id = this_order.id and status = 'needs_review')
  then
    return 'not_cancellable';
  end if;
  perform public.close_unpaid_order(this_order.id, 'cancelled_by_traveller');
  return 'cancelled';
end $$;
