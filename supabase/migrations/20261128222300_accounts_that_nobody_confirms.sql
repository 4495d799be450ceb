-- An address that anybody had typed for a code or a sign-up stayed for ever, with the name and phone of the form, and its owner had no
-- login to delete it with.

-- Deletes accounts that have not been confirmed for thirty days, at most fifty at a time. The newest of them can still be confirmed.
create function public.delete_unconfirmed_accounts() returns void
language sql security definer set search_path = '' as $$
  select public.delete_login(forgotten.id) from (
    select own.id from auth.users as own
    where own.confirmed_at is null and own.created_at < clock_timestamp() - interval '30 days'
      and coalesce(own.confirmation_sent_at, own.created_at) < clock_timestamp() - interval '30 days'
      and not exists (select 1 from public.profiles as profile where profile.user_id = own.id)
    order by own.created_at limit 50) as forgotten
$$;

-- As before. It deletes accounts that nobody has confirmed.
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
  perform public.delete_unconfirmed_accounts();
  perform public.bring_jobs_forward();
  return public.close_abandoned_orders() + public.close_purchases_of_ended_orders() + public.enqueue_due_orders()
    + public.enqueue_due_verifications(p_every_seconds) + public.enqueue_esim_reads(20);
end $$;
