-- The code of a new eSIM was believed from one answer for ever, and an eSIM on which its plan never appeared was complete: nobody was told.

-- Opens a case where a reading of an eSIM contradicts its purchase, and closes it when a later one does not. p_activation_code is what the
-- vendor names now, null where it names none. A plan may come ten minutes after its sale; after an hour it is missing.
create function public.compare_esim(esim public.esims, p_activation_code text) returns void
language plpgsql set search_path = '' as $$
declare
  has_plan boolean := exists (select 1 from public.bundle_assignments where order_id = esim.order_id);
  is_same boolean := lower(esim.activation_code) = lower(p_activation_code);
begin
  update public.cases set closed_at = clock_timestamp(), closing_note = 'the difference is gone'
  where subject = esim.order_id::text and closed_at is null
    and (kind = 'plan_missing' and has_plan or kind = 'code_differs' and is_same);
  if not is_same then
    perform public.open_case('code_differs', esim.order_id::text, esim.order_id, own.vendor_order_id || ' at the vendor')
    from public.user_orders as own where own.id = esim.order_id;
  end if;
  if not has_plan and esim.created_at < clock_timestamp() - interval '1 hour' then
    perform public.open_case('plan_missing', own.id::text, own.id, own.vendor_order_id || ' at the vendor')
    from public.user_orders as own where own.id = esim.order_id and own.status = 'completed';
  end if;
end $$;

drop function public.store_esim_reading(uuid, jsonb, public.profile_state, timestamptz);

-- As before, and what the reading says is compared with the purchase.
create function public.store_esim_reading(
  p_esim_id uuid, p_bundles jsonb, p_profile_status public.profile_state default null,
  p_first_installed_at timestamptz default null, p_activation_code text default null
) returns void
language plpgsql set search_path = '' as $$
declare
  used bigint;
  esim public.esims;
begin
  select * into esim from public.esims where id = p_esim_id for update;
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
  perform public.compare_esim(esim, p_activation_code);
end $$;

-- As before. An eSIM whose plan is not listed yet is read again in ten minutes, when the vendor must have put it there.
create or replace function public.complete_order(
  p_order_id uuid, p_smdp_address text, p_matching_id text, p_activation_code text,
  p_profile_status public.profile_state default null, p_apple_install_url text default null,
  p_android_install_url text default null
) returns public.complete_order_outcome
language plpgsql set search_path = '' as $$
declare
  holder public.esims;
begin
  if public.has_ended(p_order_id) then
    return 'completed';
  elsif not public.may_complete(p_order_id) then
    return 'held';
  end if;
  -- Two orders that are completed with one code decide one after the other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('code:' || lower(p_activation_code), 0));
  select * into holder from public.esims
  where activation_code_digest = public.code_digest(p_activation_code) and order_id <> p_order_id order by created_at limit 1;
  if found then
    perform public.open_case('code_of_another', p_order_id::text, p_order_id,
      format('%s at the vendor: the order %s has its activation code%s', own.vendor_order_id, holder.order_id,
        case when holder.user_id is null then ', and its account is deleted' end))
    from public.user_orders as own where own.id = p_order_id;
    return 'code_of_another';
  end if;
  update public.esims set
    smdp_address = p_smdp_address, matching_id = p_matching_id, activation_code = p_activation_code,
    qr_code_data = p_activation_code, profile_status = p_profile_status,
    apple_install_url = p_apple_install_url, android_install_url = p_android_install_url, refreshed_at = clock_timestamp()
  where order_id = p_order_id;
  perform public.transition_order(p_order_id, 'completed', 'install_details_stored');
  update public.cases set closed_at = clock_timestamp(), closing_note = 'the difference is gone'
  where kind = 'code_of_another' and subject = p_order_id::text and closed_at is null;
  perform public.enqueue_job('refresh_esim', esim.id::text, 600) from public.esims as esim
  where esim.order_id = p_order_id and not exists (select 1 from public.bundle_assignments where order_id = p_order_id);
  perform public.enqueue_job('send_email', 'esim_ready:' || p_order_id);
  return 'completed';
end $$;

-- As before. An eSIM without a plan is read every hour on its first day, and readings that are due later leave room for others.
create or replace function public.enqueue_esim_reads(p_per_minute integer) returns integer
language plpgsql set search_path = '' as $$
declare
  asked integer := 0;
  budget integer;
  due record;
begin
  select p_per_minute - count(*) into budget from public.jobs
  where kind = 'refresh_esim' and run_at < clock_timestamp() + interval '1 minute'
    and (state in ('ready', 'leased') or run_at > clock_timestamp() - interval '1 minute');
  for due in
    select esim.id from public.esims as esim
    left join public.jobs as job on job.kind = 'refresh_esim' and job.subject = esim.id::text
    cross join lateral (
      select count(*) as plans,
        count(*) filter (where assignment.bundle_state in ('processing', 'queued', 'active', 'unknown')) as open,
        count(*) filter (where assignment.bundle_state in ('processing', 'active', 'unknown')) as running,
        max(assignment.end_time) filter (where assignment.bundle_state = 'depleted') as used_up_until
      from public.bundle_assignments as assignment where assignment.esim_id = esim.id) as holding
    where esim.activation_code is not null and coalesce(job.state in ('done', 'dead'), true)
      and greatest(esim.created_at, esim.refreshed_at, job.run_at) < case
        when holding.running > 0 or (holding.plans = 0 and esim.created_at > clock_timestamp() - interval '1 day')
          then clock_timestamp() - interval '1 hour'
        when holding.open > 0 or holding.plans = 0 then clock_timestamp() - interval '1 day'
        when holding.used_up_until <= clock_timestamp() then holding.used_up_until end
    order by greatest(esim.created_at, esim.refreshed_at, job.run_at) limit greatest(budget, 0)
  loop
    perform public.enqueue_job('refresh_esim', due.id::text, asked * 0.5);
    asked := asked + 1;
  end loop;
  return asked;
end $$;
