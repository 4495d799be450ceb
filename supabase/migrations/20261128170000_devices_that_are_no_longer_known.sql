-- A device on which an account was logged in stayed known for half a year, also after a new password, the end of all logins, and the end
-- of the account.

alter table public.profiles add column device_mark uuid not null default gen_random_uuid();
comment on column public.profiles.device_mark is 'A new one makes every device unknown on which the account was logged in.';

-- What a device keeps that knows the account of an address: another one after a new password, after forget_devices, and for another
-- account. Null where there is no account.
create function public.device_mark_of(p_email text) returns text
language sql stable security definer set search_path = '' as $$
  select encode(sha256(convert_to(concat_ws('.', own.id, own.encrypted_password, known.device_mark), 'UTF8')), 'hex')
  from auth.users as own join public.profiles as known on known.user_id = own.id
  where own.email = lower(p_email)
$$;

-- Makes every device unknown on which an account was logged in.
create function public.forget_devices(p_user_id uuid) returns void
language sql set search_path = '' as $$
  update public.profiles set device_mark = gen_random_uuid() where user_id = p_user_id
$$;
