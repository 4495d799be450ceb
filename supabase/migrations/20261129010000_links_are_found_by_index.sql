-- Each read of a mailed link went through all accounts, so the store limited them for everybody, and a few hosts could use that limit up.

-- The account that a mailed link opens, and the address to which it moves that account; none for a link that is used, replaced or
-- invented.
-- p_token: the token of the link, as the auth service stores it. Each condition is that of an index that the auth service keeps for its
-- own reads (confirmation_token_idx and its siblings), which has no empty token and none of digits alone.
create or replace function public.address_of_link(p_token text) returns table (email text, new_email text)
language sql stable security definer set search_path = '' as $$
  select own.email, case when p_token in (own.email_change_token_new, own.email_change_token_current) then own.email_change end
  from auth.users as own
  where own.confirmation_token = p_token and own.confirmation_token !~ '^[0-9 ]*$'
    or own.recovery_token = p_token and own.recovery_token !~ '^[0-9 ]*$'
    or own.email_change_token_new = p_token and own.email_change_token_new !~ '^[0-9 ]*$'
    or own.email_change_token_current = p_token and own.email_change_token_current !~ '^[0-9 ]*$'
$$;
