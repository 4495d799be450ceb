-- The hosted auth service mails an unfinished change of address again for anybody who names the old address. The traveller was warned that
-- somebody logged in had tried to move the account, though nobody had.

-- Whether a traveller's own change to this address is under way: the service stores a change only once its mail was allowed.
create function public.is_email_change_under_way(p_user_id uuid, p_new_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from auth.users as own
    where own.id = p_user_id and own.email_change <> '' and lower(own.email_change) = lower(p_new_email))
$$;
