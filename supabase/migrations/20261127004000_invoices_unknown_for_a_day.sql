-- An unpaid order whose invoice the gateway neither knew nor listed stayed open for ever, and its account could not be deleted.

alter table public.payments add column invoice_unknown_since timestamptz;
comment on column public.payments.invoice_unknown_since is
  'When the gateway first neither knew nor listed the invoice that it has named; null since it was last known.';

-- As before. The invoice is known.
create or replace function public.adopt_invoice(
  p_payment_id uuid, p_unknown_id text, p_invoice_id text, p_invoice_url text default null, p_expires_at timestamptz default null
) returns void
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
begin
  select * into strict this_order from public.lock_order_of_payment(p_payment_id);
  update public.payments set
    xendit_invoice_id = p_invoice_id, expires_at = coalesce(p_expires_at, payments.expires_at), invoice_unknown_since = null,
    invoice_url = case when payments.invoice_url is not null then coalesce(p_invoice_url, payments.invoice_url) end
  where id = p_payment_id and xendit_invoice_id = p_unknown_id and status in ('open', 'expired', 'failed');
  if found and this_order.status = 'pending' and exists (select 1 from public.payments where id = p_payment_id and status = 'open') then
    update public.user_orders set xendit_invoice_url = coalesce(p_invoice_url, this_order.xendit_invoice_url),
      expires_at = coalesce(p_expires_at, this_order.expires_at), updated_at = clock_timestamp()
    where id = this_order.id;
  end if;
end $$;

-- Stores that the gateway cannot read the invoice that it has named. Where it does not list it either, the payment ends as expired a day after
-- the invoice's end and a day after it was first unknown: until then the reading and the list may be late. Money that turns up later is
-- found as that of any expired payment. The end that the gateway has named counts for at most three days: an invoice is made within two days
-- and can be paid for one. Returns whether the payment has ended.
create function public.note_unread_invoice(p_payment_id uuid, p_invoice_id text, p_is_listed boolean) returns boolean
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
  payment public.payments;
begin
  select * into strict this_order from public.lock_order_of_payment(p_payment_id);
  update public.payments set
    invoice_unknown_since = case when not p_is_listed then coalesce(payments.invoice_unknown_since, clock_timestamp()) end
  where id = p_payment_id and xendit_invoice_id = p_invoice_id and status in ('open', 'expired', 'failed')
  returning * into payment;
  if payment.invoice_unknown_since < clock_timestamp() - interval '1 day'
    and least(payment.expires_at, payment.created_at + interval '3 days') < clock_timestamp() - interval '1 day'
  then
    perform public.settle_expired(payment, this_order);
    return true;
  end if;
  return false;
end $$;

-- As before. The invoice is known.
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
  update public.payments set checked_at = clock_timestamp(), invoice_unknown_since = null where id = payment.id;
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
    if this_order.status in ('pending', 'cancelled') then
      update public.user_orders set
        payment_method = coalesce(payment.payment_channel, payment.payment_method, user_orders.payment_method)
      where id = this_order.id;
    end if;
    return public.settle_paid(payment, this_order);
  end if;
  if p_state = 'expired' and is_own and coalesce(payment.xendit_invoice_id, p_invoice_id) = p_invoice_id then
    return public.settle_expired(payment, this_order);
  end if;
  return 'open';
end $$;
