-- An unpaid order whose invoice the gateway listed, but did not know when it was asked for it, stayed open for ever: its account could not be
-- deleted, and nobody was asked.

alter table public.payments add column invoice_unread_since timestamptz;
comment on column public.payments.invoice_unread_since is
  'When the gateway first did not know an invoice that it lists; null since it was last read or not listed.';

-- As before, also for an open payment without an invoice. p_listed: as what the list has the invoice. A payment whose invoice is listed ends a
-- day after the invoice's end and a day after it was first not read; where the list does not say that the invoice is over, somebody is asked
-- to look at it. What is listed as paid is left to the comparison.
drop function public.note_unread_invoice(uuid, text, boolean);
create function public.note_unread_invoice(
  p_payment_id uuid, p_invoice_id text default null, p_listed public.invoice_state default null
) returns boolean
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
  payment public.payments;
  is_over boolean;
begin
  select * into strict this_order from public.lock_order_of_payment(p_payment_id);
  update public.payments set
    invoice_unknown_since = case when p_listed is null then coalesce(payments.invoice_unknown_since, clock_timestamp()) end,
    invoice_unread_since = case when p_listed is not null then coalesce(payments.invoice_unread_since, clock_timestamp()) end
  where id = p_payment_id and xendit_invoice_id is not distinct from p_invoice_id
    and (status = 'open' or (status in ('expired', 'failed') and p_invoice_id is not null))
  returning * into payment;
  is_over := coalesce(payment.invoice_unknown_since, payment.invoice_unread_since) < clock_timestamp() - interval '1 day'
    and least(payment.expires_at, payment.created_at + interval '3 days') < clock_timestamp() - interval '1 day'
    and p_listed is distinct from 'paid';
  if is_over then
    perform public.settle_expired(payment, this_order);
    if p_listed <> 'expired' then
      perform public.open_case('invoice_unread', p_invoice_id, this_order.id, 'listed as ' || p_listed);
    end if;
  end if;
  return coalesce(is_over, false);
end $$;

-- As before. The invoice is read. One that another payment has is counted without its name, and a counted payment without one learns it.
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
  is_stored boolean;
  counted_id text;
begin
  select * into strict this_order from public.lock_order_of_payment(p_payment_id);
  select * into strict payment from public.payments where id = p_payment_id for update;
  is_own := p_reference = payment.id::text;
  update public.payments set
    checked_at = clock_timestamp(), invoice_unknown_since = case when not is_own then payments.invoice_unknown_since end,
    invoice_unread_since = null
  where id = payment.id;
  counted_id := case when not exists (
    select 1 from public.payments as other where other.xendit_invoice_id = p_invoice_id and other.id <> payment.id) then p_invoice_id end;
  update public.payments set xendit_invoice_id = counted_id
  where id = payment.id and xendit_invoice_id is null and is_own and p_state = 'paid';
  stated := public.stated_payment_of(p_payment_id, p_invoice_id);
  if stated.paid_amount <> trunc(stated.paid_amount) or stated.paid_amount not between 0 and 1e15 then
    stated.paid_amount := 0;
  end if;
  paid := coalesce(p_paid_amount, stated.paid_amount::bigint);
  is_right := p_amount = payment.amount and p_currency = payment.currency;
  is_stored := coalesce(payment.xendit_invoice_id, p_invoice_id) = p_invoice_id;
  case payment.status
    when 'paid' then return 'already_paid';
    when 'refund_due' then return 'refund_due';
    when 'refunded' then return 'refunded';
    when 'needs_review' then
      if not payment.awaits_sum or p_state <> 'paid' or not is_own or not is_right or not is_stored or paid is null
        or exists (select 1 from public.refunds where payment_id = payment.id)
      then
        return 'needs_review';
      end if;
    when 'creating', 'open', 'expired', 'failed' then null;
    else raise exception 'payment % is %: apply_invoice does not know this state', payment.id, payment.status;
  end case;
  if not is_own then
    return 'open';
  end if;
  if p_state = 'paid' and (not is_right or paid is distinct from payment.amount) then
    update public.payments set
      status = 'needs_review', awaits_sum = is_right and paid is null,
      paid_amount = case when p_currency = payment.currency then nullif(paid, 0) end,
      arrived_at = coalesce(p_paid_at, stated.paid_at, payments.arrived_at, clock_timestamp()),
      payment_method = coalesce(p_payment_method, stated.payment_method, payments.payment_method),
      payment_channel = coalesce(p_payment_channel, stated.payment_channel, payments.payment_channel),
      xendit_invoice_id = counted_id
    where id = payment.id;
    if this_order.status in ('pending', 'cancelled') then
      perform public.set_order_reason(this_order.id, 'payment_mismatch');
    end if;
    perform public.enqueue_job('notify', 'payment_review:' || this_order.id || ':' || payment.id);
    return 'needs_review';
  end if;
  if p_state = 'paid' then
    update public.payments set
      xendit_invoice_id = counted_id, paid_amount = paid,
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
  if p_state = 'expired' and is_stored then
    return public.settle_expired(payment, this_order);
  end if;
  return 'open';
end $$;
