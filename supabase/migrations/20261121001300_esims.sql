-- eSIMs: install details, plans and usage. Readings keep them up to date, see the next file.

create type public.bundle_state as enum
  ('processing', 'queued', 'active', 'depleted', 'expired', 'revoked', 'lapsed', 'unknown');
comment on type public.bundle_state is
  'unknown: the vendor reported a word that we do not know. lib/plans/state.ts says what each means.';
-- States of the profile on the phone. lib/esim-go translates the vendor's words into these.
create type public.profile_state as enum
  ('released', 'downloaded', 'installed', 'enabled', 'disabled', 'unavailable', 'deactivated', 'deleted');

-- Tables ----------------------------------------------------------------------------------------------------------------

create table public.esims (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references public.user_orders (id) on delete cascade,
  user_id uuid references auth.users (id) on delete set null,
  iccid text not null unique check (iccid ~ '^89[0-9]{16,18}$'),
  customer_reference text,
  profile_status public.profile_state,
  qr_code_data text,
  activation_code text,
  smdp_address text,
  matching_id text,
  apple_install_url text,
  android_install_url text,
  first_installed_at timestamptz,
  marked_installed_at timestamptz,
  nickname text check (char_length(nickname) <= 40),
  refreshed_at timestamptz,
  reading_asked_at timestamptz,
  created_at timestamptz not null default now()
);
comment on column public.esims.marked_installed_at is
  'When the traveller marked it as installed; the vendor may report that later.';
comment on column public.esims.reading_asked_at is 'When a screen last asked for a reading.';
comment on column public.esims.profile_status is 'Null while the vendor has not reported it, or reported a word we do not know.';
create index esims_by_owner on public.esims (user_id, created_at desc);
alter table public.user_orders add foreign key (target_esim_id) references public.esims (id);
alter table public.esims enable row level security;
alter table public.esims force row level security;
create policy "own esims" on public.esims for select to authenticated using (user_id = (select public.traveller_id()));
grant select on public.esims to authenticated;

create table public.bundle_assignments (
  id uuid primary key default gen_random_uuid(),
  esim_id uuid not null references public.esims (id) on delete cascade,
  order_id uuid references public.user_orders (id) on delete set null,
  bundle_id uuid references public.bundles (id),
  vendor_assignment_id text not null,
  assignment_reference text,
  bundle_state public.bundle_state not null,
  vendor_state text check (char_length(vendor_state) <= 40),
  is_unlimited boolean not null default false,
  initial_quantity_bytes bigint not null default 0,
  remaining_quantity_bytes bigint not null default 0,
  start_time timestamptz,
  end_time timestamptz,
  assigned_at timestamptz,
  created_at timestamptz not null default now(),
  unique (esim_id, vendor_assignment_id)
);
comment on column public.bundle_assignments.initial_quantity_bytes is 'Bytes, base 10.';
comment on column public.bundle_assignments.vendor_state is 'The vendor''s own word, where bundle_state is unknown.';
create index bundle_assignments_running on public.bundle_assignments (esim_id)
  where bundle_state in ('processing', 'queued', 'active', 'depleted', 'unknown');
alter table public.bundle_assignments enable row level security;
alter table public.bundle_assignments force row level security;
create policy "assignments of own esims" on public.bundle_assignments for select to authenticated
  using (exists (select 1 from public.esims as own where own.id = esim_id and own.user_id = (select public.traveller_id())));
grant select on public.bundle_assignments to authenticated;

-- Usage of an eSIM, stored at each reading that differs from the last.
create table public.usage_samples (
  esim_id uuid not null references public.esims (id) on delete cascade,
  taken_at timestamptz not null default clock_timestamp(),
  used_bytes bigint not null check (used_bytes >= 0),
  primary key (esim_id, taken_at)
);
comment on column public.usage_samples.used_bytes is
  'Bytes, base 10, used over all assignments of the eSIM since it was bought.';
alter table public.usage_samples enable row level security;
alter table public.usage_samples force row level security;
create policy "usage of own esims" on public.usage_samples for select to authenticated
  using (exists (select 1 from public.esims as own where own.id = esim_id and own.user_id = (select public.traveller_id())));
grant select on public.usage_samples to authenticated;

-- The eSIM of an order for the orders screens. A route that checks the owner draws the QR code.
create view public.esim_details with (security_invoker = on) as
  select esim.id as esim_id, esim.order_id, esim.iccid, esim.activation_code, '/api/esims/' || esim.id || '/qr' as qr_code_url
  from public.esims as esim;
