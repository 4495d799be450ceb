-- The sweep: enqueues work that was missed. Each domain decides what is due; this function calls them in turn.

-- p_every_seconds: how often an open invoice is read in its first hour. Returns how many jobs and orders it changed.
create function public.enqueue_due_work(p_every_seconds integer) returns integer
language plpgsql set search_path = '' as $$
begin
  perform public.delete_old_rate_limits();
  perform public.delete_old_jobs();
  perform public.delete_old_callbacks();
  perform public.delete_old_guest_messages();
  return public.enqueue_due_verifications(p_every_seconds) + public.enqueue_due_orders() + public.close_abandoned_orders()
    + public.enqueue_esim_reads(20);
end $$;
