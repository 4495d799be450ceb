-- Open invoices were checked at the gateway every minute in their first hour: with 400 of them, seven calls a second.

-- Enqueues verifications of payments that are not final. Open ones: every p_every_seconds in their first five minutes, then
-- ever more rarely, in proportion to their age, down to once an hour. Expired ones: hourly for 48 more hours, since a late
-- payment still counts. The page on which a traveller waits asks the gateway by itself.
create or replace function public.enqueue_due_verifications(p_every_seconds integer) returns integer
language plpgsql set search_path = '' as $$
declare
  asked integer := 0;
  due record;
begin
  for due in
    select payment.id from public.payments as payment
    where (payment.status in ('creating', 'open') and coalesce(payment.checked_at, payment.created_at) < clock_timestamp() -
        least(interval '1 hour', make_interval(secs => p_every_seconds)
          * greatest(1, extract(epoch from clock_timestamp() - payment.created_at) / 300)))
      or (payment.status = 'expired'
        and coalesce(payment.expires_at, payment.created_at) > clock_timestamp() - interval '48 hours'
        and coalesce(payment.checked_at, payment.created_at) < clock_timestamp() - interval '1 hour')
    order by coalesce(payment.checked_at, payment.created_at) limit 200 for update skip locked
  loop
    update public.payments set checked_at = clock_timestamp() where id = due.id;
    perform public.enqueue_job('verify_payment', due.id::text);
    asked := asked + 1;
  end loop;
  return asked;
end $$;
