-- What the store tells a traveller by itself: steps of an order, and plans that end or run low.

create type public.notification_type as enum
  ('order_success', 'order_failed', 'order_expired', 'esim', 'travel', 'system', 'other');
-- Everything a traveller is notified of. lib/notifications/events.ts says what each is about and whether it is mailed. The
-- subject of a 'notify' job begins with one of these: '<event>:<id>', see below.
create type public.notification_event as enum
  ('order_received', 'order_ready', 'order_expired', 'order_cancelled', 'order_failed', 'refund',
   'expiring', 'low_data', 'data_used_up');

create table public.user_notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  type public.notification_type not null,
  title text not null,
  message text not null,
  order_id uuid references public.user_orders (id) on delete set null,
  dedupe_key text not null unique,
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
create index user_notifications_by_owner on public.user_notifications (user_id, created_at desc);
alter table public.user_notifications enable row level security;
alter table public.user_notifications force row level security;
create policy "own notifications" on public.user_notifications for select to authenticated
  using (user_id = (select auth.uid()));
create policy "mark own notifications" on public.user_notifications for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select on public.user_notifications to authenticated;
grant update (is_read) on public.user_notifications to authenticated;

-- Every step worth telling asks for its notification in the transaction of the step, '<event>:<order id>'. A second later
-- than the step's own work: a slow mail server must not hold up a purchase.
create function public.enqueue_order_notification() returns trigger
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
  for each row execute function public.enqueue_order_notification();

-- What the travellers are due to be told of their running eSIMs. Each notification has a key of its own: 'expiring' names
-- the plan that ends, the two about data name everything the eSIM ever held, so that a top-up arms them again. Data left is
-- the sum over what runs and waits; an eSIM that holds neither, but has used up a plan whose days go on, has none left.
create function public.due_esim_notifications() returns setof text
language sql stable set search_path = '' as $$
  with plans as (
    select assignment.*, assignment.bundle_state in ('processing', 'queued', 'active') as counts,
      assignment.bundle_state = 'depleted' and coalesce(assignment.end_time > now(), true) as is_used_up
    from public.bundle_assignments as assignment join public.esims as esim on esim.id = assignment.esim_id
    where esim.user_id is not null and exists (
      select 1 from public.bundle_assignments as running
      where running.esim_id = assignment.esim_id and running.bundle_state in ('active', 'depleted'))),
  holdings as (
    select esim_id, md5(string_agg(id::text, ',' order by id)) as holds,
      bool_or(counts) as has_plan, bool_or(is_used_up) as has_used_up,
      bool_or(is_unlimited and (counts or is_used_up)) as is_unlimited,
      bool_or(bundle_state in ('processing', 'queued')) as has_next,
      coalesce(sum(initial_quantity_bytes) filter (where counts), 0) as held,
      coalesce(sum(remaining_quantity_bytes) filter (where counts), 0) as remaining
    from plans group by esim_id)
  select 'expiring'::public.notification_event || ':' || holding.esim_id || ':' || plan.id
  from holdings as holding join plans as plan on plan.esim_id = holding.esim_id
  where not holding.has_next and plan.bundle_state = 'active'
    and plan.end_time > now() and plan.end_time <= now() + interval '3 days'
  union all
  select case when holding.remaining = 0 then 'data_used_up' else 'low_data' end::public.notification_event
    || ':' || holding.esim_id || ':' || holding.holds
  from holdings as holding
  where not holding.is_unlimited
    and case when holding.has_plan then holding.held > 0 and holding.remaining * 5 <= holding.held
      else holding.has_used_up end
$$;

-- The sweep over running eSIMs. A notification that has been asked for is never asked for again, however many sweeps run
-- at once.
create function public.enqueue_due_notifications() returns integer
language plpgsql set search_path = '' as $$
declare
  asked integer;
begin
  insert into public.jobs (kind, subject)
  select 'notify', due from public.due_esim_notifications() as due
  where not exists (select 1 from public.jobs as known where known.kind = 'notify' and known.subject = due)
    and not exists (select 1 from public.user_notifications as told where told.dedupe_key = due)
  limit 200
  on conflict (kind, subject) do nothing;
  get diagnostics asked = row_count;
  return asked;
end $$;
