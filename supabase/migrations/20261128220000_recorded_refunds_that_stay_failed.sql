-- A refund that had failed after it was recorded, and then read as pending or as a word that we do not know, was told as really made, and its
-- case closed: nothing told of the money that the gateway had not given back.
-- `settle_refund`, which is written two migrations later, keeps it failed. Here the change of its id no longer does the same.

-- As before. One that replaces the id that the payment is recorded with takes its place in the record at once: in between, a failed one was
-- told as made, and as failed once more.
create or replace function public.tell_payment_of_refund() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.payments set is_return_failed = new.has_failed, refund_reference = case
    when lower(refund_reference) = lower(old.gateway_refund_id) then coalesce(new.gateway_refund_id, refund_reference)
    else refund_reference end
  where id = new.payment_id and status = 'refunded';
  return null;
end $$;
