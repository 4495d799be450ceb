-- A payment in review could only be given back, although its traveller reads that the order goes on or the money is returned.

alter table public.payments add column accepted_reference text, add column arrived_at timestamptz,
  add column awaits_sum boolean not null default false;
comment on column public.payments.accepted_reference is 'Who accepted a payment in review, and why. Null for any other payment.';
comment on column public.payments.arrived_at is
  'When the money of a payment in review came. It becomes paid_at once the payment is accepted: only then is its order meant.';
comment on column public.payments.awaits_sum is 'Of a payment in review: only the sum is missing, which nothing has stated.';
alter table public.user_orders add column accepted_amount bigint;
comment on column public.user_orders.accepted_amount is
  'Whole rupiah: what a person accepted in place of total_amount. Null where the total itself was paid, or nothing.';
grant select (accepted_amount) on public.user_orders to authenticated;

-- Compares an invoice that was read from the gateway with its payment and applies the result. Idempotent in any order. A sum that
-- neither the invoice nor a callback states is not known: the payment comes into review. It leaves it without a person once the sum
-- is stated and right, unless somebody has claimed it to give the money back. A sum of another currency is no sum in rupiah.
create or replace function public.apply_invoice(
  p_payment_id uuid, p_invoice_id text, p_reference text, p_amount bigint, p_currency text, p_state public.invoice_state,
  p_paid_amount bigint default null, p_paid_at timestamptz default null, p_payment_method text default null,
  p_payment_channel text default null
) returns public.apply_invoice_outcome
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
  this_order public.user_orders;
  stated public.stated_payment;
  paid bigint;
  is_right boolean;
  is_own boolean;
begin
  select * into strict this_order from public.lock_order_of_payment(p_payment_id);
  select * into strict payment from public.payments where id = p_payment_id for update;
  update public.payments set checked_at = clock_timestamp() where id = payment.id;
  stated := public.stated_payment_of(p_payment_id, p_invoice_id);
  if stated.paid_amount <> trunc(stated.paid_amount) or stated.paid_amount not between 0 and 1e15 then
    stated.paid_amount := 0;
  end if;
  paid := coalesce(p_paid_amount, stated.paid_amount::bigint);
  is_own := p_reference = payment.id::text;
  is_right := is_own and p_amount = payment.amount and p_currency = payment.currency
    and coalesce(payment.xendit_invoice_id, p_invoice_id) = p_invoice_id;
  case payment.status
    when 'paid' then return 'already_paid';
    when 'refund_due' then return 'refund_due';
    when 'refunded' then return 'refunded';
    when 'needs_review' then
      if not payment.awaits_sum or p_state <> 'paid' or not is_right or paid is null
        or exists (select 1 from public.refunds where payment_id = payment.id)
      then
        return 'needs_review';
      end if;
    when 'creating', 'open', 'expired', 'failed' then null;
    else raise exception 'payment % is %: apply_invoice does not know this state', payment.id, payment.status;
  end case;
  if p_state = 'paid' and (not is_right or paid is distinct from payment.amount) then
    update public.payments set
      status = 'needs_review', awaits_sum = is_right and paid is null,
      paid_amount = case when p_currency = payment.currency then nullif(paid, 0) end,
      arrived_at = coalesce(p_paid_at, stated.paid_at, payments.arrived_at, clock_timestamp()),
      payment_method = coalesce(p_payment_method, stated.payment_method, payments.payment_method),
      payment_channel = coalesce(p_payment_channel, stated.payment_channel, payments.payment_channel),
      xendit_invoice_id = case
        when is_own and not exists (select 1 from public.payments as other where other.xendit_invoice_id = p_invoice_id)
        then p_invoice_id else payments.xendit_invoice_id end
    where id = payment.id;
    if this_order.status in ('pending', 'cancelled') then
      perform public.set_order_reason(this_order.id, 'payment_mismatch');
    end if;
    perform public.enqueue_job('notify', 'payment_review:' || this_order.id || ':' || payment.id);
    return 'needs_review';
  end if;
  if p_state = 'paid' then
    update public.payments set
      xendit_invoice_id = p_invoice_id, paid_amount = paid,
      paid_at = coalesce(p_paid_at, stated.paid_at, payments.arrived_at, clock_timestamp()), awaits_sum = false,
      payment_method = coalesce(p_payment_method, stated.payment_method, payments.payment_method),
      payment_channel = coalesce(p_payment_channel, stated.payment_channel, payments.payment_channel)
    where id = payment.id returning * into payment;
    update public.user_orders set
      payment_method = coalesce(payment.payment_channel, payment.payment_method, user_orders.payment_method)
    where id = this_order.id;
    return public.settle_paid(payment, this_order);
  end if;
  if p_state = 'expired' and is_own and coalesce(payment.xendit_invoice_id, p_invoice_id) = p_invoice_id then
    return public.settle_expired(payment, this_order);
  end if;
  return 'open';
end $$;

-- As before. The history says that a person has accepted the payment.
create or replace function public.settle_paid(payment public.payments, this_order public.user_orders)
returns public.apply_invoice_outcome
language plpgsql set search_path = '' as $$
declare
  withdrawn public.order_reason := public.withdrawal_reason(this_order);
