-- The rules of the form of a traveller's data hold for requests past our pages, too.

-- Whether a text is one line, perhaps empty. `isLine` in lib/fields/rules.ts is the same rule; a test compares the two.
create function public.is_line(p_text text, p_max integer) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(p_text) <= p_max and p_text !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
$$;
grant execute on function public.is_line to anon, authenticated;

-- Whether a text looks like the result of `indonesianPhone` in lib/fields/phone.ts, which knows the numbering plan as well.
create function public.is_indonesian_phone(p_phone text) returns boolean
language sql immutable set search_path = '' as $$
  select p_phone ~ '^\+62[0-9]{5,17}$'
$$;
grant execute on function public.is_indonesian_phone to anon, authenticated;

-- What breaks the rules came past our pages, and is removed. The day is that of UTC, as in lib/account/personal.ts.
update public.profiles set phone = null where not public.is_indonesian_phone(phone);
update public.profiles set address = null where not public.is_line(address, 300);
update public.profiles set nationality = null where not public.is_line(nationality, 60);
update public.profiles set date_of_birth = null
where date_of_birth not between '1900-01-01' and (now() at time zone 'UTC')::date;

alter table public.profiles
  drop constraint profiles_phone_check,
  drop constraint profiles_address_check,
  drop constraint profiles_nationality_check,
  add constraint profiles_phone_check check (public.is_indonesian_phone(phone)),
  add constraint profiles_address_check check (public.is_line(address, 300)),
  add constraint profiles_nationality_check check (public.is_line(nationality, 60)),
  add constraint profiles_date_of_birth_check
    check (date_of_birth between '1900-01-01' and (now() at time zone 'UTC')::date);

-- The profile is made when the address is proven, from what the auth service stores then. A phone that breaks the rules is left out,
-- because it must not keep anybody from confirming their address.
create or replace function public.create_profile_of_traveller() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given_phone text := new.raw_user_meta_data ->> 'phone';
begin
  insert into public.profiles (user_id, full_name, phone, locale)
  values (
    new.id,
    (select given.name
     from unnest(array[new.raw_user_meta_data ->> 'fullName', new.raw_user_meta_data ->> 'full_name']) as given (name)
     where public.is_name(given.name) limit 1),
    case when public.is_indonesian_phone(given_phone) then given_phone end,
    public.locale_of(new.raw_user_meta_data ->> 'locale'))
  on conflict (user_id) do nothing;
  return new;
end $$;
