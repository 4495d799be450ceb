-- The profiles of travellers. The auth service stores their logins.

-- The traveller whose login a request has; null without one. A token outlives its login by up to ten minutes, so the auth
-- service's session is looked up: after signing out, a stolen token reads nothing. Runs with its owner's rights, because
-- travellers may not read `auth`.
create function public.traveller_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select login.user_id from auth.sessions as login
  where login.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and login.user_id = auth.uid()
    and (login.not_after is null or login.not_after > now())
$$;
grant execute on function public.traveller_id() to anon, authenticated;

-- Whether a text can be stored as the name of a person. `isName` in lib/fields/rules.ts is the same rule; a test compares the two.
create function public.is_name(p_name text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(p_name) <= 120
    and p_name ~ '[0-9A-Za-z\u00aa\u00b5\u00ba\u00c0-\u1fff\u2c00-\u2dff\u3005-\ud7ff\uf900-\ufdff\ufe70-\ufefc\uff10-\uffdc\U00010000-\U0001d0ff\U0001e000-\U0001efff\U00020000-\U0003ffff]'
    and p_name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029<>\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]|://|[.\u3002\uff0e\uff61][0-9A-Za-z\u00aa\u00b5\u00ba\u00c0-\u1fff\u2c00-\u2dff\u3005-\ud7ff\uf900-\ufdff\ufe70-\ufefc\uff10-\uffdc\U00010000-\U0001d0ff\U0001e000-\U0001efff\U00020000-\U0003ffff]{2}'
$$;
grant execute on function public.is_name to anon, authenticated;

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  full_name text check (public.is_name(full_name)),
  phone text check (char_length(phone) <= 30),
  address text check (char_length(address) <= 300),
  date_of_birth date,
  nationality text check (char_length(nationality) <= 60),
  locale public.locale not null default 'id',
  mail_expiring boolean not null default true,
  mail_low_data boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.profiles.mail_expiring is 'Whether a plan that ends soon is announced by mail too; orders always are.';
alter table public.profiles enable row level security;
alter table public.profiles force row level security;
create policy "own profile" on public.profiles for select to authenticated using (user_id = (select public.traveller_id()));
create policy "change own profile" on public.profiles for update to authenticated
  using (user_id = (select public.traveller_id())) with check (user_id = (select public.traveller_id()));
grant select on public.profiles to authenticated;
grant update (full_name, phone, address, date_of_birth, nationality, locale, mail_expiring, mail_low_data)
  on public.profiles to authenticated;

-- The profile is made when the address is proven, from what the auth service stores then. Before that, the account may belong to
-- a stranger who typed somebody else's address.
create function public.create_profile_of_traveller() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (user_id, full_name, phone, locale)
  values (
    new.id,
    (select given.name
     from unnest(array[new.raw_user_meta_data ->> 'fullName', new.raw_user_meta_data ->> 'full_name']) as given (name)
     where public.is_name(given.name) limit 1),
    left(new.raw_user_meta_data ->> 'phone', 30),
    public.locale_of(new.raw_user_meta_data ->> 'locale'))
  on conflict (user_id) do nothing;
  return new;
end $$;
create trigger users_create_profile after insert on auth.users
  for each row when (new.confirmed_at is not null) execute function public.create_profile_of_traveller();
create trigger users_create_profile_when_confirmed after update on auth.users
  for each row when (old.confirmed_at is null and new.confirmed_at is not null)
  execute function public.create_profile_of_traveller();

create function public.touch_profile() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;
create trigger profiles_touch before update on public.profiles
  for each row execute function public.touch_profile();

-- The confirmed address of an account, null without one. For the server alone, because the API does not expose the schema `auth`.
create function public.traveller_email(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select email from auth.users where id = p_user_id and confirmed_at is not null
$$;

-- Whether an account has a password. Only the auth service writes this column; a traveller writes their own metadata.
create function public.has_password(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select encrypted_password <> '' from auth.users where id = p_user_id), false)
$$;

-- The same for the traveller whose request this is; false for a guest. It may run with its owner's rights, because it answers
-- about the caller alone.
create function public.own_password_exists() returns boolean
language sql stable security definer set search_path = '' as $$
  select public.has_password(public.traveller_id())
$$;
grant execute on function public.own_password_exists() to anon, authenticated;

-- When a login of an account began; null for one that has ended. The account's last sign-in may be another browser's.
create function public.login_began_at(p_user_id uuid, p_session_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select created_at from auth.sessions where id = p_session_id and user_id = p_user_id
$$;

-- Removes password, name, phone and language from an unconfirmed account, so that they are gone if somebody else than the person
-- who signed up confirms the address. p_sign_up: the sign-up whose own account keeps them; null for none.
create function public.clear_unconfirmed_account(p_email text, p_sign_up text default null) returns void
language sql security definer set search_path = '' as $$
  update auth.users set encrypted_password = '', raw_user_meta_data = '{}'
  where lower(email) = lower(p_email) and confirmed_at is null
    and (p_sign_up is null or raw_user_meta_data ->> 'signUpId' is distinct from p_sign_up)
$$;
