-- A refund that the gateway refused is left to a person, and nobody says to whom: two could transfer the same money. So it is claimed
-- like any other.
alter table public.refunds add column claimed_by text;
comment on column public.refunds.claimed_by is 'Who gives the money back, and how. Null while nobody has taken it.';

-- A person takes a payment that is owed back, to give the money back in another way: it is not asked for at the gateway any more.
-- If the gateway has been asked, the person has looked there first and found no refund. False while a worker may be asking the
-- gateway, when the gateway has the request, when somebody has taken it already, and when nothing is owed back.
create or replace function public.refund_by_hand(p_payment_id uuid, p_reason text) returns boolean
language plpgsql set search_path = '' as $$
begin
  if p_reason !~ '\S' then
    raise exception 'a refund by hand needs its reason' using errcode = 'check_violation';
  end if;
  perform public.lock_order_of_payment(p_payment_id);
  insert into public.refunds as refund
    (payment_id, order_id, state, amount, by_hand_reason, by_hand_at, claimed_by, turn_until)
  select id, order_id, 'by_hand', coalesce(paid_amount, amount), p_reason, clock_timestamp(), p_reason, clock_timestamp()
  from public.payments where id = p_payment_id and status = 'refund_due'
  on conflict (payment_id) do update set
    state = 'by_hand', by_hand_reason = coalesce(refund.by_hand_reason, p_reason), by_hand_at = clock_timestamp(), claimed_by = p_reason
  where refund.claimed_by is null
    and (refund.state = 'by_hand' or (refund.state = 'requested' and refund.turn_until < clock_timestamp()));
  return found;
end $$;

-- As before, and a refund that the gateway refused says who has taken it.
create or replace view public.open_cases with (security_invoker = on) as
  select open.kind::text as kind, open.subject, open.order_id, open.detail, open.opened_at as since, open.id as case_id
  from public.cases as open where open.closed_at is null
  union all
  select case when refund.state in ('requested', 'pending') then 'payment_refund_under_way' else 'payment_' || payment.status end,
    payment.id::text, payment.order_id,
    nullif(concat_ws(', refund by hand: ', payment.xendit_invoice_id, refund.by_hand_reason), '')
      || case when refund.claimed_by <> refund.by_hand_reason then ', claimed: ' || refund.claimed_by else '' end,
    coalesce(payment.paid_at, payment.created_at), null
  from public.payments as payment left join public.refunds as refund on refund.payment_id = payment.id
  where payment.status in ('needs_review', 'refund_due')
  union all
  select 'dead_job', job.kind || ':' || job.subject, unfinished.id, job.last_error, job.run_at, null
  from public.jobs as job
  left join public.user_orders as unfinished on job.kind = 'fulfil_order' and unfinished.id::text = job.subject
  where job.state = 'dead';
