-- The desk named operators by the beginning of an id, which says to nobody who that is.

create index operator_acts_of_appointments on public.operator_acts (subject) where verb = 'appoint';

create type public.named_operator as (id uuid, name text);

-- Who is or was an operator, by name, without one by masked address; those whose accounts are deleted are left out. A hundred at most.
create function public.desk_operators() returns setof public.named_operator
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.expect_operator('desk_operators()');
  return query
  select account.id, coalesce(nullif(public.trim_blanks(profile.full_name), ''), public.masked(account.email))
  from (select distinct subject::uuid as id from public.operator_acts where verb = 'appoint') as appointed
  join auth.users as account on account.id = appointed.id
  left join public.profiles as profile on profile.user_id = account.id
  order by account.id limit 100;
end $$;
grant execute on function public.desk_operators to authenticated;
