-- No account gets a second factor or a passkey: no screen of ours asks for one. The auth service takes both from anybody with an access
-- token. A passkey logs in for good, and a second factor ends the owner's logins and makes every later change of password or e-mail fail.

create function public.refuse_second_factor() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'accounts of this store have no second factor and no passkey' using errcode = 'insufficient_privilege';
end $$;

-- The tables of the auth service for second factors and passkeys that this database has.
create function public.second_factor_tables() returns setof regclass
language sql stable set search_path = '' as $$
  select c.oid::regclass from pg_class as c
  where c.relnamespace = 'auth'::regnamespace and c.relname in ('mfa_factors', 'webauthn_credentials')
$$;

-- Closes these tables. The auth service creates them itself: repeat it where it has created one since. For the database's owner.
create function public.close_second_factors() returns void
language plpgsql set search_path = '' as $$
declare
  its_table regclass;
begin
  for its_table in select public.second_factor_tables() loop
    execute format(
      'create or replace trigger refuse_second_factor before insert on %s for each row execute function public.refuse_second_factor()',
      its_table);
  end loop;
end $$;

create type public.second_factor_state as (is_open boolean, is_used boolean);

-- is_open: a second factor or a passkey can be added. is_used: an account has one. It runs as its owner, because only that role may
-- read the tables.
create function public.second_factor_state() returns public.second_factor_state
language plpgsql stable security definer set search_path = '' as $$
declare
  its_table regclass;
  has_rows boolean;
  state public.second_factor_state := (false, false);
begin
  for its_table in select public.second_factor_tables() loop
    state.is_open := state.is_open or not exists (
      select from pg_trigger
      where tgrelid = its_table and tgfoid = 'public.refuse_second_factor()'::regprocedure and tgenabled in ('O', 'A'));
    execute format('select exists (select from %s)', its_table) into has_rows;
    state.is_used := state.is_used or has_rows;
  end loop;
  return state;
end $$;

select public.close_second_factors();