grant select on public.esim_details to authenticated;

-- Readings --------------------------------------------------------------------------------------------------------------

-- Stores the vendor's assignments of one plan on an eSIM. A sale that put another plan on it than was bought becomes a case.
-- p_assignments: [{id, reference, state, vendor_state, unlimited, initial, remaining, start_time, end_time, assigned}]
create function public.store_assignments(p_esim_id uuid, p_vendor_bundle_name text, p_assignments jsonb) returns void
language sql set search_path = '' as $$
  insert into public.bundle_assignments as known (esim_id, order_id, bundle_id, vendor_assignment_id, assignment_reference,
    bundle_state, vendor_state, is_unlimited, initial_quantity_bytes, remaining_quantity_bytes, start_time, end_time,
    assigned_at)
  select p_esim_id,
    (select purchase.order_id from public.vendor_purchases as purchase
     where purchase.order_reference is not null and starts_with(reported.reference, purchase.order_reference) limit 1),
    (select bundle.id from public.bundles as bundle where bundle.vendor_bundle_name = p_vendor_bundle_name),
    reported.id, reported.reference, reported.state, reported.vendor_state, reported.unlimited, reported.initial,
    reported.remaining, reported.start_time, reported.end_time, reported.assigned
  from jsonb_to_recordset(p_assignments) as reported (id text, reference text, state public.bundle_state, vendor_state text,
    unlimited boolean, initial bigint, remaining bigint, start_time timestamptz, end_time timestamptz, assigned timestamptz)
  on conflict (esim_id, vendor_assignment_id) do update set
    order_id = coalesce(known.order_id, excluded.order_id), bundle_state = excluded.bundle_state,
    vendor_state = excluded.vendor_state,
    remaining_quantity_bytes = excluded.remaining_quantity_bytes, initial_quantity_bytes = excluded.initial_quantity_bytes,
    start_time = excluded.start_time, end_time = excluded.end_time;
  select public.open_case('wrong_plan', purchase.order_reference, purchase.order_id, 'the eSIM has ' || p_vendor_bundle_name)
  from public.vendor_purchases as purchase
  join jsonb_to_recordset(p_assignments) as reported (reference text) on starts_with(reported.reference, purchase.order_reference)
  where purchase.state = 'succeeded' and purchase.vendor_bundle_name <> p_vendor_bundle_name
$$;

-- Stores one reading of an eSIM: plans, profile, and a usage sample if the usage has changed.
-- p_bundles: [{name, assignments: [as above]}]. Values that the reading leaves out (null) stay unchanged.
create function public.store_esim_reading(
  p_esim_id uuid, p_bundles jsonb, p_profile_status public.profile_state default null,
  p_first_installed_at timestamptz default null
) returns void
language plpgsql set search_path = '' as $$
declare
  used bigint;
begin
  perform 1 from public.esims where id = p_esim_id for update;
  perform public.store_assignments(p_esim_id, bundle ->> 'name', bundle -> 'assignments')
  from jsonb_array_elements(p_bundles) as bundle;
  update public.esims set
    profile_status = coalesce(p_profile_status, profile_status),
    first_installed_at = coalesce(p_first_installed_at, first_installed_at), refreshed_at = clock_timestamp()
  where id = p_esim_id;
  select coalesce(sum(greatest(0, initial_quantity_bytes - remaining_quantity_bytes)), 0) into used
  from public.bundle_assignments where esim_id = p_esim_id;
  insert into public.usage_samples (esim_id, used_bytes)
  select p_esim_id, used where used <> coalesce(
    (select newest.used_bytes from public.usage_samples as newest
     where newest.esim_id = p_esim_id order by newest.taken_at desc limit 1), 0);
end $$;

-- Holdings --------------------------------------------------------------------------------------------------------------

