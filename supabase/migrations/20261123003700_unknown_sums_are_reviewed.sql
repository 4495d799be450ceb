-- A paid invoice that does not say how much was paid counted as paid in full. The gateway documents that field as optional, so its
-- absence proves nothing.

-- As before, but a sum that neither the invoice nor a callback states is not known: the payment comes into review.
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
  is_own boolean;
begin
  select * into strict this_order from public.lock_order_of_payment(p_payment_id);
  select * into strict payment from public.payments where id = p_payment_id for update;
  update public.payments set checked_at = clock_timestamp() where id = payment.id;
  case payment.status
    when 'paid' then return 'already_paid';
    when 'refund_due' then return 'refund_due';
    when 'refunded' then return 'refunded';
    when 'needs_review' then return 'needs_review';
    when 'creating', 'open', 'expired', 'failed' then null;
    else raise exception 'payment % is %: apply_invoice does not know this state', payment.id, payment.status;
  end case;
  stated := public.stated_payment_of(p_payment_id, p_invoice_id);
  if stated.paid_amount <> trunc(stated.paid_amount) or stated.paid_amount not between 0 and 1e15 then
    stated.paid_amount := 0;
  end if;
  paid := coalesce(p_paid_amount, stated.paid_amount::bigint);
  is_own := p_reference = payment.id::text;
  if p_state = 'paid' and (not is_own or p_amount <> payment.amount or p_currency <> payment.currency
    or coalesce(payment.xendit_invoice_id, p_invoice_id) <> p_invoice_id or paid is distinct from payment.amount)
  then
    update public.payments set
      status = 'needs_review', paid_amount = nullif(paid, 0),
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
      paid_at = coalesce(p_paid_at, stated.paid_at, clock_timestamp()),
      payment_method = coalesce(p_payment_method, stated.payment_method),
      payment_channel = coalesce(p_payment_channel, stated.payment_channel)
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
