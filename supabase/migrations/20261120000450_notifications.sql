-- What the store tells a traveller by itself, and how an account ends.

-- Everything a traveller is notified of. lib/notifications/events.ts says what each is about and whether it is mailed.
create type public.notification_event as enum (
  'order_received', 'order_ready', 'order_expired', 'order_cancelled', 'order_failed', 'refund',
  'expiring', 'low_data', 'data_used_up');

-- Every step worth telling asks for its notice in the transaction of the step. A second later than the step's own work:
-- a slow mail server must not hold up a purchase.
create function public.enqueue_order_notice() returns trigger
language plpgsql set search_path = '' as $$
declare
  event public.notification_event := case new.to_status
    when 'paid' then 'order_received'
    when 'completed' then 'order_ready'
    when 'cancelled' then case when new.reason = 'invoice_expired' then 'order_expired' else 'order_cancelled' end
    when 'failed' then 'order_failed'
    when 'refunded' then 'refund'
  end;
begin
  if event is not null then
    perform public.enqueue_job('notify', event || ':' || new.order_id, 1);
  end if;
  return null;
end $$;
create trigger order_steps_are_told after insert on public.order_status_history
  for each row execute function public.enqueue_order_notice();

create index bundle_assignments_running on public.bundle_assignments (esim_id)
  where bundle_state in ('processing', 'queued', 'active', 'depleted');

-- What the running lines of travellers are due to be told. Each notice has a name of its own: 'expiring' that of the plan
-- that ends, the two about data that of everything the line ever held, so that a top-up arms them again. Data left is the
-- sum over what runs and waits; a line that holds neither, but has used up a plan whose days go on, has none left.
create function public.due_line_notices() returns setof text
language sql stable set search_path = '' as $$
  with plans as (
    select a.*, a.bundle_state in ('processing', 'queued', 'active') as counts,
      a.bundle_state = 'depleted' and coalesce(a.end_time > now(), true) as is_used_up
    from public.bundle_assignments as a join public.esims as e on e.id = a.esim_id
    where e.user_id is not null and exists (
      select 1 from public.bundle_assignments as r where r.esim_id = a.esim_id and r.bundle_state in ('active', 'depleted'))),
  lines as (
    select esim_id, md5(string_agg(id::text, ',' order by id)) as holds,
      bool_or(counts) as has_plan, bool_or(is_used_up) as has_used_up,
      bool_or(is_unlimited and (counts or is_used_up)) as is_unlimited,
      bool_or(bundle_state in ('processing', 'queued')) as has_next,
      coalesce(sum(initial_quantity_bytes) filter (where counts), 0) as held,
      coalesce(sum(remaining_quantity_bytes) filter (where counts), 0) as remaining
    from plans group by esim_id)
  select 'expiring'::public.notification_event || ':' || l.esim_id || ':' || p.id
  from lines as l join plans as p on p.esim_id = l.esim_id
  where not l.has_next and p.bundle_state = 'active' and p.end_time > now() and p.end_time <= now() + interval '3 days'
  union all
  select (case when l.remaining = 0 then 'data_used_up' else 'low_data' end)::public.notification_event
    || ':' || l.esim_id || ':' || l.holds
  from lines as l
  where not l.is_unlimited
    and case when l.has_plan then l.held > 0 and l.remaining * 5 <= l.held else l.has_used_up end
$$;

-- The sweep over running lines. A notice that has been asked for is never asked for again, however many sweeps run at once.
create function public.enqueue_due_notices() returns integer
language plpgsql set search_path = '' as $$
declare
  asked integer;
begin
  insert into public.jobs (kind, subject)
  select 'notify', due from public.due_line_notices() as due
  where not exists (select 1 from public.jobs as j where j.kind = 'notify' and j.subject = due)
    and not exists (select 1 from public.user_notifications as n where n.dedupe_key = due)
  limit 200
  on conflict (kind, subject) do nothing;
  get diagnostics asked = row_count;
  return asked;
end $$;

-- The address of an account, for the server alone: the API does not show the schema `auth`.
create function public.traveller_email(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select email from auth.users where id = p_user_id
$$;

create function public.touch_profile() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;
create trigger profiles_know_their_last_change before update on public.profiles
  for each row execute function public.touch_profile();

-- The end of an account ------------------------------------------------------------------------------------------------

-- An order without its owner says nothing about a person: whoever deletes the login, here or in the dashboard.
create function public.forget_buyer() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.given_names := null;
  new.surname := null;
  new.email := null;
  new.mobile_number := null;
  new.xendit_invoice_url := null;
  new.request_hash := '';
  update public.payments set invoice_url = null where order_id = new.id;
  return new;
end $$;
create trigger orders_forget_their_buyer before update of user_id on public.user_orders
  for each row when (old.user_id is not null and new.user_id is null) execute function public.forget_buyer();

-- The line stays in the ledger; what installs it, a bearer secret, goes.
create function public.forget_esim_owner() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.nickname := null;
  new.activation_code := null;
  new.qr_code_data := null;
  new.matching_id := null;
  new.apple_install_url := null;
  new.android_install_url := null;
  return new;
end $$;
create trigger esims_forget_their_owner before update of user_id on public.esims
  for each row when (old.user_id is not null and new.user_id is null) execute function public.forget_esim_owner();

-- Takes the login away with everything that hangs on it. Its owner's right, since the service role may not write `auth`.
create function public.delete_login(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.users where id = p_user_id;
  if to_regclass('auth.audit_log_entries') is not null then
    begin
      execute 'delete from auth.audit_log_entries where payload ->> ''actor_id'' = $1' using p_user_id::text;
    exception when insufficient_privilege then
      -- A hosted project may keep this log to itself, for as long as its own retention says.
      null;
    end;
  end if;
end $$;

-- Deletes an account. Unpaid orders are cancelled; money that still arrives for them is owed back (settle_paid). The
-- counters of what the traveller called carry their id. Outcome: deleted, in_progress (a paid order is being fulfilled, or
-- a payment waits for a person: nothing has changed).
create function public.delete_account(p_user_id uuid) returns text
language plpgsql set search_path = '' as $$
declare
  unpaid uuid;
begin
  perform 1 from public.user_orders where user_id = p_user_id order by id for update;
  if exists (
    select 1 from public.user_orders as o where o.user_id = p_user_id and (o.status in ('paid', 'ordered', 'confirmed')
      or exists (select 1 from public.payments as p where p.order_id = o.id and p.status = 'needs_review')))
  then
    return 'in_progress';
  end if;
  for unpaid in select id from public.user_orders where user_id = p_user_id and status = 'pending' loop
    perform public.transition_order(unpaid, 'cancelled', 'cancelled_by_traveller');
  end loop;
  delete from public.rate_limits where bucket like '%:' || p_user_id::text;
  perform public.delete_login(p_user_id);
  return 'deleted';
end $$;
