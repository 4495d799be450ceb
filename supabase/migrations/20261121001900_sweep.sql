-- The sweep: whatever was lost on the way is asked for again. Each domain says what is due; this calls them in turn.

-- p_every_seconds: how often an open invoice is read in its first hour. Answers with how many jobs and orders it moved.
create function public.enqueue_due_work(p_every_seconds integer) returns integer
language plpgsql set search_path = '' as $$
begin
  perform public.forget_old_rate_limits();
  return public.enqueue_due_verifications(p_every_seconds) + public.enqueue_due_orders() + public.close_abandoned_orders()
    + public.enqueue_esim_reads(20);
end $$;
