-- One reading that did not find an invoice, and a list that showed only another one of its payment, put that one in its place: an order was
-- cancelled although its invoice could be paid, and exact money on it was left to a person.

-- As before. One that is not paid takes the place only after a while: until then the reading and the list may be late. False without effect.
drop function public.adopt_invoice(uuid, text, text, text, timestamptz);
create function public.adopt_invoice(
  p_payment_id uuid, p_unknown_id text, p_invoice_id text, p_is_paid boolean, p_invoice_url text default null,
  p_expires_at timestamptz default null
) returns boolean
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
begin
  select * into strict this_order from public.lock_order_of_payment(p_payment_id);
  update public.payments set
    xendit_invoice_id = p_invoice_id, expires_at = coalesce(p_expires_at, payments.expires_at), invoice_unknown_since = null,
    invoice_url = case when payments.invoice_url is not null then coalesce(p_invoice_url, payments.invoice_url) end
  where id = p_payment_id and xendit_invoice_id = p_unknown_id and status in ('open', 'expired', 'failed')
    and (p_is_paid or invoice_unknown_since < clock_timestamp() - interval '15 minutes');
  if not found then
    return false;
  end if;
  if this_order.status = 'pending' and exists (select 1 from public.payments where id = p_payment_id and status = 'open') then
    update public.user_orders set xendit_invoice_url = coalesce(p_invoice_url, this_order.xendit_invoice_url),
      expires_at = coalesce(p_expires_at, this_order.expires_at), updated_at = clock_timestamp()
    where id = this_order.id;
  end if;
  return true;
end $$;

-- As before. Only an invoice of this payment says anything of it, and the first one that was paid rightly counts, whichever is stored.
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
    checked_at = clock_timestamp(), invoice_unknown_since = case when not is_own then payments.invoice_unknown_since end
  where id = payment.id;
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
  counted_id := case
    when exists (select 1 from public.payments as other where other.xendit_invoice_id = p_invoice_id and other.id <> payment.id)
    then payment.xendit_invoice_id else p_invoice_id end;
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
