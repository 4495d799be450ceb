-- An unpaid invoice that read as paid once, with a time of payment years away, was bought for and never compared with the gateway's list,
-- nor was one whose order failed before the night: money could be given back that had never come.

-- As before. A time of payment more than a day before the invoice was made, or after now, is taken as unknown.
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
  is_stored boolean;
  counted_id text;
begin
  select * into strict this_order from public.lock_order_of_payment(p_payment_id);
  select * into strict payment from public.payments where id = p_payment_id for update;
  is_own := p_reference = payment.id::text;
  update public.payments set
    checked_at = clock_timestamp(), invoice_unknown_since = case when not is_own then payments.invoice_unknown_since end,
    invoice_unread_since = null
  where id = payment.id;
  counted_id := case when not exists (
    select 1 from public.payments as other where other.xendit_invoice_id = p_invoice_id and other.id <> payment.id) then p_invoice_id end;
  update public.payments set xendit_invoice_id = counted_id
  where id = payment.id and xendit_invoice_id is null and is_own and p_state = 'paid';
  stated := public.stated_payment_of(p_payment_id, p_invoice_id);
  if stated.paid_amount <> trunc(stated.paid_amount) or stated.paid_amount not between 0 and 1e15 then
    stated.paid_amount := 0;
  end if;
  stated.paid_at := coalesce(p_paid_at, stated.paid_at);
  if stated.paid_at not between payment.created_at - interval '1 day' and clock_timestamp() + interval '1 day' then
    stated.paid_at := null;
  end if;
  paid := coalesce(p_paid_amount, stated.paid_amount::bigint);
  is_right := p_amount = payment.amount and p_currency = payment.currency;
  is_stored := coalesce(payment.xendit_invoice_id, p_invoice_id) = p_invoice_id;
  case payment.status
    when 'paid' then return 'already_paid';
    when 'refund_due' then return 'refund_due';
    when 'refunded' then return 'refunded';
    when 'needs_review' then
      if not payment.awaits_sum or p_state <> 'paid' or not is_own or not is_right or not is_stored or paid is null
        or exists (select 1 from public.refunds where payment_id = payment.id)
      then
        return 'needs_review';
      end if;
    when 'creating', 'open', 'expired', 'failed' then null;
    else raise exception 'payment % is %: apply_invoice does not know this state', payment.id, payment.status;
  end case;
  if not is_own then
    return 'open';
  end if;
  if p_state = 'paid' and (not is_right or paid is distinct from payment.amount) then
    update public.payments set
      status = 'needs_review', awaits_sum = is_right and paid is null,
      paid_amount = case when p_currency = payment.currency then nullif(paid, 0) end,
      arrived_at = coalesce(stated.paid_at, payments.arrived_at, clock_timestamp()),
      payment_method = coalesce(p_payment_method, stated.payment_method, payments.payment_method),
      payment_channel = coalesce(p_payment_channel, stated.payment_channel, payments.payment_channel),
      xendit_invoice_id = counted_id
    where id = payment.id;
    if this_order.status in ('pending', 'cancelled') then
      perform public.set_order_reason(this_order.id, 'payment_mismatch');
    end if;
    perform public.enqueue_job('notify', 'payment_review:' || this_order.id || ':' || payment.id);
    return 'needs_review';
  end if;
  if p_state = 'paid' then
    update public.payments set
      xendit_invoice_id = counted_id, paid_amount = paid,
      paid_at = coalesce(stated.paid_at, payments.arrived_at, clock_timestamp()), awaits_sum = false,
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
  if p_state = 'expired' and is_stored then
    return public.settle_expired(payment, this_order);
  end if;
  return 'open';
end $$;

-- As before. A counted payment is compared with the list also when its money is owed back or has been given back.
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
      select reported.*, coalesce(holder.id, payment.id) as payment_id, holder.id is not null as is_of_another
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
          when payment.xendit_invoice_id <> owned.id then 'second_invoice_paid'
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