begin
  if this_order.status not in ('pending', 'cancelled') or this_order.user_id is null then
    update public.payments set status = 'refund_due' where id = payment.id;
    if this_order.user_id is not null then
      perform public.enqueue_job('notify', 'payment_owed:' || this_order.id || ':' || payment.id);
    end if;
    return 'refund_due';
  end if;
  update public.payments set status = 'paid' where id = payment.id;
  perform public.transition_order(this_order.id, 'paid',
    case when this_order.status = 'cancelled' and withdrawn is null then 'late_payment'
      when payment.accepted_reference is not null then 'payment_accepted' else 'payment_verified'
    end::public.order_reason);
  if withdrawn is not null then
    perform public.fail_order(this_order.id, withdrawn);
    return 'refund_due';
  end if;
  perform public.enqueue_job('fulfil_order', this_order.id::text);
  return 'paid';
end $$;

-- claimed: somebody gives the money back. not_waiting: the order is paid by another payment, or over, or its account is deleted.
-- withdrawn: its eSIM takes the plan no more. sum_unknown: nothing says how much has come, so the person must.
create type public.accept_payment_outcome as enum (
  'accepted', 'already_accepted', 'other_reference', 'not_in_review', 'claimed', 'not_waiting', 'withdrawn', 'sum_unknown', 'not_found');

-- A person accepts a payment in review, under a reference that says who and why: its order goes on as if it had been paid in full.
-- p_paid_amount: what has come, in whole rupiah, where the person has found it; otherwise what the gateway stated. Safe to repeat.
create function public.accept_payment(p_payment_id uuid, p_reference text, p_paid_amount bigint default null)
returns public.accept_payment_outcome
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
  this_order public.user_orders;
begin
  if public.is_blank(p_reference) then
    raise exception 'an accepted payment needs its reference' using errcode = 'check_violation';
  elsif p_paid_amount not between 1 and 1e15 then
    raise exception 'an accepted payment has a sum in whole rupiah' using errcode = 'check_violation';
  end if;
  select * into this_order from public.lock_order_of_payment(p_payment_id);
  if not found then
    return 'not_found';
  end if;
  select * into strict payment from public.payments where id = p_payment_id for update;
  if payment.accepted_reference is not null then
    return case when payment.accepted_reference = p_reference then 'already_accepted' else 'other_reference' end;
  elsif payment.status <> 'needs_review' then
    return 'not_in_review';
  elsif exists (select 1 from public.refunds where payment_id = payment.id) then
    return 'claimed';
  elsif this_order.status not in ('pending', 'cancelled') or this_order.user_id is null then
    return 'not_waiting';
  elsif public.withdrawal_reason(this_order) is not null then
    return 'withdrawn';
  elsif p_paid_amount is null and payment.paid_amount is null then
    return 'sum_unknown';
  end if;
  update public.payments set
    accepted_reference = p_reference, awaits_sum = false, paid_amount = coalesce(p_paid_amount, payments.paid_amount),
    paid_at = coalesce(payments.arrived_at, clock_timestamp())
  where id = payment.id returning * into payment;
  update public.user_orders set
    accepted_amount = payment.paid_amount,
    payment_method = coalesce(payment.payment_channel, payment.payment_method, user_orders.payment_method)
  where id = this_order.id;
  perform public.settle_paid(payment, this_order);
  return 'accepted';
end $$;

-- As before. What a person has accepted in place of the total is a full payment.
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

-- As before. A payment in review is claimed as well: then it is neither accepted nor settled by a sum that is stated later.
create or replace function public.refund_by_hand(p_payment_id uuid, p_reason text) returns boolean
language plpgsql set search_path = '' as $$
begin
  if public.is_blank(p_reason) then
    raise exception 'a refund by hand needs its reason' using errcode = 'check_violation';
  end if;
  perform public.lock_order_of_payment(p_payment_id);
  insert into public.refunds as refund
    (payment_id, order_id, state, amount, by_hand_reason, by_hand_at, claimed_by, turn_until)
  select id, order_id, 'by_hand', coalesce(paid_amount, amount), p_reason, clock_timestamp(), p_reason, clock_timestamp()
  from public.payments where id = p_payment_id and status in ('needs_review', 'refund_due')
  on conflict (payment_id) do update set
    state = 'by_hand', by_hand_reason = coalesce(refund.by_hand_reason, p_reason), by_hand_at = clock_timestamp(), claimed_by = p_reason
  where refund.claimed_by is null
    and (refund.state = 'by_hand' or (refund.state = 'requested' and refund.turn_until < clock_timestamp()));
  return found;
end $$;

-- As before, and a payment in review says what came of what was asked.
create or replace view public.open_cases with (security_invoker = on) as
  select open.kind::text as kind, open.subject, open.order_id, open.detail, open.opened_at as since, open.id as case_id
  from public.cases as open where open.closed_at is null
  union all
  select case when refund.state in ('requested', 'pending') then 'payment_refund_under_way' else 'payment_' || payment.status end,
    payment.id::text, payment.order_id,
    nullif(concat_ws(', refund by hand: ', concat_ws(', ', payment.xendit_invoice_id, case payment.status when 'needs_review'
      then coalesce('Rp ' || payment.paid_amount, 'an unknown sum') || ' came of Rp ' || payment.amount end), refund.by_hand_reason), '')
      || case when refund.claimed_by <> refund.by_hand_reason then ', claimed: ' || refund.claimed_by else '' end,
    coalesce(payment.paid_at, payment.created_at), null
  from public.payments as payment left join public.refunds as refund on refund.payment_id = payment.id
  where payment.status in ('needs_review', 'refund_due')
  union all
  select 'dead_job', job.kind || ':' || job.subject, unfinished.id, job.last_error, job.run_at, null
  from public.jobs as job
  left join public.user_orders as unfinished on job.kind = 'fulfil_order' and unfinished.id::text = job.subject
  where job.state = 'dead';
