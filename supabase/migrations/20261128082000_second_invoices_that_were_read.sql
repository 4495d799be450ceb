-- One odd entry of one list gave the case of a second invoice to another order, or ended it, so that its money was with nobody.

alter table public.cases add column was_read boolean not null default false;
comment on column public.cases.was_read is
  'second_invoice_paid: whether the invoice was read as paid for a payment of this order. Then only a person ends the case.';
update public.cases set was_read = true where kind = 'second_invoice_paid';

-- Money on another invoice of a counted payment. Until it was read the newest finder decides of which order it is; then who has read it does.
create function public.open_second_invoice(p_order_id uuid, p_invoice_id text, p_detail text, p_was_read boolean) returns void
language sql set search_path = '' as $$
  select public.open_case('second_invoice_paid', p_invoice_id, p_order_id, p_detail);
  update public.cases set order_id = p_order_id, was_read = was_read or p_was_read
  where kind = 'second_invoice_paid' and subject = p_invoice_id and (p_was_read or not was_read)
$$;

-- As before. Who reports has read the invoice.
create or replace function public.report_second_invoice(p_payment_id uuid, p_invoice_id text, p_amount bigint default null) returns void
language sql set search_path = '' as $$
  select public.open_second_invoice(
    payment.order_id, p_invoice_id, coalesce('Rp ' || nullif(p_amount, 0), 'an amount that is not known'), true)
  from public.payments as payment where payment.id = p_payment_id and payment.xendit_invoice_id is distinct from p_invoice_id
$$;

-- Whether the money of an invoice was counted with another payment, or is with a person as that of a second invoice.
create function public.is_invoice_of_another(p_payment_id uuid, p_invoice_id text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
      select 1 from public.payments
      where xendit_invoice_id = p_invoice_id and id <> p_payment_id and status not in ('creating', 'open', 'expired', 'failed'))
    or exists (
      select 1 from public.cases as known join public.payments as payment on payment.id = p_payment_id
      where known.kind = 'second_invoice_paid' and known.subject = p_invoice_id and known.was_read
        and known.order_id <> payment.order_id)
$$;

-- As before. A second invoice is read after it was listed, and once it was read no list ends its case.
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
    if difference.kind = 'payment_not_counted' and exists (
        select 1 from public.cases where kind = 'payment_not_counted' and subject = difference.subject and closed_at is null
          and opened_at < started_at - interval '1 hour')
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
    continue when difference.kind = 'payment_not_counted' and difference.is_new;
    if difference.kind = 'second_invoice_paid' then
      perform public.open_second_invoice(difference.order_id, difference.subject,
        coalesce('Rp ' || difference.amount, 'an amount that is not whole rupiah'), false);
    else
      perform public.open_case(difference.kind, difference.subject, difference.order_id,
        coalesce('Rp ' || difference.amount, 'an amount that is not whole rupiah'));
    end if;
    differences := differences + 1;
  end loop;
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
