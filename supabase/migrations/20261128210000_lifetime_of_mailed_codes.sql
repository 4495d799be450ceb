-- The ten minutes of a mailed code were written in three functions. Now one says them.

-- How long a mailed code lasts, as the auth service keeps its own (docs/hosted-auth.md). CODE_LASTS_MS in lib/auth is the same.
create function public.mailed_code_lifetime() returns interval
language sql immutable set search_path = '' as $$
  select interval '10 minutes'
$$;

-- Keeps a code for its lifetime. p_address and p_code are digests, p_token_hash is the part of the mailed link that stands for the
-- service's code, p_digits how many digits that code has. A code mailed before ends at the service. p_is_sign_up: the code confirms an
-- address that was not confirmed before.
create or replace function public.store_mailed_code(
  p_address text, p_code text, p_token_hash text, p_digits integer, p_is_sign_up boolean
) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.mailed_codes where (address, code) in (
    select old.address, old.code from public.mailed_codes as old
    where old.mailed_at < clock_timestamp() - public.mailed_code_lifetime() for update skip locked);
  insert into public.mailed_codes (address, code, token_hash, service_digits, is_sign_up)
  values (p_address, p_code, p_token_hash, p_digits, p_is_sign_up)
  on conflict (address, code) do update set token_hash = excluded.token_hash, service_digits = excluded.service_digits,
    is_sign_up = excluded.is_sign_up, mailed_at = excluded.mailed_at, tries = 0;
end $$;

-- What a typed code stands for; no row for a wrong one. Each try counts for every code of the address, from whatever network it comes:
-- after forty-five a code is void. A network may try ten times in a quarter of an hour, an IPv6 /48 forty times: none voids it alone.
create or replace function public.try_mailed_code(p_address text, p_code text) returns table (token_hash text, is_sign_up boolean)
language plpgsql set search_path = '' as $$
begin
  perform from public.mailed_codes as mailed where mailed.address = p_address order by mailed.code for update;
  return query
  with tried as (
    update public.mailed_codes as mailed set tries = mailed.tries + 1
    where mailed.address = p_address and mailed.tries < 45
      and mailed.mailed_at >= clock_timestamp() - public.mailed_code_lifetime()
    returning mailed.code, mailed.token_hash, mailed.is_sign_up)
  select tried.token_hash, tried.is_sign_up from tried where tried.code = p_code;
end $$;

-- Deletes codes that are over. Of the newest, how many digits the auth service's code had is kept: digits_of_service_codes tells it.
create or replace function public.delete_old_mailed_codes() returns void
language plpgsql set search_path = '' as $$
declare
  newest public.mailed_codes;
begin
  select * into newest from public.mailed_codes order by mailed_at desc, address desc, code desc limit 1;
  delete from public.mailed_codes where (address, code) in (
    select old.address, old.code from public.mailed_codes as old
    where old.mailed_at < clock_timestamp() - public.mailed_code_lifetime()
      and (old.address, old.code) is distinct from (newest.address, newest.code) for update skip locked);
  update public.mailed_codes set address = '', code = '', token_hash = '' where (address, code) in (
    select old.address, old.code from public.mailed_codes as old
    where old.address = newest.address and old.code = newest.code and old.address <> ''
      and old.mailed_at < clock_timestamp() - public.mailed_code_lifetime() for update skip locked);
end $$;
