-- The answer to the making of an invoice named an id that the gateway does not know. Its money was never counted, although the gateway listed
-- the real invoice under our reference, and a person could settle nothing: neither accept it nor give it back.

-- What a payment's invoice is called, where the gateway does not know the id that it named first. Nothing leads to the page of an invoice whose
-- order waits for it no more.
create function public.adopt_invoice(
  p_payment_id uuid, p_unknown_id text, p_invoice_id text, p_invoice_url text default null, p_expires_at timestamptz default null
) returns void
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
begin
  select * into strict this_order from public.lock_order_of_payment(p_payment_id);
  update public.payments set
    xendit_invoice_id = p_invoice_id, expires_at = coalesce(p_expires_at, payments.expires_at),
    invoice_url = case when payments.invoice_url is not null then coalesce(p_invoice_url, payments.invoice_url) end
  where id = p_payment_id and xendit_invoice_id = p_unknown_id and status in ('open', 'expired', 'failed');
  if found and this_order.status = 'pending' then
    update public.user_orders set xendit_invoice_url = coalesce(p_invoice_url, this_order.xendit_invoice_url),
      expires_at = coalesce(p_expires_at, this_order.expires_at), updated_at = clock_timestamp()
    where id = this_order.id;
  end if;
end $$;

-- Puts a payment whose money the gateway lists and nothing here has counted into review, where a person accepts it or gives it back. p_amount:
-- whole rupiah, null where it is not known. False when somebody is working on its order or on it, or when it is counted.
create function public.review_uncounted(p_payment_id uuid, p_invoice_id text, p_amount bigint) returns boolean
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
    status = 'needs_review', paid_amount = p_amount, arrived_at = clock_timestamp(), creation_lease_until = null,
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

-- As before. What an earlier comparison has found an hour ago, and its verification has not counted, is in review from now on.
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
          when payment.status = 'needs_review' or (payment.status = 'refunded' and payment.paid_amount is null) then null
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
      if exists (
        select 1 from public.cases where kind = 'payment_not_counted' and subject = difference.subject and closed_at is null
          and opened_at < started_at - interval '1 hour')
        and public.review_uncounted(difference.payment_id, difference.subject, difference.amount)
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

-- As before, and those that a comparison has found paid and nothing has counted, whatever their age.
create or replace function public.uncounted_payments(p_user_id uuid) returns table (payment_id uuid, is_withdrawn boolean)
language sql stable set search_path = '' as $$
  select payment.id, own.status <> 'pending'
  from public.user_orders as own join public.payments as payment on payment.order_id = own.id
  where own.user_id = p_user_id and (payment.status in ('creating', 'open')
    or (payment.status in ('expired', 'paid', 'refund_due', 'refunded')
      and coalesce(payment.expires_at, payment.created_at) > clock_timestamp() - interval '48 hours')
    or (payment.status in ('expired', 'failed') and exists (
      select 1 from public.cases as found
      where found.kind = 'payment_not_counted' and found.order_id = own.id and found.closed_at is null)))
$$;
