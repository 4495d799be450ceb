-- Cases: what only a person can settle. For the server alone.

-- sale_without_order: the vendor charged for a plan that no order has; give it back at the vendor.
-- late_outcome: a purchase ended after its attempt had been closed, and it is unknown whether the plan was sold.
-- wrong_plan: the vendor sold another plan than was ordered.
-- known_esim: a new eSIM was sold whose ICCID another order has.
-- wrong_esim: a top-up was sold for another eSIM.
-- repeated_sale: two orders were answered with the same sale.
-- unreadable_sale: the vendor's answer does not say what was sold.
-- purchase_without_sale: our purchase is not in the vendor's list.
-- invoice_without_payment, second_invoice_paid, amount_differs, payment_not_counted, payment_without_invoice: the gateway's
-- paid invoices and our payments differ.
create type public.case_kind as enum (
  'sale_without_order', 'late_outcome', 'wrong_plan', 'known_esim', 'wrong_esim', 'repeated_sale', 'unreadable_sale',
  'purchase_without_sale', 'invoice_without_payment', 'second_invoice_paid', 'amount_differs', 'payment_not_counted',
  'payment_without_invoice');

-- One row for each kind and subject, however often it is found. A case that a person has closed stays closed.
create table public.cases (
  id uuid primary key default gen_random_uuid(),
  kind public.case_kind not null,
  subject text not null,
  order_id uuid references public.user_orders (id) on delete set null,
  detail text,
  opened_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  closing_note text,
  unique (kind, subject)
);
comment on column public.cases.subject is
  'The vendor''s order, the purchase, the invoice or the payment, as the kind says.';
comment on column public.cases.seen_at is 'When the difference was last found.';
create index cases_open on public.cases (opened_at) where closed_at is null;
create index cases_by_order on public.cases (order_id);
alter table public.cases enable row level security;
alter table public.cases force row level security;

create function public.open_case(
  p_kind public.case_kind, p_subject text, p_order_id uuid default null, p_detail text default null
) returns void
language sql set search_path = '' as $$
  insert into public.cases as known (kind, subject, order_id, detail)
  values (p_kind, p_subject, p_order_id, left(p_detail, 500))
  on conflict (kind, subject) do update set
    seen_at = clock_timestamp(), closed_at = case when known.closing_note <> 'the difference is gone' then known.closed_at end,
    order_id = coalesce(known.order_id, excluded.order_id), detail = excluded.detail
$$;

-- Closes a case with the note of the person who settled it, and continues with its order. False when it is unknown or already
-- closed.
create function public.close_case(p_case_id uuid, p_note text) returns boolean
language plpgsql set search_path = '' as $$
declare
  closed public.cases;
begin
  if p_note !~ '\S' then
    raise exception 'a closed case needs a note' using errcode = 'check_violation';
  end if;
  update public.cases set closed_at = clock_timestamp(), closing_note = p_note
  where id = p_case_id and closed_at is null returning * into closed;
  if not found then
    return false;
  end if;
  perform public.enqueue_job('fulfil_order', waiting.id::text) from public.user_orders as waiting
  where waiting.id = closed.order_id and waiting.status in ('ordered', 'confirmed');
  return true;
end $$;

-- Every open case in one list. Cases that are a state of another row (money owed back, a dead job) end with that state.
create view public.open_cases with (security_invoker = on) as
  select open.kind::text as kind, open.subject, open.order_id, open.detail, open.opened_at as since, open.id as case_id
  from public.cases as open where open.closed_at is null
  union all
  select 'payment_' || payment.status, payment.id::text, payment.order_id, payment.xendit_invoice_id,
    coalesce(payment.paid_at, payment.created_at), null
  from public.payments as payment where payment.status in ('needs_review', 'refund_due')
  union all
  select 'dead_job', job.kind || ':' || job.subject, unfinished.id, job.last_error, job.run_at, null
  from public.jobs as job
  left join public.user_orders as unfinished on job.kind = 'fulfil_order' and unfinished.id::text = job.subject
  where job.state = 'dead';
