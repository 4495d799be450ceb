-- Lines in use: what the vendor says they hold, kept true by its callbacks and by a polite sweep.

-- Upserts what the vendor says a line holds. p_assignments: [{id, reference, state, unlimited, initial, remaining, start, end, assigned}]
create function public.store_assignments(p_esim_id uuid, p_vendor_bundle_name text, p_assignments jsonb) returns void
language sql set search_path = '' as $$
  insert into public.bundle_assignments as a (esim_id, order_id, bundle_id, vendor_assignment_id, assignment_reference,
    bundle_state, is_unlimited, initial_quantity_bytes, remaining_quantity_bytes, start_time, end_time, assigned_at)
  select p_esim_id,
    (select v.order_id from public.vendor_purchases as v
     where v.order_reference is not null and starts_with(t.reference, v.order_reference) limit 1),
    (select b.id from public.bundles as b where b.vendor_bundle_name = p_vendor_bundle_name),
    t.id, t.reference, t.state, t.unlimited, t.initial, t.remaining, t.start_time, t.end_time, t.assigned
  from jsonb_to_recordset(p_assignments) as t (id text, reference text, state public.bundle_state, unlimited boolean,
    initial bigint, remaining bigint, start_time timestamptz, end_time timestamptz, assigned timestamptz)
  on conflict (esim_id, vendor_assignment_id) do update set
    order_id = coalesce(a.order_id, excluded.order_id), bundle_state = excluded.bundle_state,
    remaining_quantity_bytes = excluded.remaining_quantity_bytes, initial_quantity_bytes = excluded.initial_quantity_bytes,
    start_time = excluded.start_time, end_time = excluded.end_time
$$;

-- Stores one reading of a line: plans, profile, and a usage sample when its use has changed.
-- p_bundles: [{name, assignments: [as above]}]. What the reading leaves out (null) stays as it was.
create function public.store_line(
  p_esim_id uuid, p_bundles jsonb, p_profile_status text default null, p_first_installed_at timestamptz default null
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
    (select s.used_bytes from public.usage_samples as s where s.esim_id = p_esim_id order by s.taken_at desc limit 1), 0);
end $$;

-- Stores a vendor callback and asks for a reading of its line; never trusts what it says. The same body again changes
-- nothing: its reading was asked for in the transaction that stored it. Answers with the eSIM's id; null: no eSIM of ours.
create function public.receive_line_callback(p_event_key text, p_iccid text, p_payload jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  line uuid;
  times integer;
begin
  insert into public.webhook_events as w (event_key, source, subject, payload)
  values (p_event_key, 'esim-go', p_iccid, p_payload)
  on conflict (event_key) do update set deliveries = w.deliveries + 1
  returning w.deliveries into times;
  select e.id into line from public.esims as e where e.iccid = p_iccid;
  if line is not null and times = 1 then
    perform public.enqueue_job('refresh_esim', line::text);
  end if;
  return line;
end $$;

-- Asks for readings of the lines whose state we may have missed: in use hourly, waiting or unknown daily, finished ones
-- never. At most p_per_minute in any minute, spread out, since the vendor does not want to be polled.
create function public.enqueue_line_reads(p_per_minute integer) returns integer
language plpgsql set search_path = '' as $$
declare
  asked integer := 0;
  budget integer;
  due record;
begin
  select p_per_minute - count(*) into budget from public.jobs
  where kind = 'refresh_esim' and (state in ('ready', 'leased') or run_at > clock_timestamp() - interval '1 minute');
  for due in
    select e.id from public.esims as e
    left join public.jobs as j on j.kind = 'refresh_esim' and j.subject = e.id::text
    cross join lateral (
      select count(*) as plans, count(*) filter (where a.state in ('processing', 'queued', 'active')) as open,
        count(*) filter (where a.state in ('processing', 'active')) as running
      from (select bundle_state as state from public.bundle_assignments where esim_id = e.id) as a) as line
    where e.activation_code is not null and (line.open > 0 or line.plans = 0)
      and coalesce(j.state in ('done', 'dead'), true)
      and greatest(e.created_at, e.refreshed_at, j.run_at) < clock_timestamp() -
        case when line.running > 0 then interval '1 hour' else interval '1 day' end
    order by greatest(e.created_at, e.refreshed_at, j.run_at) limit greatest(budget, 0)
  loop
    perform public.enqueue_job('refresh_esim', due.id::text, asked * 0.5);
    asked := asked + 1;
  end loop;
  return asked;
end $$;
