-- Nobody was told when a case opened: it waited until an operator looked at the desk.

-- The open cases that operators are told of, or were. A case that is over leaves, so that it is told again if it comes back.
create table public.case_alarms (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  order_id uuid references public.user_orders (id),
  seen_at timestamptz not null default clock_timestamp(),
  mailed_at timestamptz,
  posted_at timestamptz,
  unique (kind, subject)
);
comment on column public.case_alarms.posted_at is 'When the webhook took it.';
create index case_alarms_by_order on public.case_alarms (order_id) where order_id is not null;
alter table public.case_alarms enable row level security;
alter table public.case_alarms force row level security;

-- The cases of which somebody is still to be told, 500 at most: those that have been open for two minutes, because many end by themselves
-- before that.
create function public.due_alarms() returns setof public.case_alarms
language sql stable set search_path = '' as $$
  select * from public.case_alarms
  where (mailed_at is null or posted_at is null) and seen_at <= clock_timestamp() - interval '2 minutes'
  order by id limit 500
$$;

-- Compares the open cases with those that were seen before, and enqueues one job for all that are to be told. After an alarm ten minutes
-- pass until the next one, so that a flood of cases is a few messages. Left out is what waits for nobody, and the job of alarms itself.
-- @returns how many jobs it enqueued
create function public.watch_cases() returns integer
language plpgsql set search_path = '' as $$
begin
  with open as materialized (
    select kind, subject, min(order_id::text)::uuid as order_id from public.open_cases
    where kind <> 'payment_refund_under_way' and not (kind = 'dead_job' and subject like 'send_alarm:%')
    group by kind, subject),
  gone as (
    delete from public.case_alarms as alarm
    where coalesce(greatest(alarm.mailed_at, alarm.posted_at), '-infinity') < clock_timestamp() - interval '10 minutes'
      and not exists (select from open where open.kind = alarm.kind and open.subject = alarm.subject))
  insert into public.case_alarms (kind, subject, order_id)
  select kind, subject, order_id from open order by kind, subject on conflict do nothing;
  if not exists (select from public.due_alarms())
    or exists (
      select from public.case_alarms where greatest(mailed_at, posted_at) > clock_timestamp() - interval '10 minutes')
    or exists (select from public.jobs where kind = 'send_alarm' and state in ('ready', 'leased'))
  then
    return 0;
  end if;
  perform public.enqueue_job('send_alarm', 'cases');
  return 1;
end $$;

-- Notes of which cases the mail or the webhook has told.
create function public.note_alarms(p_ids bigint[], p_by_mail boolean) returns void
language sql set search_path = '' as $$
  update public.case_alarms set
    mailed_at = case when p_by_mail then clock_timestamp() else mailed_at end,
    posted_at = case when p_by_mail then posted_at else clock_timestamp() end
  where id = any (p_ids)
$$;
