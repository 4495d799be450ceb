-- Whoever was told a login code could set a password with it, which then counted as the owner's own, and end every other login.

alter table public.mailed_codes add column is_sign_up boolean not null default false;
comment on column public.mailed_codes.is_sign_up is
  'The code confirms an address that was not confirmed before. Only such a code may set a password.';

drop function public.store_mailed_code(text, text, text, integer);

-- Keeps a code for ten minutes, as the auth service keeps its own. p_address and p_code are digests, p_token_hash is the part of the
-- mailed link that stands for the service's code, p_digits how many digits that code has. A code mailed before ends at the service.
create function public.store_mailed_code(
  p_address text, p_code text, p_token_hash text, p_digits integer, p_is_sign_up boolean
) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.mailed_codes where (address, code) in (
    select old.address, old.code from public.mailed_codes as old
    where old.mailed_at < clock_timestamp() - interval '10 minutes' for update skip locked);
  insert into public.mailed_codes (address, code, token_hash, service_digits, is_sign_up)
  values (p_address, p_code, p_token_hash, p_digits, p_is_sign_up)
  on conflict (address, code) do update set token_hash = excluded.token_hash, service_digits = excluded.service_digits,
    is_sign_up = excluded.is_sign_up, mailed_at = excluded.mailed_at, tries = 0;
end $$;

drop function public.try_mailed_code(text, text);

-- What a typed code stands for; no row for a wrong one. Each try counts for every code of the address, from whatever network it comes:
-- after forty-five a code is void. A network may try ten times in a quarter of an hour, an IPv6 /48 forty times: none voids it alone.
create function public.try_mailed_code(p_address text, p_code text) returns table (token_hash text, is_sign_up boolean)
language plpgsql set search_path = '' as $$
begin
  perform from public.mailed_codes as mailed where mailed.address = p_address order by mailed.code for update;
  return query
  with tried as (
    update public.mailed_codes as mailed set tries = mailed.tries + 1
    where mailed.address = p_address and mailed.tries < 45 and mailed.mailed_at >= clock_timestamp() - interval '10 minutes'
    returning mailed.code, mailed.token_hash, mailed.is_sign_up)
  select tried.token_hash, tried.is_sign_up from tried where tried.code = p_code;
end $$;
