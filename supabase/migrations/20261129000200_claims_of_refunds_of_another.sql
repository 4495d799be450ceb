-- Whoever had claimed a payment before they recorded it with the refund of another one could not claim it again, nor could anybody else, so
-- two people could transfer its money. And its case lost the name of who had claimed it when that refund was read again.

-- The payments that a person has recorded with the id of this refund, which is another payment's: each is a case. Locks the reference, so
-- that none is recorded meanwhile. Where the case is new, an earlier claim counts no more: what it led to was no refund of this payment.
-- Where it is open, it goes on naming who has claimed the payment. It does not wait for the other payment's refund, which a worker may
-- hold while it waits for this one.
create or replace function public.open_cases_of_reference(refund public.refunds) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('refund_reference'), hashtext(lower(refund.gateway_refund_id)));
  update public.refunds set claimed_by = null
  where payment_id in (
    select claimed.payment_id from public.refunds as claimed join public.payments as payment on payment.id = claimed.payment_id
    where lower(payment.refund_reference) = lower(refund.gateway_refund_id) and payment.id <> refund.payment_id and not exists (
      select 1 from public.cases where kind = 'refund_of_another' and subject = payment.id::text and closed_at is null)
    for update of claimed skip locked);
  perform public.open_case('refund_of_another', payment.id::text, payment.order_id,
    format('recorded with %s, which is the refund of the payment %s', payment.refund_reference, refund.payment_id)
      || coalesce(', claimed: ' || claimed.claimed_by, ''))
  from public.payments as payment left join public.refunds as claimed on claimed.payment_id = payment.id
  where lower(payment.refund_reference) = lower(refund.gateway_refund_id) and payment.id <> refund.payment_id;
end $$;
