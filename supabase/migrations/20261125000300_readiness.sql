-- What the store's readiness needs of the database: when the scheduler was here last, and which migration came last.

create table public.scheduler_state (
  is_only boolean primary key default true check (is_only),
  ticked_at timestamptz not null
);
comment on table public.scheduler_state is 'When the last tick of the scheduler began; no row before the first.';
alter table public.scheduler_state enable row level security;
alter table public.scheduler_state force row level security;

-- Notes that a tick has begun.
create function public.note_tick() returns void
language sql set search_path = '' as $$
  insert into public.scheduler_state (ticked_at) values (clock_timestamp())
  on conflict (is_only) do update set ticked_at = excluded.ticked_at
$$;

create type public.database_state as (tick_age_seconds integer, migration text);

-- The age of the last tick in seconds, null before the first, and the version of the newest migration, null where none is recorded.
-- It runs as its owner, because only that role may read the record of the migrations.
create function public.database_state() returns public.database_state
language plpgsql stable security definer set search_path = '' as $$
declare
  state public.database_state;
begin
  select extract(epoch from clock_timestamp() - ticked_at)::integer into state.tick_age_seconds from public.scheduler_state;
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    select max(version) into state.migration from supabase_migrations.schema_migrations where version ~ '^\d+$';
  end if;
  return state;
end $$;
