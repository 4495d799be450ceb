-- Which reason keeps a held order from being tried again was written out in the sweep: one of a new reason would have gone on by itself.

-- Whether a paid order with this reason is not tried again before a person has decided. The store's own list is in
-- lib/orders/reasons.ts; a test compares the two.
create function public.stops_order(p_reason public.order_reason) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_reason in ('needs_person'), false)
$$;

-- As before.
create or replace function public.enqueue_due_orders() returns integer
language plpgsql set search_path = '' as $$
declare
  asked integer := 0;
  due record;
begin
  for due in
    select waiting.id from public.user_orders as waiting
    where waiting.status in ('paid', 'ordered', 'confirmed') and not public.stops_order(waiting.status_reason)
      and not exists (
      select 1 from public.jobs as job
      where job.kind = 'fulfil_order' and job.subject = waiting.id::text and job.state <> 'done'
        and not (job.state = 'dead' and waiting.status_reason = 'attempts_exhausted'
          and job.run_at < clock_timestamp() - interval '1 hour'))
    order by waiting.updated_at limit 200
  loop
    perform public.enqueue_job('fulfil_order', due.id::text);
    asked := asked + 1;
  end loop;
  for due in
    select waiting.id from public.user_orders as waiting
    join public.jobs as job on job.kind = 'fulfil_order' and job.subject = waiting.id::text and job.state = 'dead'
    where waiting.status in ('paid', 'ordered', 'confirmed')
      and waiting.status_reason is distinct from 'attempts_exhausted'
    limit 200 for update of waiting skip locked
  loop
    perform public.give_up_order(due.id);
    asked := asked + 1;
  end loop;
  return asked;
end $$;
