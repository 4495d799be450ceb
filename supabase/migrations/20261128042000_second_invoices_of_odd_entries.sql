-- One odd entry of one night's list opened a case for good, which invited a person to give another payment's money back. And the counted invoice
-- of one payment put another one in review as paid.

-- As before. The case of a second invoice ends once the list names it otherwise, and no payment is put in review with the invoice that another
-- one was paid by.
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
    compared as (
      select reported.id as subject, payment.order_id, payment.id as payment_id, reported.amount, reported.paid_amount,
        reported.is_new,
        case
          when payment.id is null then 'invoice_without_payment'
          when payment.status in ('creating', 'open', 'expired', 'failed') then 'payment_not_counted'
          when payment.xendit_invoice_id <> reported.id then 'second_invoice_paid'
          when payment.status = 'needs_review' or (payment.status = 'refunded' and payment.paid_amount is null) then null
          when payment.paid_amount is distinct from reported.amount then 'amount_differs' end::public.case_kind as kind
      from reported left join public.payments as payment on payment.id::text = reported.reference)
    select * from compared where kind is not null
    union all
    select counted.id::text, counted.order_id, counted.id, counted.paid_amount, counted.paid_amount, false, 'payment_without_invoice'
    from public.payments as counted
    where counted.status = 'paid' and counted.paid_at between p_from + interval '10 minutes' and p_to - interval '10 minutes'
      and not exists (
        select 1 from reported
        where reported.reference = counted.id::text and reported.id = coalesce(counted.xendit_invoice_id, reported.id))
  loop
    if difference.kind = 'payment_not_counted' then
      if exists (
        select 1 from public.cases where kind = 'payment_not_counted' and subject = difference.subject and closed_at is null
          and opened_at < started_at - interval '1 hour')
        and not exists (
          select 1 from public.payments as counted where counted.xendit_invoice_id = difference.subject and counted.status = 'paid')
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
  perform public.close_gone_cases(
    array['invoice_without_payment', 'payment_not_counted', 'second_invoice_paid', 'amount_differs']::public.case_kind[],
    array(select listed.id from jsonb_to_recordset(p_invoices) as listed (id text)), started_at);
  perform public.close_gone_cases(array['payment_without_invoice']::public.case_kind[],
    array(
      select counted.id::text from public.payments as counted
      join jsonb_to_recordset(p_invoices) as listed (id text, reference text)
        on lower(listed.reference) = counted.id::text and listed.id = coalesce(counted.xendit_invoice_id, listed.id)),
    started_at);
  return differences;
end $$;
