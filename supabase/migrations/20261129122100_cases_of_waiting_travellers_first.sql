-- The desk showed the hundred oldest cases: a hundred dead messages hid a held order, and whoever waits for an eSIM came last.

-- How much a traveller needs that a case is settled; 1 is the most. 1: their order stands still until a person decides. 2: their money is
-- in doubt or owed. 3: their paid order was given up. 4: everything else. @param p_order_id null: of no order
create function public.urgency_of_case(p_kind text, p_subject text, p_order_id uuid) returns integer
language sql stable set search_path = '' as $$
  select case
    when p_kind = 'code_of_another' or p_kind = any (public.kinds_of_held()::text[]) and public.is_held(p_order_id) then 1
    when p_kind in (
      'payment_needs_review', 'payment_refund_due', 'payment_not_counted', 'refund_of_another', 'recorded_refund_failed') then 2
    when p_kind = 'order_given_up' or p_kind = 'dead_job' and p_subject like 'fulfil\_order:%' then 3
    else 4 end
$$;

-- The open cases by kind, the most urgent kinds first, then those that wait longest.
create or replace function public.shop_cases_by_kind() returns setof public.cases_of_kind
language sql stable set search_path = '' as $$
  select row(kind, count(*), min(since))::public.cases_of_kind from public.open_cases group by kind
  order by min(public.urgency_of_case(kind, subject, order_id)), min(since), kind
$$;

drop function public.shop_cases(uuid);
-- The open cases, the most urgent first, then the oldest. @param p_order_id only those of this order
-- @param p_kind only those of this kind @param p_skipped how many of them are left out first
create function public.shop_cases(
  p_order_id uuid default null, p_kind text default null, p_skipped integer default 0, p_most integer default 100
) returns setof public.shop_case
language sql stable set search_path = '' as $$
  select row(open.kind, open.subject, public.masked(open.detail), open.since, open.case_id, about.id, about.order_type,
    bundle.display_name, bundle.countries -> 0 ->> 'name', jsonb_array_length(bundle.countries), about.total_amount, about.status,
    about.status_reason, about.user_id is not null, coalesce(public.is_held(about.id), false))::public.shop_case
  from (
    select *, coalesce(order_id, case when kind = 'dead_job' then public.order_of_job(subject) end) as of_order
    from public.open_cases) as open
  left join public.user_orders as about on about.id = open.of_order
  left join public.bundles as bundle on bundle.id = about.bundle_id
  where (p_order_id is null or open.of_order = p_order_id) and (p_kind is null or open.kind = p_kind)
  order by public.urgency_of_case(open.kind, open.subject, open.of_order), open.since, open.kind, open.subject
  limit p_most offset p_skipped
$$;

drop function public.desk_cases();
-- A page of 25 open cases, the most urgent first. @param p_kind only those of this kind @param p_page from 1 on
create function public.desk_cases(p_kind text default null, p_page integer default 1) returns setof public.shop_case
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.expect_operator('desk_cases(text, integer)');
  return query select * from public.shop_cases(null, p_kind, 25 * (greatest(p_page, 1) - 1), 25);
end $$;
grant execute on function public.desk_cases to authenticated;
