-- Readings of eSIMs from the vendor: after callbacks, for open screens, when a traveller marks one as installed, by the sweep.

-- Which of these ICCIDs belong to eSIMs in this database.
create function public.known_iccids(p_iccids text[]) returns setof text
language sql stable set search_path = '' as $$
  select iccid from public.esims where iccid = any (p_iccids)
$$;

-- Stores a callback of the vendor and enqueues a reading of its eSIM, because callbacks are never trusted. A repeated body
-- changes nothing: the transaction that stored it enqueued the reading. Returns the eSIM's id; null for an unknown eSIM.
create function public.receive_esim_callback(p_event_key text, p_iccid text, p_payload jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  own_esim_id uuid;
  deliveries integer;
begin
  deliveries := public.store_callback(p_event_key, 'esim_vendor', p_iccid, p_payload);
  select esim.id into own_esim_id from public.esims as esim where esim.iccid = p_iccid;
  if own_esim_id is not null and deliveries = 1 then
    perform public.enqueue_job('refresh_esim', own_esim_id::text);
  end if;
  return own_esim_id;
end $$;

-- A screen that is open on these eSIMs asks for readings. Returns those that are read now: the traveller's own, with a plan
-- that waits, runs, is in an unknown state, or is used up before its end. Left out are those that anybody read or asked to
-- read within the window, and those whose job waits out a pause.
create function public.ask_for_readings(p_user_id uuid, p_esim_ids uuid[], p_window_seconds integer) returns setof uuid
language plpgsql set search_path = '' as $$
declare
  due record;
begin
  for due in
    update public.esims as asked set reading_asked_at = clock_timestamp()
    where asked.id in (
      select esim.id from public.esims as esim
      where esim.id = any (p_esim_ids) and esim.user_id = p_user_id and esim.activation_code is not null
        and coalesce(greatest(esim.reading_asked_at, esim.refreshed_at) < clock_timestamp()
          - make_interval(secs => p_window_seconds), true)
        and not exists (select 1 from public.jobs as job
          where job.kind = 'refresh_esim' and job.subject = esim.id::text and job.state = 'ready'
            and job.run_at > clock_timestamp())
        and exists (select 1 from public.bundle_assignments as assignment
          where assignment.esim_id = esim.id and (assignment.bundle_state in ('processing', 'queued', 'active', 'unknown')
            or assignment.bundle_state = 'depleted' and coalesce(assignment.end_time > clock_timestamp(), true)))
      order by esim.id for update)
    returning asked.id
  loop
    perform public.enqueue_job('refresh_esim', due.id::text);
    return next due.id;
  end loop;
end $$;

-- The traveller marks an eSIM of theirs as installed, which asks for a reading. False when it is not theirs or has nothing to
-- install yet.
create function public.mark_installed(p_user_id uuid, p_esim_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.esims set marked_installed_at = clock_timestamp()
  where id = p_esim_id and user_id = p_user_id and activation_code is not null;
  if found then
    perform public.enqueue_job('refresh_esim', p_esim_id::text);
  end if;
  return found;
end $$;

-- Enqueues readings of eSIMs in case a callback was missed: hourly when in use or in an unknown state, daily when waiting or
-- without plans, once at its end when used up before it, never when finished. At most p_per_minute in any minute, spread
-- out, because the vendor asks not to be polled.
create function public.enqueue_esim_reads(p_per_minute integer) returns integer
language plpgsql set search_path = '' as $$
declare
  asked integer := 0;
  budget integer;
  due record;
begin
  select p_per_minute - count(*) into budget from public.jobs
  where kind = 'refresh_esim' and (state in ('ready', 'leased') or run_at > clock_timestamp() - interval '1 minute');
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
        when holding.running > 0 then clock_timestamp() - interval '1 hour'
        when holding.open > 0 or holding.plans = 0 then clock_timestamp() - interval '1 day'
        when holding.used_up_until <= clock_timestamp() then holding.used_up_until end
    order by greatest(esim.created_at, esim.refreshed_at, job.run_at) limit greatest(budget, 0)
  loop
    perform public.enqueue_job('refresh_esim', due.id::text, asked * 0.5);
    asked := asked + 1;
  end loop;
  return asked;
end $$;
