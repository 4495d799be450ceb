-- A purchase that the vendor had made and something in between answered with a refusal, as for the repeat of a request, was bought again at
-- once, or its order failed and the sale was lost. A refused attempt stays open until the vendor's list has been read.

alter table public.vendor_purchases add column refused_at timestamptz, add column is_refused_for_good boolean not null default false;
comment on column public.vendor_purchases.refused_at is
  'When the vendor''s answer was a refusal. An open attempt that has it is settled by the vendor''s list, without the settle window.';
comment on column public.vendor_purchases.is_refused_for_good is
  'The vendor says that it does not sell this plan: without a sale in its list, the order fails.';

-- refused_at: the attempt was refused, and the list has not been read since. is_final: its order fails where the list has no sale of it.
alter type public.purchase_turn add attribute refused_at timestamptz, add attribute is_final boolean;

create or replace function public.purchase_turn_of(p_outcome public.begin_purchase_outcome, attempt public.vendor_purchases)
returns public.purchase_turn
language sql volatile set search_path = '' as $$
  select p_outcome, attempt.id, attempt.vendor_bundle_name, attempt.iccid, attempt.started_at,
    extract(epoch from clock_timestamp() - attempt.started_at), attempt.answer is not null, attempt.refused_at,
    attempt.is_refused_for_good
$$;

-- Records that the vendor's answer to an attempt is a refusal, with the reason shown on the order. Nothing changes when the attempt was
-- closed before: another worker has continued with the order.
create function public.note_refusal(p_purchase_id uuid, p_is_final boolean, p_detail text, p_reason public.order_reason) returns void
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
begin
  select * into strict this_order from public.lock_order_of_purchase(p_purchase_id);
  update public.vendor_purchases set
    state = 'unknown', detail = p_detail, refused_at = clock_timestamp(), is_refused_for_good = p_is_final
  where id = p_purchase_id and state in ('started', 'unknown');
  if found then
    perform public.explain_order(this_order.id, p_reason);
  end if;
end $$;

drop function public.refuse_purchase(uuid, text);

-- Closes a refused attempt of which the vendor's list has no sale. Where it was refused for good, its order fails in the same step.
-- Without the job's lease nothing changes: another worker may have read a newer list.
create function public.end_refused_purchase(p_purchase_id uuid, p_job_id bigint, p_token uuid) returns void
language plpgsql set search_path = '' as $$
declare
  this_order public.user_orders;
  is_final boolean;
begin
  select * into strict this_order from public.lock_order_of_purchase(p_purchase_id);
  if not exists (
    select 1 from public.jobs where id = p_job_id and lease_token = p_token and lease_until > clock_timestamp())
  then
    return;
  end if;
  update public.vendor_purchases set state = 'rejected', settled_at = clock_timestamp()
  where id = p_purchase_id and state in ('started', 'unknown') and refused_at is not null
  returning is_refused_for_good into is_final;
  if is_final and this_order.status in ('paid', 'ordered') then
    perform public.fail_order(this_order.id, 'vendor_rejected');
  end if;
end $$;

drop function public.sales_of_other_attempts(uuid, jsonb);

-- Which of these sales an open attempt of another order may have made. is_topup: one that adds to exactly that eSIM. is_spoken_for: one of
-- the same kind that has sold by the vendor's answer, or still awaits it, for ten minutes: the longest request is over by then.
-- p_sales: [{reference, items, iccids, created_at}]
create function public.sales_of_other_attempts(p_purchase_id uuid, p_sales jsonb)
returns table (reference text, is_topup boolean, is_spoken_for boolean)
language sql stable set search_path = '' as $$
  select listed.reference, bool_or(open.iccid is not null),
    bool_or(
      (open.answer is not null or (open.state = 'started' and open.started_at > clock_timestamp() - interval '10 minutes'))
      and open.iccid is not distinct from (select mine.iccid from public.vendor_purchases as mine where mine.id = p_purchase_id)
      and open.started_at <= listed.created_at + interval '1 minute')
  from jsonb_to_recordset(p_sales) as listed (reference text, items text[], iccids text[], created_at timestamptz)
  join public.vendor_purchases as open on open.id <> p_purchase_id and open.state in ('started', 'unknown')
    and open.vendor_bundle_name = any (listed.items)
    and (open.iccid is null or cardinality(listed.iccids) = 0 or open.iccid = any (listed.iccids))
    and open.started_at <= listed.created_at + public.vendor_clock_tolerance()
  join public.user_orders as waiting on waiting.id = open.order_id and waiting.status in ('paid', 'ordered')
  group by listed.reference
$$;
