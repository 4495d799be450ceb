-- The list of open cases read every payment and every order: the more a shop had sold, the longer an operator waited for it.

-- Every open case in one list; a case that is a state of another row ends with that state. What is paid and waits, and refunds of
-- recorded payments, are read apart, so that each is found by its index.
create or replace view public.open_cases with (security_invoker = on) as
  select open.kind::text as kind, open.subject, open.order_id, open.detail, open.opened_at as since, open.id as case_id
  from public.cases as open
  where open.closed_at is null and not (open.kind = 'order_given_up' and exists (
    select 1 from public.jobs as job where job.kind = 'fulfil_order' and job.subject = open.subject and job.state = 'dead'))
  union all
  select case when refund.state in ('requested', 'pending') then 'payment_refund_under_way' else 'payment_' || payment.status end,
    payment.id::text, payment.order_id,
    nullif(concat_ws(', refund by hand: ', concat_ws(', ', payment.xendit_invoice_id, case payment.status when 'needs_review'
      then coalesce('Rp ' || payment.paid_amount, 'an unknown sum') || ' came of Rp ' || payment.amount end), refund.by_hand_reason), '')
      || case when refund.claimed_by <> refund.by_hand_reason then ', claimed: ' || refund.claimed_by else '' end,
    coalesce(payment.paid_at, payment.created_at), null
  from public.payments as payment left join public.refunds as refund on refund.payment_id = payment.id
  where payment.status in ('needs_review', 'refund_due')
  union all
  select 'payment_refund_under_way', payment.id::text, payment.order_id, payment.xendit_invoice_id,
    coalesce(payment.paid_at, payment.created_at), null
  from public.refunds as refund join public.payments as payment on payment.id = refund.payment_id
  where refund.state in ('requested', 'pending') and payment.status = 'refunded'
    and lower(refund.gateway_refund_id) = lower(payment.refund_reference)
  union all
  select 'dead_job', job.kind || ':' || job.subject, unfinished.id, job.last_error, job.run_at, null
  from public.jobs as job
  left join public.user_orders as unfinished on unfinished.id = case job.kind when 'fulfil_order' then job.subject::uuid end
  where job.state = 'dead'
  union all
  select 'recorded_refund_failed', payment.id::text, payment.order_id,
    format('recorded with %s: %s', payment.refund_reference, refund.by_hand_reason) || coalesce(', claimed: ' || refund.claimed_by, ''),
    refund.by_hand_at, null
  from public.payments as payment join public.refunds as refund on refund.payment_id = payment.id
  where payment.status = 'refunded' and refund.state = 'by_hand' and lower(refund.gateway_refund_id) = lower(payment.refund_reference)
    and not exists (
      select 1 from public.cases as told
      where told.kind = 'recorded_refund_failed' and told.subject = payment.id::text and told.closed_at is null)
  union all
  select 'payment_undecided', payment.id::text, payment.order_id,
    concat_ws(', ', payment.xendit_invoice_id, 'asked for last at ' || to_char(payment.checked_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI')),
    coalesce(payment.expires_at, payment.created_at), null
  from public.payments as payment
  where payment.status in ('creating', 'open')
    and least(payment.expires_at, payment.created_at + interval '3 days') < clock_timestamp() - interval '2 days';
