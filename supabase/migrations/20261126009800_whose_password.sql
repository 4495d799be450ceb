-- The screens read 'not proven' as 'none': they said that there is no password when somebody else had set one, which logs in.

create type public.own_password_state as enum ('none', 'proven', 'unproven');

-- Whether the traveller whose request this is has a password, and whether it came from somebody who reads the account's mails; one that
-- did not may be somebody else's. 'none' for a guest. It may run with its owner's rights, because it answers about the caller alone.
create function public.own_password() returns public.own_password_state
language sql stable security definer set search_path = '' as $$
  select case
    when not public.has_password(public.traveller_id()) then 'none'
    when public.has_proven_password(public.traveller_id()) then 'proven'
    else 'unproven'
  end::public.own_password_state
$$;
grant execute on function public.own_password() to anon, authenticated;

drop function public.own_password_exists();
