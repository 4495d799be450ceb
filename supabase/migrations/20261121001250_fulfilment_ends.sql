-- The ends of fulfilment without an eSIM: failing, giving up, a person's decision, and the sweep over unfinished orders.

-- Fails an order that was paid but got no eSIM; its payment is owed back.
create function public.fail_order(p_order_id uuid, p_reason public.order_reason) returns void
language plpgsql set search_path = '' as $$
begin
  perform public.transition_order(p_order_id, 'failed', p_reason);
  update public.payments set status = 'refund_due' where order_id = p_order_id and status = 'paid';
end $$;

-- Ends fulfilment after the last attempt has failed. The money is owed back, unless a purchase has an unknown outcome or the
-- eSIM exists: then the order keeps its status and its reason makes it a case for a person.
create function public.give_up_order(p_order_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
begin
  select * into strict this_order from public.user_orders where id = p_order_id for update;
  if this_order.status in ('paid', 'ordered') and not exists (
    select 1 from public.vendor_purchases where order_id = this_order.id and state in ('started', 'unknown', 'succeeded', 'held'))
  then
    perform public.fail_order(this_order.id, 'attempts_exhausted');
  else
    perform public.set_order_reason(this_order.id, 'attempts_exhausted');
  end if;
end $$;

create type public.held_decision as enum ('buy_again', 'give_back');

-- A person's decision about a held order: buy again, or owe the money back. The note closes its cases. False when no purchase
-- of the order is held.
create function public.decide_held_order(p_order_id uuid, p_decision public.held_decision, p_note text) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform 1 from public.user_orders where id = p_order_id for update;
  update public.vendor_purchases set state = 'rejected' where order_id = p_order_id and state = 'held';
  if not found then
    return false;
  end if;
  if p_decision = 'give_back' then
    perform public.fail_order(p_order_id, 'vendor_rejected');
  else
    perform public.enqueue_job('fulfil_order', p_order_id::text);
  end if;
  perform public.close_case(id, p_note) from public.cases where order_id = p_order_id and closed_at is null;
  return true;
end $$;

-- Enqueues jobs for unfinished orders that have none, unless they wait for a person, and hourly for those whose attempts are
-- exhausted. Gives up orders whose job is dead, because a worker may crash between the last failure and giving up.
create function public.enqueue_due_orders() returns integer
language plpgsql set search_path = '' as $$
declare
  asked integer := 0;
  due record;
begin
  for due in
    select waiting.id from public.user_orders as waiting
    where waiting.status in ('paid', 'ordered', 'confirmed') and waiting.status_reason is distinct from 'needs_person'
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
    limit 200
  loop
    perform public.give_up_order(due.id);
    asked := asked + 1;
  end loop;
  return asked;
end $$;
