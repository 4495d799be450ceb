-- An answer to a message that cannot be mailed counts among the mails that wait.

-- What the store's metrics need of the database: how much of each kind there is, and how long the oldest has waited. One read, by indexes.
-- orders_of_day: made in the last 24 hours, by status. orders_under_way: paid and not finished, by status, since their payment.
-- open_cases: by kind. due_jobs: that should run now, by kind, since they are due; of a worker that is gone too. dead_jobs: by kind.
-- open_attempts: purchases of unknown outcome, by state. mails_waiting: jobs of mails that were tried and are not sent, by kind.
-- whole_tick: the scheduler's last one; no figure before the first.
create or replace function public.shop_figures() returns setof public.shop_figure
language plpgsql stable set search_path = '' as $$
declare
  asked_at timestamptz := clock_timestamp();
begin
  return query
    with figure (subject, kind, amount, oldest_at) as (
      select 'orders_of_day'::public.shop_subject, made.status::text, count(*), null::timestamptz
      from public.user_orders as made where made.created_at > asked_at - interval '1 day' group by made.status
      union all
      select 'orders_under_way', waiting.status::text, count(*), min(coalesce(counted.paid_at, waiting.created_at))
      from public.user_orders as waiting
      left join lateral (
        select min(payment.paid_at) as paid_at from public.payments as payment
        where payment.order_id = waiting.id and payment.status = 'paid') as counted on true
      where waiting.status in ('paid', 'ordered', 'confirmed') group by waiting.status
      union all
      select 'open_cases', open.kind, count(*), min(open.since) from public.open_cases as open group by open.kind
      union all
      select 'due_jobs', due.kind::text, count(*), min(due.due_at)
      from (
        select job.kind, job.run_at as due_at from public.jobs as job where job.state = 'ready' and job.run_at <= asked_at
        union all
        select job.kind, job.lease_until from public.jobs as job where job.state = 'leased' and job.lease_until <= asked_at) as due
      group by due.kind
      union all
      select 'dead_jobs', job.kind::text, count(*), min(job.run_at) from public.jobs as job where job.state = 'dead' group by job.kind
      union all
      select 'open_attempts', attempt.state::text, count(*), min(attempt.started_at)
      from public.vendor_purchases as attempt where attempt.state in ('started', 'unknown') group by attempt.state
      union all
      select 'payments_in_review', null, count(*), min(coalesce(payment.paid_at, payment.created_at))
      from public.payments as payment where payment.status = 'needs_review'
      union all
      select 'mails_waiting', job.kind::text, count(*), null
      from public.jobs as job
      where job.state = 'ready' and job.kind in ('send_email', 'send_receipt', 'send_contact', 'send_answer', 'notify') and job.attempts > 0
      group by job.kind
      union all
      select 'whole_tick', null, 1, state.ticked_at from public.scheduler_state as state)
    select figure.subject, figure.kind, figure.amount,
      case when figure.oldest_at is not null then greatest(0, extract(epoch from asked_at - figure.oldest_at)) end::bigint
    from figure;
end $$;
