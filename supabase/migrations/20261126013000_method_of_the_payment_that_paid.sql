-- An order whose second payment is owed back named the method of that one, on its page and its receipt.

-- Compares an invoice that was read from the gateway with its payment and applies the result. Idempotent in any order. A sum that
-- neither the invoice nor a callback states is not known: the payment comes into review. It leaves it without a person once the sum
-- is stated and right, unless somebody has claimed it to give the money back. A sum of another currency is no sum in rupiah.
-- An order names the method of the payment that pays for it: a further one, which it did not need, leaves it as it is.
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

-- Those that name it already.
update public.user_orders set payment_method = coalesce(kept.payment_channel, kept.payment_method)
from public.payments as kept
where kept.order_id = user_orders.id and kept.status = 'paid'
  and coalesce(kept.payment_channel, kept.payment_method) <> user_orders.payment_method
  and exists (
    select 1 from public.payments as further
    where further.order_id = user_orders.id and further.id <> kept.id
      and coalesce(further.payment_channel, further.payment_method) = user_orders.payment_method);
