-- What `npm run ops` and the operator's desk show, read in one place. For the server; the desk reads them through its own functions.

create type public.orders_of_status as (status public.order_status, orders bigint, rupiah bigint);

-- The orders of the last 24 hours by status, with the sums that were asked for.
create function public.shop_orders_today() returns setof public.orders_of_status
language sql stable set search_path = '' as $$
  select row(status, count(*), sum(total_amount))::public.orders_of_status
  from public.user_orders where created_at >= now() - interval '1 day' group by status order by status
$$;

create type public.cases_of_kind as (kind text, cases bigint, since timestamptz);

-- The open cases by kind, those that wait longest first.
create function public.shop_cases_by_kind() returns setof public.cases_of_kind
language sql stable set search_path = '' as $$
  select row(kind, count(*), min(since))::public.cases_of_kind from public.open_cases group by kind order by min(since), kind
$$;

create type public.shop_day as (
  paid_rupiah bigint, due_job public.job_kind, due_since timestamptz, waiting_order_id uuid, waiting_since timestamptz,
  ticked_at timestamptz, unmailed bigint);

-- How the shop runs: what was paid in the last 24 hours, the oldest job that is due, the oldest paid order that is not finished
-- (whatever its job says), the last whole tick, and messages that were not mailed.
create function public.shop_today() returns public.shop_day
language sql stable set search_path = '' as $$
  select row(
    (select coalesce(sum(paid_amount), 0) from public.payments where status = 'paid' and paid_at >= now() - interval '1 day'),
    due.kind, due.run_at, waiting.id, waiting.created_at,
    (select max(ticked_at) from public.scheduler_state),
    (select count(*) from public.contact_messages where mailed_at is null))::public.shop_day
  from (select) as once
  left join lateral (
    select kind, run_at from public.jobs where state = 'ready' and run_at <= clock_timestamp() order by run_at limit 1) as due on true
  left join lateral (
    select id, created_at from public.user_orders where status in ('paid', 'ordered', 'confirmed')
    order by created_at limit 1) as waiting on true
$$;

-- The order that a job is about, by its subject: an order, or a payment of one.
create function public.order_of_job(p_subject text) returns uuid
language sql stable set search_path = '' as $$
  select coalesce(
    (select id from public.user_orders where id::text = lower(p_subject)),
    (select order_id from public.payments where id::text = lower(p_subject)))
$$;

-- A text without whole ICCIDs and addresses: of a number of fourteen digits or more the last four stay, of an address its beginning.
create function public.masked(p_text text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(p_text, '\m\d{10,}(\d{4})\M', '…\1', 'g'),
    '([^\s@<>"''(]{1,2})[^\s@<>"''(]*@([^\s@<>"'')]+)', '\1…@\2', 'g')
$$;

-- An open case with the order that it is about, as a person recognises it. `case_id` is null where it ends with the state it names.
create type public.shop_case as (
  kind text, subject text, detail text, since timestamptz, case_id uuid, order_id uuid, order_type public.order_type, plan text,
  place text, places bigint, total_amount bigint, status public.order_status, status_reason public.order_reason,
  has_account boolean, is_held boolean);

-- The oldest open cases, a hundred at most. @param p_order_id only those of this order
create function public.shop_cases(p_order_id uuid default null) returns setof public.shop_case
language sql stable set search_path = '' as $$
  select row(open.kind, open.subject, public.masked(open.detail), open.since, open.case_id, about.id, about.order_type,
    bundle.display_name, bundle.countries -> 0 ->> 'name', jsonb_array_length(bundle.countries), about.total_amount, about.status,
    about.status_reason, about.user_id is not null, coalesce(public.is_held(about.id), false))::public.shop_case
  from (
    select *, coalesce(order_id, case when kind = 'dead_job' then public.order_of_job(split_part(subject, ':', 2)) end) as of_order
    from public.open_cases) as open
  left join public.user_orders as about on about.id = open.of_order
  left join public.bundles as bundle on bundle.id = about.bundle_id
  where p_order_id is null or open.of_order = p_order_id
  order by open.since, open.kind, open.subject limit 100
$$;
