-- A case of money that is owed back showed its order's total, which may be another sum, and one that somebody had claimed offered to
-- claim or to accept it. A case also carries its mark, which an act about it names.

-- owed: what is given back of the case's payment, in rupiah. claimed_by: who gives it back by hand. seen: what an act about the case must
-- name.
alter type public.shop_case add attribute owed bigint, add attribute claimed_by text, add attribute seen text;

-- What a case adds to its order: the sum that its payment owes back, who has claimed that, and the mark of the case.
create function public.facts_of_case(p_kind text, p_subject text, p_case_id uuid)
returns table (owed bigint, claimed_by text, seen text)
language sql stable set search_path = '' as $$
  select case when p_kind <> 'payment_needs_review' or refund.claimed_by is not null then coalesce(payment.paid_amount, payment.amount) end,
    public.masked(refund.claimed_by), public.mark_of_case(p_case_id)
  from (select) as once
  left join public.payments as payment on payment.id = case when p_subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and (
    p_kind in ('payment_needs_review', 'payment_refund_due', 'payment_refund_under_way') or p_kind = any (public.kinds_of_wrong_refund()::text[]))
    then p_subject::uuid end
  left join public.refunds as refund on refund.payment_id = payment.id
$$;

-- The open cases, the most urgent first, then the oldest. @param p_order_id only those of this order
-- @param p_kind only those of this kind @param p_skipped how many of them are left out first
create or replace function public.shop_cases(
  p_order_id uuid default null, p_kind text default null, p_skipped integer default 0, p_most integer default 100
) returns setof public.shop_case
language sql stable set search_path = '' as $$
  select row(open.kind, open.subject, public.masked(open.detail), open.since, open.case_id, about.id, about.order_type,
    bundle.display_name, bundle.countries -> 0 ->> 'name', jsonb_array_length(bundle.countries), about.total_amount, about.status,
    about.status_reason, about.user_id is not null, coalesce(public.is_held(about.id), false),
    facts.owed, facts.claimed_by, facts.seen)::public.shop_case
  from (
    select *, coalesce(order_id, case when kind = 'dead_job' then public.order_of_job(subject) end) as of_order
    from public.open_cases) as open
  left join public.user_orders as about on about.id = open.of_order
  left join public.bundles as bundle on bundle.id = about.bundle_id
  left join lateral public.facts_of_case(open.kind, open.subject, open.case_id) as facts on true
  where (p_order_id is null or open.of_order = p_order_id) and (p_kind is null or open.kind = p_kind)
  order by public.urgency_of_case(open.kind, open.subject, open.of_order), open.since, open.kind, open.subject
  limit p_most offset p_skipped
$$;
