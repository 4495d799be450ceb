-- Sales that an operator has paused: of everything, of one destination, or of one plan. While a row stands, no order is written and no
-- invoice is begun for its plans. What was begun goes on: an open invoice stays payable, and a paid order is served.

create table public.sale_pauses (
  id uuid primary key default gen_random_uuid(),
  destination_id uuid references public.destinations (id),
  bundle_id uuid references public.bundles (id),
  reason text not null check (char_length(reason) between 1 and 500),
  paused_by uuid not null,
  paused_at timestamptz not null default clock_timestamp(),
  check (destination_id is null or bundle_id is null),
  unique nulls not distinct (destination_id, bundle_id)
);
comment on table public.sale_pauses is 'Without destination and plan: all sales.';
comment on column public.sale_pauses.paused_by is 'The operator''s account, which may be gone by now.';
create index sale_pauses_by_bundle on public.sale_pauses (bundle_id);
alter table public.sale_pauses enable row level security;
alter table public.sale_pauses force row level security;
create policy "pauses are public" on public.sale_pauses for select to anon, authenticated using (true);
-- Not why, by whom and since when.
grant select (id, destination_id, bundle_id) on public.sale_pauses to anon, authenticated;

-- Whether a plan may be sold now. A pause waits for the transactions that were told so, and those that ask later see it.
create function public.may_be_sold(p_bundle_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock_shared(pg_catalog.hashtextextended('sales', 0));
  return not exists (
    select from public.sale_pauses as pause
    left join public.destinations as destination on destination.id = pause.destination_id
    left join public.bundles as bundle on bundle.id = p_bundle_id
    where case when pause.bundle_id is not null then pause.bundle_id = p_bundle_id
      else pause.destination_id is null or destination.match_keys && bundle.country_keys end);
end $$;

-- A pause as the desk shows it. `word` confirms an act about it: the code of the destination, the vendor's name of the plan, or 'all'.
create type public.paused_sale as (
  id uuid, destination_id uuid, bundle_id uuid, name text, word text, reason text, paused_by uuid, paused_at timestamptz
);

create function public.sale_word(p_destination_id uuid, p_bundle_id uuid) returns text
language sql stable set search_path = '' as $$
  select lower(coalesce(
    (select plan.vendor_bundle_name from public.bundles as plan where plan.id = p_bundle_id),
    (select place.iso_code from public.destinations as place where place.id = p_destination_id), 'all'))
$$;

create function public.desk_paused_sales() returns setof public.paused_sale
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.expect_operator('desk_paused_sales()');
  return query select pause.id, pause.destination_id, pause.bundle_id, coalesce(plan.display_name, place.name),
    public.sale_word(pause.destination_id, pause.bundle_id), pause.reason, pause.paused_by, pause.paused_at
  from public.sale_pauses as pause
  left join public.destinations as place on place.id = pause.destination_id
  left join public.bundles as plan on plan.id = pause.bundle_id
  order by pause.paused_at, pause.id limit 100;
end $$;
grant execute on function public.desk_paused_sales to authenticated;

-- Pauses sales, with a reason: of a destination, of a plan, named by our id or the vendor's name, or of everything. p_word: as in
-- paused_sale, of a plan its name once more. A paused plan is also off the lists. gone: it is paused already, or there is no such
-- destination or plan on sale.
create function public.desk_pause_sales(
  p_word text, p_reason text, p_destination_id uuid default null, p_plan text default null
) returns public.desk_outcome
language plpgsql security definer set search_path = '' as $$
declare
  operator_id uuid := public.expect_operator('desk_pause_sales(text, text, uuid, text)');
  plan_id uuid;
  word text := lower(coalesce(public.trim_blanks(p_plan), public.sale_word(p_destination_id, null)));
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('sales', 0));
  if p_plan is not null then
    select id into plan_id from public.bundles where is_active and public.trim_blanks(p_plan) in (id::text, vendor_bundle_name);
    if not found then
      return 'gone';
    end if;
  elsif p_destination_id is not null
    and not exists (select from public.destinations where id = p_destination_id and is_active and number_of_plan > 0)
  then
    return 'gone';
  end if;
  if not public.is_named(p_word, null, word) then
    return 'not_named';
  elsif public.is_blank(p_reason) then
    raise exception 'a pause needs a reason' using errcode = 'check_violation';
  end if;
  insert into public.sale_pauses (destination_id, bundle_id, reason, paused_by)
  values (p_destination_id, plan_id, p_reason, operator_id) on conflict do nothing;
  if not found then
    return 'gone';
  end if;
  update public.bundles set is_active = false, updated_at = now() where id = plan_id;
  perform public.note_act(operator_id, 'pause_sales', public.sale_word(p_destination_id, plan_id), null, p_reason);
  return 'done';
end $$;
grant execute on function public.desk_pause_sales to authenticated;

-- Ends a pause. A plan returns to the lists if the vendor's last reading still has it; otherwise it is withdrawn like any other one.
-- gone: somebody has ended it.
create function public.desk_resume_sales(p_pause_id uuid, p_word text) returns public.desk_outcome
language plpgsql security definer set search_path = '' as $$
declare
  operator_id uuid := public.expect_operator('desk_resume_sales(uuid, text)');
  pause public.sale_pauses;
  word text;
  reading bigint := public.last_catalogue_reading();
begin
  select * into pause from public.sale_pauses where id = p_pause_id for update;
  if not found then
    return 'gone';
  end if;
  word := public.sale_word(pause.destination_id, pause.bundle_id);
  if not public.is_named(p_word, null, word) then
    return 'not_named';
  end if;
  delete from public.sale_pauses where id = p_pause_id;
  update public.bundles as plan set is_active = true, updated_at = now()
  where plan.id = pause.bundle_id and (reading is null or exists (
    select from public.vendor_bundles as found
    where found.reading_id = reading and found.vendor_bundle_name = plan.vendor_bundle_name));
  perform public.note_act(operator_id, 'resume_sales', word, null, '');
  return 'done';
end $$;
grant execute on function public.desk_resume_sales to authenticated;
