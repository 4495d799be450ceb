-- Two payments whose invoices were named one for the other kept each other's: neither could be stored where it belongs, and every verification
-- of both failed.

-- Takes an invoice that reads as p_payment_id's from another payment that has it: that one looks for its own. One whose money is counted keeps
-- it, and a person compares. Whether it was taken.
create function public.release_invoice(p_invoice_id text, p_payment_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  holder public.payments;
begin
  select * into holder from public.payments where xendit_invoice_id = p_invoice_id and id <> p_payment_id;
  if not found then
    return false;
  end if;
  perform public.lock_order_of_payment(holder.id);
  update public.payments set xendit_invoice_id = null
  where id = holder.id and xendit_invoice_id = p_invoice_id and status in ('creating', 'open', 'expired', 'failed');
  if found then
    perform public.enqueue_job('verify_payment', holder.id::text);
    return true;
  end if;
  perform public.open_case('payment_without_invoice', counted.id::text, counted.order_id,
    format('counted with %s, which is the invoice of the payment %s', p_invoice_id, p_payment_id))
  from public.payments as counted where counted.id = holder.id and counted.xendit_invoice_id = p_invoice_id;
  return false;
end $$;

-- As before, also to an open payment that has none any more. Null where another payment has it.
create or replace function public.attach_invoice(
  p_payment_id uuid, p_invoice_id text, p_invoice_url text, p_expires_at timestamptz default null
) returns text
language plpgsql set search_path = '' as $$
declare
  attached public.payments;
begin
  perform public.lock_order_of_payment(p_payment_id);
  update public.payments set
    status = 'open', xendit_invoice_id = p_invoice_id, expires_at = p_expires_at, creation_lease_until = null, invoice_unknown_since = null,
    invoice_url = (select p_invoice_url from public.user_orders as own where own.id = order_id and own.status = 'pending')
  where id = p_payment_id and status in ('creating', 'open') and xendit_invoice_id is null
    and not exists (select 1 from public.payments as other where other.xendit_invoice_id = p_invoice_id)
  returning * into attached;
  if found then
    update public.user_orders set xendit_invoice_url = p_invoice_url, expires_at = p_expires_at, updated_at = clock_timestamp(),
      status_reason = nullif(status_reason, 'invoice_refused')
    where id = attached.order_id and status = 'pending';
    return attached.xendit_invoice_id;
  end if;
  return (select xendit_invoice_id from public.payments where id = p_payment_id);
end $$;

-- As before. A payment that is put in review with an invoice that another one has is left without any until its own is read.
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
    xendit_invoice_id = case when not exists (
      select 1 from public.payments as other where other.xendit_invoice_id = p_invoice_id and other.id <> p_payment_id)
      then p_invoice_id end
  where id = p_payment_id;
  if this_order.status in ('pending', 'cancelled') then
    perform public.set_order_reason(this_order.id, 'payment_mismatch');
  end if;
  perform public.enqueue_job('notify', 'payment_review:' || this_order.id || ':' || p_payment_id);
  return true;
end $$;

-- As before. Where a counted payment has no invoice, no other one is its second; one that has another payment's is without an invoice.
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
      join jsonb_to_recordset(p_invoices) as listed (id text, reference text)
        on lower(listed.reference) = counted.id::text and listed.id = coalesce(counted.xendit_invoice_id, listed.id)),
    started_at);
  return differences;
end $$;
