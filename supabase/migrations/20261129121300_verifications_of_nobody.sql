-- A dead verification whose subject is no id, as somebody may write in SQL, made the search for late payments fail each time.

-- Enqueues the verifications that are due: of open payments once within p_every_seconds at first and then more rarely, of expired ones and
-- those whose sum is not stated hourly, and of those that were given up an hour ago. Returns how many, 200 at most.
create or replace function public.enqueue_due_verifications(p_every_seconds integer) returns integer
language plpgsql set search_path = '' as $$
declare
  asked integer := 0;
  due record;
begin
  for due in
    select payment.id from public.payments as payment
    where payment.id in (
      select waiting.id from public.payments as waiting
      where (waiting.status in ('creating', 'open') and coalesce(waiting.checked_at, waiting.created_at) < clock_timestamp() -
          least(interval '1 hour', make_interval(secs => p_every_seconds)
            * greatest(1, extract(epoch from clock_timestamp() - waiting.created_at) / 300)))
        or (waiting.status = 'expired'
          and coalesce(waiting.expires_at, waiting.created_at) > clock_timestamp() - interval '48 hours'
          and coalesce(waiting.checked_at, waiting.created_at) < clock_timestamp() - interval '1 hour')
        or (waiting.status = 'needs_review' and waiting.awaits_sum
          and waiting.arrived_at > clock_timestamp() - interval '7 days'
          and coalesce(waiting.checked_at, waiting.created_at) < clock_timestamp() - interval '1 hour')
      union all
      select case when given_up.subject ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then given_up.subject::uuid end
      from public.jobs as given_up
      where given_up.kind = 'verify_payment' and given_up.state = 'dead' and given_up.run_at < clock_timestamp() - interval '1 hour')
    order by coalesce(payment.checked_at, payment.created_at) limit 200 for update skip locked
  loop
    update public.payments set checked_at = clock_timestamp() where id = due.id;
    perform public.enqueue_job('verify_payment', due.id::text);
    asked := asked + 1;
  end loop;
  return asked;
end $$;
