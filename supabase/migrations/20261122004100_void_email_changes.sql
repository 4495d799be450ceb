-- Whether a mailed link would change an account's address to one that another account has by now. The auth service fails on such a
-- link as if it were down. p_token: the token of the link, as the service stores it.
create function public.is_void_email_change(p_token text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from auth.users as own join auth.users as other on lower(other.email) = lower(own.email_change) and other.id <> own.id
    where p_token <> '' and p_token in (own.email_change_token_new, own.email_change_token_current))
$$;
