-- Who runs the shop. An operator is an account with the role `operator` in its app metadata, which only the server's key can set.

-- Whether the caller is one now. The account is read at each call, so an operator whose role was taken away is refused at once, as is
-- one whose login has ended. Runs with its owner's rights, because travellers may not read `auth`.
create function public.is_operator() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from auth.users as account
    where account.id = public.traveller_id() and account.raw_app_meta_data ->> 'role' = 'operator')
$$;
grant execute on function public.is_operator to anon, authenticated;

-- The operator who calls. Everybody else gets the error of a function that does not exist.
create function public.expect_operator(p_called text) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_operator() then
    raise exception 'function public.% does not exist', p_called using errcode = 'undefined_function',
      hint = 'No function matches the given name and argument types. You might need to add explicit type casts.';
  end if;
  return public.traveller_id();
end $$;

create type public.operator_verb as enum ('appoint', 'dismiss', 'close_case', 'decide_held', 'retry_job');

-- What operators have done, each act in its own transaction. It outlives the accounts that it names by their ids.
create table public.operator_acts (
  id bigint generated always as identity primary key,
  operator_id uuid,
  verb public.operator_verb not null,
  subject text not null,
  order_id uuid references public.user_orders (id),
  note text not null default '',
  acted_at timestamptz not null default clock_timestamp()
);
comment on column public.operator_acts.operator_id is 'Null: whoever holds the server''s key.';
comment on column public.operator_acts.subject is 'What was acted on: an account, a case, an order or a job as kind:subject.';
create index operator_acts_by_order on public.operator_acts (order_id);
alter table public.operator_acts enable row level security;
alter table public.operator_acts force row level security;
create policy "acts for operators" on public.operator_acts for select to authenticated using ((select public.is_operator()));
grant select (id, operator_id, verb, subject, order_id, note, acted_at) on public.operator_acts to authenticated;

-- Nobody changes what was written, the server's key included.
create function public.keep_operator_acts() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'acts of operators stay as they are' using errcode = 'restrict_violation';
end $$;
create trigger operator_acts_stay before update or delete on public.operator_acts
  for each row execute function public.keep_operator_acts();
create trigger operator_acts_stay_whole before truncate on public.operator_acts
  for each statement execute function public.keep_operator_acts();

create function public.note_act(
  p_operator_id uuid, p_verb public.operator_verb, p_subject text, p_order_id uuid, p_note text
) returns void
language sql set search_path = '' as $$
  insert into public.operator_acts (operator_id, verb, subject, order_id, note)
  values (p_operator_id, p_verb, p_subject, p_order_id, p_note)
$$;

-- Makes the confirmed account of an address an operator, or ends that. False where there is none, or nothing to change. Runs with its
-- owner's rights: the service role may not write `auth`.
create function public.set_operator(p_email text, p_is_operator boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account_id uuid;
begin
  update auth.users as account
  set raw_app_meta_data = case when p_is_operator then coalesce(account.raw_app_meta_data, '{}') || '{"role": "operator"}'
    else account.raw_app_meta_data - 'role' end
  where lower(account.email) = lower(public.trim_blanks(p_email)) and account.confirmed_at is not null
    and p_is_operator is distinct from (account.raw_app_meta_data ->> 'role' is not distinct from 'operator')
  returning account.id into account_id;
  if account_id is null then
    return false;
  end if;
  perform public.note_act(null, case when p_is_operator then 'appoint' else 'dismiss' end::public.operator_verb,
    account_id::text, null, '');
  return true;
end $$;
