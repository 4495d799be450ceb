-- Whoever had paid by virtual account or at a retail outlet read that the refund through the payment provider had failed. None had been asked
-- for, since the provider cannot give such payments back.

alter table public.refunds add column was_asked boolean not null default false;
comment on column public.refunds.was_asked is 'Whether the gateway was asked for this refund, whatever it answered.';
comment on column public.refunds.has_failed is
  'Whether the gateway has failed to make this refund, or refuses to; not where it was never asked for it.';

-- As before, and notes that it was asked at all.
create or replace function public.note_refund_request(p_payment_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform public.lock_order_of_payment(p_payment_id);
  update public.refunds set lost_at = coalesce(asked_at, lost_at), asked_at = clock_timestamp(), unknown_since = null, was_asked = true
  where payment_id = p_payment_id and (asked_at is null or requested_at > clock_timestamp() - interval '1 day');
  return found;
end $$;

-- Those of before: what was asked for has a name or an unanswered request, or was refused for a payment that the gateway could give back.
update public.refunds as refund set was_asked = true
from public.payments as payment
where payment.id = refund.payment_id and (coalesce(refund.gateway_refund_id, refund.asked_at::text, refund.lost_at::text) is not null
  or (refund.has_failed and payment.xendit_invoice_id is not null and refund.by_hand_reason <> 'its invoice may be another payment''s'
    and payment.payment_method in ('EWALLET', 'QR_CODE', 'QRIS', 'CREDIT_CARD', 'PAYLATER')));
update public.refunds set has_failed = false where has_failed and not was_asked;
