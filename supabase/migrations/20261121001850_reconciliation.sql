-- Reconciliation: compares what the gateway was paid and the vendor has sold with our payments and purchases. Each difference
-- is a case, which is closed when the next comparison no longer finds it. Nothing here calls an outside party.

create function public.close_gone_cases(p_kinds public.case_kind[], p_subjects text[], p_started_at timestamptz) returns void
language sql set search_path = '' as $$
  update public.cases set closed_at = clock_timestamp(), closing_note = 'the difference is gone'
  where kind = any (p_kinds) and subject = any (p_subjects) and closed_at is null and seen_at < p_started_at
$$;

-- Compares every invoice that the gateway says was paid between two times with the payments. Enqueues a verification for a
-- payment that does not count its money yet. Amounts in whole rupiah. Returns how many differences there are.
-- p_invoices: [{id, reference, amount}], reference being the id of the payment
create function public.reconcile_invoices(p_invoices jsonb, p_from timestamptz, p_to timestamptz) returns integer
language plpgsql set search_path = '' as $$
declare
  started_at timestamptz := clock_timestamp();
  differences integer := 0;
  difference record;
begin
  for difference in
    with reported as (
      select listed.id, lower(listed.reference) as reference, listed.amount
      from jsonb_to_recordset(p_invoices) as listed (id text, reference text, amount bigint)),
    compared as (
      select reported.id as subject, payment.order_id, payment.id as payment_id, reported.amount,
        case
          when payment.id is null then 'invoice_without_payment'
          when payment.status in ('creating', 'open', 'expired', 'failed') then 'payment_not_counted'
          when payment.status = 'needs_review' then null
          when payment.xendit_invoice_id is distinct from reported.id then 'second_invoice_paid'
          when payment.paid_amount is distinct from reported.amount then 'amount_differs' end::public.case_kind as kind
      from reported left join public.payments as payment on payment.id::text = reported.reference)
    select * from compared where kind is not null
    union all
    select counted.id::text, counted.order_id, counted.id, counted.paid_amount, 'payment_without_invoice'
    from public.payments as counted
    where counted.status = 'paid' and counted.paid_at between p_from + interval '10 minutes' and p_to - interval '10 minutes'
      and not exists (select 1 from reported where reported.id = counted.xendit_invoice_id)
  loop
    perform public.open_case(difference.kind, difference.subject, difference.order_id, 'Rp ' || difference.amount);
    if difference.kind = 'payment_not_counted' then
      perform public.enqueue_job('verify_payment', difference.payment_id::text);
    end if;
    differences := differences + 1;
  end loop;
  perform public.close_gone_cases(array['invoice_without_payment', 'payment_not_counted', 'amount_differs']::public.case_kind[],
    array(select listed.id from jsonb_to_recordset(p_invoices) as listed (id text)), started_at);
  return differences;
end $$;

-- Compares every sale in the vendor's list between two times with the purchases. A sale that an attempt of unknown outcome may
-- still take is left for it. Returns how many differences there are.
-- p_sales: [{reference, item, quantity, iccid, created_at}], iccid null unless there is exactly one
create function public.reconcile_sales(p_sales jsonb, p_from timestamptz, p_to timestamptz) returns integer
language plpgsql set search_path = '' as $$
declare
  started_at timestamptz := clock_timestamp();
  differences integer := 0;
  difference record;
begin
  for difference in
    with reported as (
      select listed.* from jsonb_to_recordset(p_sales) as listed
        (reference text, item text, quantity integer, iccid text, created_at timestamptz)),
    compared as (
      select reported.reference as subject, purchase.order_id, reported.quantity || ' of ' || reported.item as detail,
        case
          when purchase.id is null then 'sale_without_order'
          when purchase.state = 'succeeded' and (reported.item <> purchase.vendor_bundle_name or reported.quantity <> 1
            or reported.iccid is distinct from purchase.iccid) then 'wrong_plan' end::public.case_kind as kind
      from reported left join public.vendor_purchases as purchase on purchase.order_reference = reported.reference
      where purchase.id is not null or not exists (
        select 1 from public.vendor_purchases as open
        where open.state in ('started', 'unknown') and open.vendor_bundle_name = reported.item
          and open.started_at < reported.created_at + interval '1 minute'))
    select * from compared where kind is not null
    union all
    select bought.order_reference, bought.order_id, bought.vendor_bundle_name, 'purchase_without_sale'
    from public.vendor_purchases as bought
    where bought.state = 'succeeded' and bought.started_at >= p_from + interval '10 minutes'
      and bought.settled_at < p_to - interval '10 minutes'
      and not exists (select 1 from reported where reported.reference = bought.order_reference)
  loop
    perform public.open_case(difference.kind, difference.subject, difference.order_id, difference.detail);
    differences := differences + 1;
  end loop;
  perform public.close_gone_cases(array['sale_without_order', 'purchase_without_sale']::public.case_kind[],
    array(select listed.reference from jsonb_to_recordset(p_sales) as listed (reference text)), started_at);
  return differences;
end $$;

-- Enqueues the reconciliation of this night, once, from two o'clock in Jakarta.
create function public.enqueue_nightly_reconciliation() returns void
language sql set search_path = '' as $$
  insert into public.jobs (kind, subject)
  select 'reconcile', to_char(jakarta.now, 'YYYY-MM-DD')
  from (select clock_timestamp() at time zone 'Asia/Jakarta' as now) as jakarta where extract(hour from jakarta.now) >= 2
  on conflict (kind, subject) do nothing
$$;
