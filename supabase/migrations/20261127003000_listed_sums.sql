-- What an invoice asked for stood for what was paid where the gateway's list does not say that: a payment of Rp 1,000 was in review as a whole
-- one, and was accepted without anybody naming its sum. A payment that was wholly right stayed in review once its invoice could be read.

-- As before. Its invoice was never read: the payment is settled once that says that it was paid rightly.
create or replace function public.review_uncounted(p_payment_id uuid, p_invoice_id text, p_amount bigint) returns boolean
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
begin
  select waiting.* into this_order
  from public.user_orders as waiting join public.payments as payment on payment.order_id = waiting.id
  where payment.id = p_payment_id and payment.status in ('creating', 'open', 'expired', 'failed')
  for no key update of waiting skip locked for update of payment skip locked;
  if not found then
    return false;
  end if;
  update public.payments set
    status = 'needs_review', awaits_sum = true, paid_amount = p_amount, arrived_at = clock_timestamp(), creation_lease_until = null,
    xendit_invoice_id = case
      when exists (select 1 from public.payments as other where other.xendit_invoice_id = p_invoice_id)
      then payments.xendit_invoice_id else p_invoice_id end
  where id = p_payment_id;
  if this_order.status in ('pending', 'cancelled') then
    perform public.set_order_reason(this_order.id, 'payment_mismatch');
  end if;
  perform public.enqueue_job('notify', 'payment_review:' || this_order.id || ':' || p_payment_id);
  return true;
end $$;

comment on column public.payments.awaits_sum is
  'Of a payment in review: only the sum is missing, which nothing has stated, or its invoice, which was not read.';

-- As before. What was asked is only compared, where the list does not say what was paid; it is never what came.
create or replace function public.reconcile_invoices(p_invoices jsonb, p_from timestamptz, p_to timestamptz) returns integer
language plpgsql set search_path = '' as $$
declare
  started_at timestamptz := clock_timestamp();
  differences integer := 0;
  difference record;
begin
  for difference in
    with reported as (
      select listed.id, lower(listed.reference) as reference, nullif(coalesce(listed.paid_amount, listed.amount), 0) as amount,
        nullif(listed.paid_amount, 0) as paid_amount,
        coalesce(listed.paid_at between p_to - interval '10 minutes' and p_to, false) as is_new
      from jsonb_to_recordset(p_invoices) as listed (id text, reference text, amount bigint, paid_amount bigint, paid_at timestamptz)),
    compared as (
      select reported.id as subject, payment.order_id, payment.id as payment_id, reported.amount, reported.paid_amount,
        reported.is_new,
        case
          when payment.id is null then 'invoice_without_payment'
          when payment.status in ('creating', 'open', 'expired', 'failed') then 'payment_not_counted'
          when payment.xendit_invoice_id is distinct from reported.id then 'second_invoice_paid'
          when payment.status = 'needs_review' or (payment.status = 'refunded' and payment.paid_amount is null) then null
          when payment.paid_amount is distinct from reported.amount then 'amount_differs' end::public.case_kind as kind
      from reported left join public.payments as payment on payment.id::text = reported.reference)
    select * from compared where kind is not null
    union all
    select counted.id::text, counted.order_id, counted.id, counted.paid_amount, counted.paid_amount, false, 'payment_without_invoice'
    from public.payments as counted
    where counted.status = 'paid' and counted.paid_at between p_from + interval '10 minutes' and p_to - interval '10 minutes'
      and not exists (select 1 from reported where reported.id = counted.xendit_invoice_id)
  loop
    if difference.kind = 'payment_not_counted' then
      if exists (
        select 1 from public.cases where kind = 'payment_not_counted' and subject = difference.subject and closed_at is null
          and opened_at < started_at - interval '1 hour')
        and public.review_uncounted(difference.payment_id, difference.subject, difference.paid_amount)
      then
        differences := differences + 1;
        continue;
      end if;
      perform public.enqueue_job('verify_payment', idle.id::text) from (
        select id from public.payments where id = difference.payment_id for update skip locked) as idle;
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
