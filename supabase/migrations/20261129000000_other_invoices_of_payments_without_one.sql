-- A payment that counts without an invoice, since another payment is counted with it, was compared by its sum alone: more money on another
-- invoice of it was in no case.

-- Compares every invoice that the gateway says was paid between two times with the payments, opens a case for each difference, and ends
-- the case of one that is gone. A payment whose money is not counted is verified; what a comparison has found an hour ago is in review.
-- Where a counted payment has no invoice, the listed one that another payment has is its own, and every other one is a second invoice.
-- p_invoices: [{id, reference, amount, paid_amount, paid_at}], in whole rupiah. reference: the id of the payment. amount: what was asked.
-- paid_amount and paid_at: null where the list does not say. Returns how many differences there are, null while another comparison runs.
create or replace function public.reconcile_invoices(p_invoices jsonb, p_from timestamptz, p_to timestamptz) returns integer
language plpgsql set search_path = '' as $$
declare
  started_at timestamptz := clock_timestamp();
  differences integer := 0;
  difference record;
begin
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('reconcile_invoices', 0)) then
    return null;
  end if;
  for difference in
    with reported as (
      select listed.id, lower(listed.reference) as reference, nullif(coalesce(listed.paid_amount, listed.amount), 0) as amount,
        nullif(listed.paid_amount, 0) as paid_amount,
        coalesce(listed.paid_at between p_to - interval '10 minutes' and p_to, false) as is_new
      from jsonb_to_recordset(p_invoices) as listed (id text, reference text, amount bigint, paid_amount bigint, paid_at timestamptz)),
    owned as (
      select reported.*, coalesce(holder.id, payment.id) as payment_id, holder.id is not null as is_of_another,
        payment.xendit_invoice_id is null and rank() over (partition by payment.id order by exists (
          select 1 from public.payments as other where other.xendit_invoice_id = reported.id and other.id <> payment.id) desc,
          reported.amount is not distinct from payment.paid_amount desc, reported.id) > 1 as is_further
      from reported
      left join public.payments as payment on payment.id::text = reported.reference
      left join public.payments as holder on holder.xendit_invoice_id = reported.id and holder.id is distinct from payment.id
        and (payment.id is null or (payment.xendit_invoice_id is not null
          and payment.status not in ('creating', 'open', 'expired', 'failed')
          and holder.status not in ('creating', 'open', 'expired', 'failed')))),
    compared as (
      select
        case when owned.is_of_another and not uncounted.is_so then payment.id::text else owned.id end as subject,
        payment.order_id, payment.id as payment_id, owned.amount, owned.paid_amount, owned.is_new,
        case
          when payment.id is null then 'invoice_without_payment'
          when uncounted.is_so then 'payment_not_counted'
          when owned.is_of_another then 'payment_without_invoice'
          when payment.xendit_invoice_id <> owned.id or owned.is_further then 'second_invoice_paid'
          when payment.status = 'needs_review' or (payment.status = 'refunded' and payment.paid_amount is null) then null
          when payment.paid_amount is distinct from owned.amount then 'amount_differs' end::public.case_kind as kind,
        case when owned.is_of_another then format('its invoice %s is listed for %s', owned.id, coalesce(nullif(owned.reference, ''), 'nobody')) end as detail
      from owned left join public.payments as payment on payment.id = owned.payment_id
      cross join lateral (
        select coalesce(payment.status in ('creating', 'open', 'expired', 'failed'), false) as is_so) as uncounted)
    select * from compared where kind is not null
    union all
    select counted.id::text, counted.order_id, counted.id, counted.paid_amount, counted.paid_amount, false, 'payment_without_invoice', null
    from public.payments as counted
    where counted.status in ('paid', 'refund_due', 'refunded') and counted.paid_at between p_from + interval '10 minutes' and p_to - interval '10 minutes'
      and not exists (
        select 1 from reported
        where reported.id = counted.xendit_invoice_id
          or (counted.xendit_invoice_id is null and reported.reference = counted.id::text))
  loop
    if difference.kind = 'payment_not_counted' and exists (
        select 1 from public.cases where kind = 'payment_not_counted' and subject = difference.subject and closed_at is null
          and order_id = difference.order_id and opened_at < started_at - interval '1 hour')
      and not public.is_invoice_of_another(difference.payment_id, difference.subject)
      and public.review_uncounted(difference.payment_id, difference.subject, difference.paid_amount)
    then
      differences := differences + 1;
      continue;
    end if;
    if difference.kind in ('payment_not_counted', 'second_invoice_paid') then
      perform public.enqueue_job('verify_payment', idle.id::text) from (
        select id from public.payments where id = difference.payment_id for update skip locked) as idle;
    end if;
    if difference.kind = 'payment_not_counted' and public.is_invoice_of_another(difference.payment_id, difference.subject) then
      perform public.open_case('payment_without_invoice', holder.id::text, holder.order_id,
        format('its invoice %s is listed for %s', difference.subject, difference.payment_id))
      from public.payments as holder where holder.xendit_invoice_id = difference.subject and holder.id <> difference.payment_id;
      differences := differences + 1;
      continue;
    end if;
    continue when difference.kind = 'payment_not_counted' and difference.is_new;
    if difference.kind = 'second_invoice_paid' then
      perform public.open_second_invoice(difference.order_id, difference.subject,
        coalesce('Rp ' || difference.amount, 'an amount that is not whole rupiah'), false);
    else
      perform public.open_case(difference.kind, difference.subject, difference.order_id,
        coalesce(difference.detail, 'Rp ' || difference.amount, 'an amount that is not whole rupiah'));
      update public.cases set order_id = difference.order_id, opened_at = clock_timestamp()
      where kind = 'payment_not_counted' and difference.kind = kind and subject = difference.subject and closed_at is null
        and order_id <> difference.order_id;
    end if;
    differences := differences + 1;
  end loop;
  perform public.enqueue_job('verify_payment', idle.id::text) from (
    select counted.id from public.payments as counted
    where counted.xendit_invoice_id is null and counted.status not in ('creating', 'open', 'expired', 'failed')
      and counted.id::text in (select lower(listed.reference) from jsonb_to_recordset(p_invoices) as listed (reference text))
    for update skip locked) as idle;
  perform public.close_gone_cases(
    array['invoice_without_payment', 'payment_not_counted', 'amount_differs']::public.case_kind[],
    array(select listed.id from jsonb_to_recordset(p_invoices) as listed (id text)), started_at);
  perform public.close_gone_cases(array['second_invoice_paid']::public.case_kind[],
    array(
      select listed.id from jsonb_to_recordset(p_invoices) as listed (id text)
      join public.cases as known on known.kind = 'second_invoice_paid' and known.subject = listed.id and not known.was_read),
    started_at);
  perform public.close_gone_cases(array['payment_without_invoice']::public.case_kind[],
    array(
      select counted.id::text from public.payments as counted
      join jsonb_to_recordset(p_invoices) as listed (id text, reference text)
        on lower(listed.reference) = counted.id::text and listed.id = coalesce(counted.xendit_invoice_id, listed.id)),
    started_at);
  return differences;
end $$;
