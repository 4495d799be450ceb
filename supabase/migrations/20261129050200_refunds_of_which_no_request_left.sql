-- A refund of which no request had left us was told as failed, and a worker that woke after a person had claimed its payment changed it
-- still.

comment on column public.refunds.was_asked is 'Whether the gateway has refused a request for this refund.';

-- Notes that the gateway is about to be asked for a refund. False where it is not to be: a person has it, or its last answer was lost and
-- it was asked first more than a day ago. So the attempts end, and a person can claim it a day later.
create or replace function public.note_refund_request(p_payment_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform public.lock_order_of_payment(p_payment_id);
  update public.refunds set lost_at = coalesce(asked_at, lost_at), asked_at = clock_timestamp(), unknown_since = null
  where payment_id = p_payment_id and state = 'requested' and (asked_at is null or requested_at > clock_timestamp() - interval '1 day');
  return found;
end $$;

-- Notes that the last request has made no refund. p_was_sent: whether the gateway has refused it; otherwise it was not sent.
drop function public.note_no_refund(uuid);
create function public.note_no_refund(p_payment_id uuid, p_was_sent boolean default true) returns void
language plpgsql set search_path = '' as $$
begin
  perform public.lock_order_of_payment(p_payment_id);
  update public.refunds set asked_at = null, was_asked = was_asked or p_was_sent where payment_id = p_payment_id;
end $$;

-- The gateway makes no refund for a request, and has none of this payment: it is left to a person, unless a person has it already. Within
-- a day of the last request whose answer was lost the refund may still come to be known, so it waits. Returns how the refund stands.
create or replace function public.refuse_refund(p_payment_id uuid, p_reason text) returns public.refund_state
language plpgsql set search_path = '' as $$
begin
  perform public.lock_order_of_payment(p_payment_id);
  return coalesce(
    (select state from public.refunds
     where payment_id = p_payment_id and (state <> 'requested'
       or greatest(asked_at, lost_at, unknown_since) > clock_timestamp() - interval '1 day')),
    public.settle_refund(p_payment_id, 'failed', p_reason => p_reason));
end $$;

update public.refunds set has_failed = false
where has_failed and gateway_refund_id is null and by_hand_reason = 'its invoice may be another payment''s';

-- Claims of before their record. One whose payment may have been given back twice stays.
update public.refunds as refund set claimed_by = null from public.payments as payment
where payment.id = refund.payment_id and refund.claimed_by is not null and payment.status = 'refunded'
  and not public.is_wrongly_recorded(payment) and not exists (
    select 1 from public.cases where kind = 'refunded_twice' and subject = payment.id::text and closed_at is null);
