-- A stranger could send somebody the link of an account of their own: the page behind it named none, and whoever pressed its button bought
-- and typed in the stranger's account.

-- The account that a mailed link opens, and the address to which it moves that account; none for a link that is used, replaced or invented.
-- p_token: the token of the link, as the auth service stores it.
create function public.address_of_link(p_token text) returns table (email text, new_email text)
language sql stable security definer set search_path = '' as $$
  select own.email, case when p_token in (own.email_change_token_new, own.email_change_token_current) then own.email_change end
  from auth.users as own
  where p_token <> '' and p_token in (
    own.confirmation_token, own.recovery_token, own.email_change_token_new, own.email_change_token_current)
$$;
