-- The searches for lost payments and orders were one transaction, as were the deletions of old data: one part that failed stopped the
-- others. enqueue_due_work and delete_old_data stay for an instance of the release before.

create type public.due_work as enum ('late_payments', 'lost_orders', 'far_jobs', 'abandoned_orders', 'ended_purchases');

-- One search for missed work, in a transaction of its own. p_every_seconds: how often an open invoice is read in its first hour.
-- Returns how many jobs, orders and purchases it changed; 0 while any of these searches is under way elsewhere, so that two never wait
-- for each other.
create function public.sweep_due_work(p_work public.due_work, p_every_seconds integer) returns integer
language plpgsql set search_path = '' as $$
begin
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('enqueue_due_work', 0)) then
    return 0;
  end if;
  case p_work
    when 'late_payments' then return public.enqueue_due_verifications(p_every_seconds);
    when 'lost_orders' then return public.enqueue_due_orders();
    when 'abandoned_orders' then return public.close_abandoned_orders();
    when 'ended_purchases' then return public.close_purchases_of_ended_orders();
    when 'far_jobs' then
      perform public.bring_jobs_forward();
      return 0;
  end case;
end $$;
