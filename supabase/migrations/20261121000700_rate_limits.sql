-- Counters of calls, for rate limits. For the server alone.

create table public.rate_limits (
  bucket text primary key,
  window_start timestamptz not null,
  used integer not null
);
alter table public.rate_limits enable row level security;
alter table public.rate_limits force row level security;

-- Counts a call in the bucket's fixed window. Returns the seconds to wait, 0 when the call may proceed.
create function public.take_rate_limit(p_bucket text, p_limit integer, p_window_seconds integer) returns integer
language plpgsql set search_path = '' as $$
declare
  counter public.rate_limits;
begin
  insert into public.rate_limits as known (bucket, window_start, used) values (p_bucket, clock_timestamp(), 1)
  on conflict (bucket) do update set
    used = case when known.window_start <= clock_timestamp() - make_interval(secs => p_window_seconds)
      then 1 else known.used + 1 end,
    window_start = case when known.window_start <= clock_timestamp() - make_interval(secs => p_window_seconds)
      then clock_timestamp() else known.window_start end
  returning * into counter;
  if counter.used <= p_limit then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from counter.window_start - clock_timestamp()) + p_window_seconds))::integer;
end $$;

-- Does not count a call that had no effect.
create function public.give_back_rate_limit(p_bucket text) returns void
language sql set search_path = '' as $$
  update public.rate_limits set used = used - 1 where bucket = p_bucket and used > 0
$$;

-- Deletes counters after a day, which is longer than any window. Callers choose some of the names, so there is no limit to them.
create function public.delete_old_rate_limits() returns void
language sql set search_path = '' as $$
  delete from public.rate_limits where bucket in (
    select old.bucket from public.rate_limits as old
    where old.window_start < clock_timestamp() - interval '1 day' for update skip locked)
$$;
