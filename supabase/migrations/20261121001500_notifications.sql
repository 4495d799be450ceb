-- Notifications that the store sends automatically: steps of an order, and plans that end soon or run low on data.

create type public.notification_type as enum
  ('order_success', 'order_failed', 'order_expired', 'esim', 'travel', 'system', 'other');
-- Every event that travellers are notified of. lib/notifications/events.ts says what each is about and whether it is mailed. The
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

-- Enqueues the notification of an order's step in the step's transaction, '<event>:<order id>'. It runs a second after the
-- step's own jobs, so that a slow mail server does not delay a purchase.
create function public.enqueue_order_notification() returns trigger
language plpgsql set search_path = '' as $$
declare
  event public.notification_event := case new.to_status
    when 'paid' then 'order_received'
    when 'completed' then 'order_ready'
    when 'cancelled' then case new.reason
      when 'invoice_expired' then 'order_expired' when 'cancelled_by_traveller' then 'order_cancelled' end
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

-- Due notifications about eSIMs in use. Each has its own key: 'expiring' contains the plan that ends, the two about data
-- contain everything the eSIM ever held, so that they can be due again after a top-up. An eSIM without a running or waiting
-- plan counts as used up until the days of its last plan are over.
create function public.due_esim_notifications() returns setof text
language sql stable set search_path = '' as $$
  with holdings as (
    select held.* from public.esim_holdings(array(
      select distinct esim.id from public.esims as esim
      join public.bundle_assignments as used on used.esim_id = esim.id and used.bundle_state in ('active', 'depleted')
      where esim.user_id is not null)) as held)
  select 'expiring'::public.notification_event || ':' || holding.esim_id || ':' || ending.id
  from holdings as holding
  cross join lateral (
    select plan.id from public.bundle_assignments as plan
    where plan.esim_id = holding.esim_id and plan.bundle_state = 'active' and plan.end_time = holding.ends_at
    order by plan.id limit 1) as ending
  where not holding.is_waiting and holding.ends_at > now() and holding.ends_at <= now() + interval '3 days'
  union all
  select case when holding.state = 'depleted' or holding.left_bytes = 0 then 'data_used_up' else 'low_data'
    end::public.notification_event || ':' || holding.esim_id || ':' || (
      select md5(string_agg(plan.id::text, ',' order by plan.id)) from public.bundle_assignments as plan
      where plan.esim_id = holding.esim_id)
  from holdings as holding
  where not holding.has_unlimited
    and case when holding.is_running or holding.is_waiting
      then holding.total_bytes > 0 and holding.left_bytes * 5 <= holding.total_bytes
      else holding.state = 'depleted' and coalesce(holding.ends_at > now(), true) end
$$;

-- The sweep over running eSIMs. It enqueues each notification only once, even when several sweeps run at the same time.
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
