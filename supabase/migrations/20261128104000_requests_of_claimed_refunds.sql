-- A worker that woke up after a person had claimed the payment could note another request of its refund.

-- As before, while the refund is still to be asked for.
create or replace function public.note_refund_request(p_payment_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform public.lock_order_of_payment(p_payment_id);
  update public.refunds set lost_at = coalesce(asked_at, lost_at), asked_at = clock_timestamp(), unknown_since = null
  where payment_id = p_payment_id and state = 'requested' and claimed_by is null and (asked_at is null or requested_at > clock_timestamp() - interval '1 day');
  return found;
end $$;
