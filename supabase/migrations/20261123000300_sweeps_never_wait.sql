-- A sweep never waits for another sweep, nor for whoever is working on an order or a payment: two schedulers ended each other's
-- sweep in a deadlock, and a deletion of an account could meet the same end. What one sweep passes over is due again at the next.

-- Enqueues verifications of payments that are not final: open ones every p_every_seconds in their first hour and hourly
-- afterwards, expired ones hourly for 48 more hours, since a late payment still counts.
create or replace function public.enqueue_due_verifications(p_every_seconds integer) returns integer
language plpgsql set search_path = '' as $$
declare
  asked integer := 0;
  due record;
begin
  for due in
    select payment.id from public.payments as payment
    where (payment.status in ('creating', 'open') and coalesce(payment.checked_at, payment.created_at) < clock_timestamp() -
        case when payment.created_at > clock_timestamp() - interval '1 hour'
          then make_interval(secs => p_every_seconds) else interval '1 hour' end)
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

-- Enqueues jobs for unfinished orders that have none, unless they wait for a person, and hourly for those whose attempts are
-- exhausted. Gives up orders whose job is dead, because a worker may crash between the last failure and giving up.
create or replace function public.enqueue_due_orders() returns integer
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
    limit 200 for update of waiting skip locked
  loop
    perform public.give_up_order(due.id);
    asked := asked + 1;
  end loop;
  return asked;
end $$;

-- Ends checkouts that never got an invoice: half an hour after the gateway refused it, otherwise after two days, when no
-- invoice of theirs could still be paid. Also ends payments of cancelled orders, which would otherwise be verified for ever.
create or replace function public.close_abandoned_orders() returns integer
language plpgsql set search_path = '' as $$
declare
  closed integer := 0;
  this_order public.user_orders;
begin
  for this_order in
    select refused.* from public.user_orders as refused
    where refused.status = 'pending' and refused.status_reason = 'invoice_refused'
      and refused.updated_at < clock_timestamp() - interval '30 minutes'
    limit 200 for update skip locked
  loop
    if public.close_refused_order(this_order.id) then
      closed := closed + 1;
    end if;
  end loop;
  for this_order in
    select abandoned.* from public.user_orders as abandoned
    where abandoned.status = 'pending' and abandoned.created_at < clock_timestamp() - interval '48 hours' and not exists (
      select 1 from public.payments as payment
      where payment.order_id = abandoned.id and (payment.status in ('open', 'needs_review')
        or (payment.status = 'creating' and payment.created_at > clock_timestamp() - interval '48 hours')))
    limit 200 for update skip locked
  loop
    update public.payments set status = 'expired' where order_id = this_order.id and status = 'creating';
    perform public.transition_order(this_order.id, 'cancelled', 'invoice_expired');
    closed := closed + 1;
  end loop;
  update public.payments set status = 'expired'
  where id in (
    select payment.id from public.payments as payment
    join public.user_orders as ended on ended.id = payment.order_id and ended.status <> 'pending'
    where payment.status = 'creating' and payment.created_at < clock_timestamp() - interval '48 hours'
    for update of payment skip locked);
  return closed;
end $$;

-- Closes the open attempts of orders that have ended, each with a case: such an order gets nothing any more, so a sale of its
-- attempt is one without an order. Returns how many it closed.
create or replace function public.close_purchases_of_ended_orders() returns integer
language plpgsql set search_path = '' as $$
declare
  closed integer := 0;
  due record;
begin
  for due in
    select open.id, open.order_id, ended.status
    from public.vendor_purchases as open join public.user_orders as ended on ended.id = open.order_id
    where open.state in ('started', 'unknown') and ended.status not in ('paid', 'ordered')
    limit 200 for update of ended, open skip locked
  loop
    update public.vendor_purchases set state = 'absent', detail = 'its order has ended', settled_at = clock_timestamp()
    where id = due.id;
    perform public.open_case('late_outcome', due.id::text, due.order_id, 'its order is ' || due.status);
    closed := closed + 1;
  end loop;
  return closed;
end $$;

-- One sweep at a time.
-- p_every_seconds: how often an open invoice is read in its first hour. Returns how many jobs, orders and purchases it changed,
-- 0 while another sweep is under way.
create or replace function public.enqueue_due_work(p_every_seconds integer) returns integer
language plpgsql set search_path = '' as $$
begin
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('enqueue_due_work', 0)) then
    return 0;
  end if;
  perform public.delete_old_rate_limits();
  perform public.delete_old_jobs();
  perform public.delete_old_callbacks();
  perform public.delete_old_guest_messages();
  return public.close_abandoned_orders() + public.close_purchases_of_ended_orders() + public.enqueue_due_orders()
    + public.enqueue_due_verifications(p_every_seconds) + public.enqueue_esim_reads(20);
end $$;
