-- A payment in review names the invoice that was paid, which may be a second one of the payment: the refund goes to it, and the
-- comparison with the gateway finds any other paid invoice, also while the review lasts. Before, the payment kept the unpaid one,
-- so money that was given back was found again as unexplained.

-- As before, but only a paid invoice brings a payment into review: of an open one nothing has arrived, whatever its amount says.
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
  paid := coalesce(p_paid_amount, stated.paid_amount::bigint, p_amount);
  is_own := p_reference = payment.id::text;
  if p_state = 'paid' and (not is_own or p_amount <> payment.amount or p_currency <> payment.currency
    or coalesce(payment.xendit_invoice_id, p_invoice_id) <> p_invoice_id or paid <> payment.amount)
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

-- As before. Money on another invoice of a payment in review is a case, too.
create or replace function public.reconcile_invoices(p_invoices jsonb, p_from timestamptz, p_to timestamptz) returns integer
language plpgsql set search_path = '' as $$
declare
  started_at timestamptz := clock_timestamp();
  differences integer := 0;
  difference record;
begin
  for difference in
    with reported as (
      select listed.id, lower(listed.reference) as reference, nullif(listed.amount, 0) as amount,
        coalesce(listed.paid_at between p_to - interval '10 minutes' and p_to, false) as is_new
      from jsonb_to_recordset(p_invoices) as listed (id text, reference text, amount bigint, paid_at timestamptz)),
    compared as (
      select reported.id as subject, payment.order_id, payment.id as payment_id, reported.amount, reported.is_new,
        case
          when payment.id is null then 'invoice_without_payment'
          when payment.status in ('creating', 'open', 'expired', 'failed') then 'payment_not_counted'
          when payment.xendit_invoice_id is distinct from reported.id then 'second_invoice_paid'
          when payment.status = 'needs_review' then null
          when payment.paid_amount is distinct from reported.amount then 'amount_differs' end::public.case_kind as kind
      from reported left join public.payments as payment on payment.id::text = reported.reference)
    select * from compared where kind is not null
    union all
    select counted.id::text, counted.order_id, counted.id, counted.paid_amount, false, 'payment_without_invoice'
    from public.payments as counted
    where counted.status = 'paid' and counted.paid_at between p_from + interval '10 minutes' and p_to - interval '10 minutes'
      and not exists (select 1 from reported where reported.id = counted.xendit_invoice_id)
  loop
    if difference.kind = 'payment_not_counted' then
      perform public.enqueue_job('verify_payment', difference.payment_id::text);
      continue when difference.is_new;
    end if;
    perform public.open_case(difference.kind, difference.subject, difference.order_id,
      coalesce('Rp ' || difference.amount, 'an amount that is not whole rupiah'));
    differences := differences + 1;
  end loop;
  perform public.close_gone_cases(array['invoice_without_payment', 'payment_not_counted', 'amount_differs']::public.case_kind[],
    array(select listed.id from jsonb_to_recordset(p_invoices) as listed (id text)), started_at);
  perform public.close_gone_cases(array['payment_without_invoice']::public.case_kind[],
    array(
      select counted.id::text from public.payments as counted
      join jsonb_to_recordset(p_invoices) as listed (id text) on listed.id = counted.xendit_invoice_id),
    started_at);
  return differences;
end $$;
