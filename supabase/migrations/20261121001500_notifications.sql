-- Notifications that the store sends automatically: steps of an order, and plans that end soon or run low on data.

create type public.notification_type as enum
  ('order_success', 'order_failed', 'order_expired', 'esim', 'travel', 'system', 'other');
-- Every event that travellers are notified of. lib/notifications/events.ts says what each is about and whether it is mailed.
-- The subject of a 'notify' job begins with one of these: '<event>:<id>', see below.
create type public.notification_event as enum
  ('order_received', 'order_ready', 'order_expired', 'order_cancelled', 'order_refused', 'extension_closed', 'order_failed',
   'addition_withdrawn', 'payment_review', 'refund', 'expiring', 'low_data', 'data_used_up', 'plan_ended');

create table public.user_notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  type public.notification_type not null,
  title text not null,
  message text not null,
  texts jsonb not null default '{}',
  order_id uuid references public.user_orders (id) on delete set null,
  dedupe_key text not null unique,
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
comment on column public.user_notifications.texts is
  'Title and message in each language of the store, so that all follow a switch: {"en": {"title": ..., "message": ...}}.';
create index user_notifications_by_owner on public.user_notifications (user_id, created_at desc);
alter table public.user_notifications enable row level security;
alter table public.user_notifications force row level security;
create policy "own notifications" on public.user_notifications for select to authenticated
  using (user_id = (select public.traveller_id()));
create policy "mark own notifications" on public.user_notifications for update to authenticated
  using (user_id = (select public.traveller_id())) with check (user_id = (select public.traveller_id()));
grant select on public.user_notifications to authenticated;
grant update (is_read) on public.user_notifications to authenticated;

-- Each step that is announced enqueues its notification in its own transaction, as '<event>:<order id>'. It is due a second
-- after the step's own work, so that a slow mail server does not hold up a purchase. The receipt waits a minute: an eSIM that
-- is ready by then includes it in its own mail.
create function public.enqueue_order_notification() returns trigger
language plpgsql set search_path = '' as $$
declare
  event public.notification_event := case new.to_status
    when 'paid' then 'order_received'
    when 'completed' then 'order_ready'
    when 'cancelled' then case new.reason
      when 'invoice_expired' then 'order_expired'
      when 'cancelled_by_traveller' then 'order_cancelled'
      when 'invoice_refused' then 'order_refused'
      when 'extension_too_short' then 'extension_closed'
      when 'esim_refunded' then 'addition_withdrawn' end
    when 'failed' then 'order_failed'
    when 'refunded' then 'refund'
  end;
begin
  if event is not null then
    perform public.enqueue_job('notify', event || ':' || new.order_id, 1);
  end if;
  if event = 'order_received' then
    perform public.enqueue_job('send_receipt', 'receipt:' || new.order_id, 60);
  end if;
  return null;
end $$;
create trigger order_history_enqueue_notification after insert on public.order_status_history
  for each row execute function public.enqueue_order_notification();

-- The keys of the notifications that are due about eSIMs in use. 'expiring' names the plan that ends, 'plan_ended' the last
-- one that did, and the two about data name every plan the eSIM ever held, so that they are sent again after a top-up. An eSIM
-- without a running or waiting plan is used up until the days of its last plan end. An end longer ago than three days is not
-- announced. Neither is anything about an eSIM whose own order was refunded, because each notification offers more for it.
create function public.due_esim_notifications() returns setof text
language sql stable set search_path = '' as $$
  with holdings as (
    select held.* from public.esim_holdings(array(
      select distinct esim.id from public.esims as esim
      join public.bundle_assignments as used on used.esim_id = esim.id and (used.bundle_state in ('active', 'depleted')
        or used.bundle_state = 'expired' and used.end_time > now() - interval '3 days')
      where esim.user_id is not null
        and not public.is_refunded_esim(esim.id)
      )) as held)
  select 'expiring'::public.notification_event || ':' || holding.esim_id || ':' || ending.id
  from holdings as holding
  cross join lateral (
    select plan.id from public.bundle_assignments as plan
    where plan.esim_id = holding.esim_id and plan.bundle_state = 'active' and plan.end_time = holding.ends_at
    order by plan.id limit 1) as ending
  where not holding.is_waiting and holding.ends_at > now() and holding.ends_at <= now() + interval '3 days'
  union all
  select 'plan_ended'::public.notification_event || ':' || holding.esim_id || ':' || ended.id
  from holdings as holding
  cross join lateral (
    select plan.id from public.bundle_assignments as plan
    where plan.esim_id = holding.esim_id and plan.bundle_state in ('active', 'depleted', 'expired')
      and plan.end_time = holding.ends_at
    order by plan.id limit 1) as ended
  where not holding.is_waiting and holding.ends_at <= now() and holding.ends_at > now() - interval '3 days'
  union all
  select case when holding.state = 'depleted' or holding.left_bytes = 0 then 'data_used_up' else 'low_data'
    end::public.notification_event || ':' || holding.esim_id || ':' || (
      select md5(string_agg(plan.id::text, ',' order by plan.id)) from public.bundle_assignments as plan
      where plan.esim_id = holding.esim_id)
  from holdings as holding
  where not holding.has_unlimited
    and coalesce(holding.is_waiting or holding.ends_at > now(), true)
    and case when holding.is_running or holding.is_waiting
      then holding.total_bytes > 0 and holding.left_bytes * 5 <= holding.total_bytes
      else holding.state = 'depleted' end
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
    and not exists (select 1 from public.user_notifications as sent where sent.dedupe_key = due)
  limit 200
  on conflict (kind, subject) do nothing;
  get diagnostics asked = row_count;
  return asked;
end $$;