-- What eSIMs hold: the sum of their running and waiting plans, or the last plan when all are used up or over. Unlimited plans
-- add no bytes. lib/esims/holding.ts computes the same for the screens; a test compares the two.
--   state    of the plan that counts: the running one, else the newest waiting, else the newest unknown, else the newest
--            that was not taken back and did not lapse, else the newest
--   used_bytes  of all of these plans, as far as the vendor reports it; it need not for unlimited ones
--   has_run     whether any plan of the eSIM ever ran: it is then installed, and a waiting plan needs no first connection
--   starts_at   when the running plan began; null where none runs or the vendor names no time
--   ends_at     the running plan's end plus the durations of the waiting plans; null before the first use or when unknown
create function public.esim_holdings(p_esim_ids uuid[]) returns table (
  esim_id uuid, state public.bundle_state, plans integer, total_bytes bigint, left_bytes bigint, used_bytes bigint,
  has_limited boolean, has_unlimited boolean, is_running boolean, is_waiting boolean, has_run boolean,
  waiting_days integer, starts_at timestamptz, ends_at timestamptz
)
language sql stable set search_path = '' as $$
  with assigned as (
    select assignment.id, assignment.esim_id, assignment.bundle_state, assignment.start_time, assignment.end_time,
      assignment.initial_quantity_bytes, assignment.remaining_quantity_bytes,
      coalesce(assignment.assigned_at, assignment.created_at) as since,
      assignment.is_unlimited or coalesce(bundle.is_unlimited, false) as is_unlimited,
      assignment.bundle_state = 'active' as runs, assignment.bundle_state in ('processing', 'queued') as waits,
      bundle.duration * case bundle.duration_unit when 'day' then 1 when 'month' then 30 when 'year' then 365 end as days
    from public.bundle_assignments as assignment
    left join public.bundles as bundle on bundle.id = assignment.bundle_id
    where assignment.esim_id = any (p_esim_ids)),
  ranked as (
    select assigned.*,
      row_number() over (partition by assigned.esim_id order by runs desc, waits desc,
        bundle_state = 'unknown' desc, bundle_state in ('revoked', 'lapsed'), since desc, id desc) = 1 as is_latest,
      bool_or(runs or bundle_state in ('depleted', 'expired')) over (partition by assigned.esim_id) as has_run
    from assigned)
  select plan.esim_id, (array_agg(plan.bundle_state) filter (where is_latest))[1], count(*)::integer,
    coalesce(sum(initial_quantity_bytes) filter (where not is_unlimited), 0)::bigint,
    coalesce(sum(remaining_quantity_bytes) filter (where not is_unlimited), 0)::bigint,
    sum(greatest(0, initial_quantity_bytes - remaining_quantity_bytes))::bigint,
    bool_or(not is_unlimited), bool_or(is_unlimited), bool_or(runs), bool_or(waits), bool_or(has_run),
    coalesce(sum(days) filter (where waits), 0)::integer, min(start_time) filter (where runs),
    case when not bool_or(not waits and end_time is null) and not bool_or(waits and days is null) then
      max(end_time) filter (where not waits)
        + make_interval(hours => 24 * coalesce(sum(days) filter (where waits), 0)::integer)
    end
  from ranked as plan
  where runs or waits or is_latest
  group by plan.esim_id
$$;

-- Ends of orders --------------------------------------------------------------------------------------------------------

-- Whether an order may be completed: not while its eSIM has another plan than was bought, until a person has settled that.
create function public.may_complete(p_order_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform 1 from public.user_orders where id = p_order_id for update;
  perform 1 from public.cases where order_id = p_order_id and kind = 'wrong_plan' and closed_at is null;
  if found then
    perform public.set_order_reason(p_order_id, 'needs_person');
    return false;
  end if;
  return true;
end $$;

-- Stores the install details, completes the order and enqueues the mail in one transaction. False when an open case prevents it.
create function public.complete_order(
  p_order_id uuid, p_smdp_address text, p_matching_id text, p_activation_code text,
  p_profile_status public.profile_state default null, p_apple_install_url text default null,
  p_android_install_url text default null
) returns boolean
language plpgsql set search_path = '' as $$
begin
  if not public.may_complete(p_order_id) then
    return false;
  end if;
  update public.esims set
    smdp_address = p_smdp_address, matching_id = p_matching_id, activation_code = p_activation_code,
    qr_code_data = p_activation_code, profile_status = p_profile_status,
    apple_install_url = p_apple_install_url, android_install_url = p_android_install_url, refreshed_at = clock_timestamp()
  where order_id = p_order_id;
  perform public.transition_order(p_order_id, 'completed', 'install_details_stored');
  perform public.enqueue_job('send_email', 'esim_ready:' || p_order_id);
  return true;
end $$;

-- Completes a top-up or an extension whose plan is on its eSIM. False when an open case prevents it.
create function public.complete_topup(p_order_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  if not public.may_complete(p_order_id) then
    return false;
  end if;
  perform public.transition_order(p_order_id, 'completed', 'plan_added');
  return true;
end $$;
