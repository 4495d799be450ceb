-- The newest code stayed until the next mail, because it tells how many digits the auth service's codes have. Nothing else of it stays now.

-- Deletes codes that are over. Of the newest, how many digits the auth service's code had is kept: digits_of_service_codes tells it.
create function public.delete_old_mailed_codes() returns void
language plpgsql set search_path = '' as $$
declare
  newest public.mailed_codes;
begin
  select * into newest from public.mailed_codes order by mailed_at desc, address desc, code desc limit 1;
  delete from public.mailed_codes where (address, code) in (
    select old.address, old.code from public.mailed_codes as old
    where old.mailed_at < clock_timestamp() - interval '10 minutes'
      and (old.address, old.code) is distinct from (newest.address, newest.code) for update skip locked);
  update public.mailed_codes set address = '', code = '', token_hash = '' where (address, code) in (
    select old.address, old.code from public.mailed_codes as old
    where old.address = newest.address and old.code = newest.code and old.address <> ''
      and old.mailed_at < clock_timestamp() - interval '10 minutes' for update skip locked);
end $$;

-- One sweep at a time. It brings forward what was put off too far.
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
  perform public.delete_old_mailed_codes();
  perform public.bring_jobs_forward();
  return public.close_abandoned_orders() + public.close_purchases_of_ended_orders() + public.enqueue_due_orders()
    + public.enqueue_due_verifications(p_every_seconds) + public.enqueue_esim_reads(20);
end $$;
