-- The codes that our mails name. Anybody may try codes at the auth service itself, so its own are long and nobody types them. What a
-- traveller types are six digits of ours, which stand for the link of the same mail.

create table public.mailed_codes (
  address text not null,
  code text not null,
  token_hash text not null,
  service_digits integer not null,
  mailed_at timestamptz not null default clock_timestamp(),
  tries integer not null default 0,
  primary key (address, code)
);
alter table public.mailed_codes enable row level security;
alter table public.mailed_codes force row level security;

-- Keeps a code for ten minutes, as the auth service keeps its own. p_address and p_code are digests, p_token_hash is the part of the
-- mailed link that stands for the service's code, p_digits how many digits that code has. A code mailed before ends at the service.
create function public.store_mailed_code(p_address text, p_code text, p_token_hash text, p_digits integer) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.mailed_codes where (address, code) in (
    select old.address, old.code from public.mailed_codes as old
    where old.mailed_at < clock_timestamp() - interval '10 minutes' for update skip locked);
  insert into public.mailed_codes (address, code, token_hash, service_digits) values (p_address, p_code, p_token_hash, p_digits)
  on conflict (address, code) do update set token_hash = excluded.token_hash, service_digits = excluded.service_digits,
    mailed_at = excluded.mailed_at, tries = 0;
end $$;

-- What a typed code stands for; null for a wrong one. Each try counts for every code of the address, from whatever network it comes:
-- after forty-five a code is void. One network may try ten times in a quarter of an hour, and an IPv6 /48 forty times, so none voids it alone.
create function public.try_mailed_code(p_address text, p_code text) returns text
language plpgsql set search_path = '' as $$
declare
  its_token_hash text;
begin
  perform from public.mailed_codes where address = p_address order by code for update;
  with tried as (
    update public.mailed_codes set tries = tries + 1
    where address = p_address and tries < 45 and mailed_at >= clock_timestamp() - interval '10 minutes'
    returning code, token_hash)
  select tried.token_hash into its_token_hash from tried where tried.code = p_code;
  return its_token_hash;
end $$;

-- How many digits the newest code of the auth service has; null before the first. The newest code is deleted only by the next one.
create function public.digits_of_service_codes() returns integer
language sql stable set search_path = '' as $$
  select newest.service_digits from public.mailed_codes as newest order by newest.mailed_at desc limit 1
$$;
