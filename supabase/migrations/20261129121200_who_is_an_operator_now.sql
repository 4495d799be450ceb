-- An operator who had changed their address could not be taken away by the address that was appointed, nothing listed who is one, and a
-- banned one stayed one until their access token was over.

-- Whether an account may not log in now. p_account: its row in `auth.users`, which has no such column in every version.
create function public.is_banned(p_account jsonb) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((p_account ->> 'banned_until')::timestamptz > clock_timestamp(), false)
$$;

-- Whether the caller is one now. The account is read at each call, so an operator whose role was taken away, or who is banned, is refused
-- at once, as is one whose login has ended. Runs with its owner's rights, because travellers may not read `auth`.
create or replace function public.is_operator() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from auth.users as account
    where account.id = public.traveller_id() and account.raw_app_meta_data ->> 'role' = 'operator'
      and not public.is_banned(to_jsonb(account)))
$$;

-- Makes the confirmed account of an address an operator, or ends that for whoever has the address, or the account's id, now. False where
-- there is none, or nothing to change. Runs with its owner's rights: the service role may not write `auth`.
create or replace function public.set_operator(p_email text, p_is_operator boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  given text := lower(public.trim_blanks(p_email));
  account_id uuid;
begin
  update auth.users as account
  set raw_app_meta_data = case when p_is_operator then coalesce(account.raw_app_meta_data, '{}') || '{"role": "operator"}'
    else account.raw_app_meta_data - 'role' end
  where (lower(account.email) = given or (account.id::text = given and not p_is_operator))
    and (account.confirmed_at is not null or not p_is_operator)
    and p_is_operator is distinct from (account.raw_app_meta_data ->> 'role' is not distinct from 'operator')
  returning account.id into account_id;
  if account_id is null then
    return false;
  end if;
  perform public.note_act(null, case when p_is_operator then 'appoint' else 'dismiss' end::public.operator_verb,
    account_id::text, null, '');
  return true;
end $$;

create type public.shop_operator as (account_id uuid, email text, since timestamptz, is_banned boolean);

-- Who is an operator now, by their present address, since when (null: not known), and whether they may not log in. Runs with its owner's
-- rights: the service role may not read `auth`.
create function public.shop_operators() returns setof public.shop_operator
language sql stable security definer set search_path = '' as $$
  select row(account.id, account.email,
    (select max(act.acted_at) from public.operator_acts as act where act.verb = 'appoint' and act.subject = account.id::text),
    public.is_banned(to_jsonb(account)))::public.shop_operator
  from auth.users as account where account.raw_app_meta_data ->> 'role' = 'operator' order by account.email
$$;
