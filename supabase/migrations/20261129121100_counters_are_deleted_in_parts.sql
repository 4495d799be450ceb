-- The deletion of old counters had no limit. After a flood of attempts it was cut off as too long each time, and never ended.

-- Deletes counters after a day, which is longer than any window, ten thousand at a time: callers choose some of the names, so there may be
-- millions, and one call must end within the time limit of a statement.
create or replace function public.delete_old_rate_limits() returns void
language sql set search_path = '' as $$
  delete from public.rate_limits where bucket in (
    select old.bucket from public.rate_limits as old
    where old.window_start < clock_timestamp() - interval '1 day'
    limit 10000 for update skip locked)
$$;
