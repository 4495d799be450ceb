-- What may be done with an access token alone must not last longer than the token does.

-- Passwords --------------------------------------------------------------------------------------------------------------

-- The passwords that came from somebody who reads the account's mails: chosen at sign-up and confirmed with the address, or set by a
-- mailed link or code. The auth service also takes one from anybody with the access token of a login by code; that one logs in, but
-- proves nothing.
create table public.proven_passwords (
  user_id uuid primary key references auth.users (id) on delete cascade,
  digest text not null
);
comment on column public.proven_passwords.digest is
  'Of the hash that the auth service stores: with any other password the row no longer counts.';
alter table public.proven_passwords enable row level security;
alter table public.proven_passwords force row level security;

create function public.store_proven_password(p_user_id uuid, p_hash text) returns void
language sql set search_path = '' as $$
  insert into public.proven_passwords (user_id, digest) values (p_user_id, encode(sha256(convert_to(p_hash, 'UTF8')), 'hex'))
  on conflict (user_id) do update set digest = excluded.digest
$$;

-- Whether an account has a password, and it is proven.
create function public.has_proven_password(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from auth.users as own join public.proven_passwords as proven on proven.user_id = own.id
    where own.id = p_user_id and own.encrypted_password <> ''
      and proven.digest = encode(sha256(convert_to(own.encrypted_password, 'UTF8')), 'hex'))
$$;

-- Notes that the login p_session_id, which a mailed link or code began, has just set the password. A new password ends every other
-- login: while this one lives, nobody else has set one since. False otherwise.
create function public.prove_password(p_user_id uuid, p_session_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  hash text;
begin
  select encrypted_password into hash from auth.users where id = p_user_id for update;
  if coalesce(hash, '') = '' or not exists (select 1 from auth.sessions where id = p_session_id and user_id = p_user_id) then
    return false;
  end if;
  perform public.store_proven_password(p_user_id, hash);
  return true;
end $$;

-- There is no access token before the address is confirmed.
create function public.prove_password_of_sign_up() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.encrypted_password <> '' then
    perform public.store_proven_password(new.id, new.encrypted_password);
  end if;
  return new;
end $$;
create trigger users_prove_password after insert on auth.users
  for each row when (new.confirmed_at is not null) execute function public.prove_password_of_sign_up();
create trigger users_prove_password_when_confirmed after update on auth.users
  for each row when (old.confirmed_at is null and new.confirmed_at is not null)
  execute function public.prove_password_of_sign_up();

-- Nobody knows how the older ones were set.
insert into public.proven_passwords (user_id, digest)
select id, encode(sha256(convert_to(encrypted_password, 'UTF8')), 'hex') from auth.users
where confirmed_at is not null and encrypted_password <> '';

-- Whether the traveller whose request this is has a password of their own; a password that proves nothing is to be replaced.
create or replace function public.own_password_exists() returns boolean
language sql stable security definer set search_path = '' as $$
  select public.has_proven_password(public.traveller_id())
$$;

-- Metadata ---------------------------------------------------------------------------------------------------------------

-- Whether a login with these metadata fits into its cookies. They are in there up to three times, partly encoded twice, and a server
-- takes 16 kB of headers. Ours and Google's are below 1 kB. The auth service writes some characters as six.
create function public.is_small_metadata(p_metadata jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select octet_length(regexp_replace(p_metadata::text, '[<>&\u2028\u2029]', '\\u0000', 'g')) <= 2048
$$;

-- A sign-up with more is refused. A change that would lead to more is not stored, but does not fail either: a login with Google adds
-- its own to what somebody with an access token may have stored up to the limit.
create function public.limit_metadata() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if public.is_small_metadata(new.raw_user_meta_data) is not false then
    return new;
  end if;
  if tg_op = 'INSERT' then
    raise exception 'the metadata of a login are too large' using errcode = 'check_violation';
  end if;
  new.raw_user_meta_data := old.raw_user_meta_data;
  return new;
end $$;

-- The owner of a login that was too large before could open no page with it. The profile has name, phone and language.
update auth.users set raw_user_meta_data = '{}' where not public.is_small_metadata(raw_user_meta_data);
do $$
begin
  -- The hosted service keeps a copy of what came with the sign-up.
  if to_regclass('auth.identities') is not null then
    update auth.identities set identity_data = jsonb_build_object(
      'sub', identity_data ->> 'sub', 'email', identity_data ->> 'email', 'email_verified', true, 'phone_verified', false)
    where not public.is_small_metadata(identity_data::jsonb);
  end if;
end $$;

create trigger users_limit_metadata before insert or update on auth.users
  for each row execute function public.limit_metadata();
