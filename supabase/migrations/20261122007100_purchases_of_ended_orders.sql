-- A purchase of unknown outcome counts only while its order is paid or ordered, and no purchase waits for another one for ever.

create index vendor_purchases_open on public.vendor_purchases (order_id) where state in ('started', 'unknown');
alter table public.vendor_purchases add column waits_since timestamptz;
comment on column public.vendor_purchases.waits_since is
  'Since when a sale that another open attempt may have made has kept this one from being settled.';

-- Notes that an attempt cannot be settled before another one. Returns for how many seconds it has waited so far.
create function public.wait_for_other_purchase(p_purchase_id uuid) returns numeric
language sql set search_path = '' as $$
  update public.vendor_purchases set waits_since = coalesce(waits_since, clock_timestamp()) where id = p_purchase_id
  returning extract(epoch from clock_timestamp() - waits_since)
$$;

-- Which of these sales an open attempt of another order may have made. is_topup: one that adds to exactly that eSIM.
-- p_sales: [{reference, items, iccids, created_at}]
create or replace function public.sales_of_other_attempts(p_purchase_id uuid, p_sales jsonb)
returns table (reference text, is_topup boolean)
language sql stable set search_path = '' as $$
  select listed.reference, bool_or(open.iccid is not null)
  from jsonb_to_recordset(p_sales) as listed (reference text, items text[], iccids text[], created_at timestamptz)
  join public.vendor_purchases as open on open.id <> p_purchase_id and open.state in ('started', 'unknown')
    and open.vendor_bundle_name = any (listed.items)
    and (open.iccid is null or cardinality(listed.iccids) = 0 or open.iccid = any (listed.iccids))
    and open.started_at <= listed.created_at + interval '1 minute'
  join public.user_orders as waiting on waiting.id = open.order_id and waiting.status in ('paid', 'ordered')
  group by listed.reference
$$;

-- Closes the open attempts of orders that have ended, each with a case: such an order gets nothing any more, so a sale of its
-- attempt is one without an order. Returns how many it closed.
create function public.close_purchases_of_ended_orders() returns integer
language plpgsql set search_path = '' as $$
declare
  closed integer := 0;
  due record;
begin
  for due in
    select open.id, open.order_id, ended.status
    from public.vendor_purchases as open join public.user_orders as ended on ended.id = open.order_id
    where open.state in ('started', 'unknown') and ended.status not in ('paid', 'ordered')
    limit 200
  loop
    perform public.lock_order_of_purchase(due.id);
    update public.vendor_purchases set state = 'absent', detail = 'its order has ended', settled_at = clock_timestamp()
    where id = due.id and state in ('started', 'unknown');
    if found then
      perform public.open_case('late_outcome', due.id::text, due.order_id, 'its order is ' || due.status);
      closed := closed + 1;
    end if;
  end loop;
  return closed;
end $$;

-- p_every_seconds: how often an open invoice is read in its first hour. Returns how many jobs, orders and purchases it changed.
create or replace function public.enqueue_due_work(p_every_seconds integer) returns integer
language plpgsql set search_path = '' as $$
begin
  perform public.delete_old_rate_limits();
  perform public.delete_old_jobs();
  perform public.delete_old_callbacks();
  perform public.delete_old_guest_messages();
  return public.enqueue_due_verifications(p_every_seconds) + public.enqueue_due_orders() + public.close_abandoned_orders()
    + public.close_purchases_of_ended_orders() + public.enqueue_esim_reads(20);
end $$;

-- Compares every sale in the vendor's list between two times with the purchases. A sale that an attempt of unknown outcome may
-- still take for its order is left for it. Returns how many differences there are.
-- p_sales: [{reference, item, quantity, iccid, created_at}], iccid null unless there is exactly one
create or replace function public.reconcile_sales(p_sales jsonb, p_from timestamptz, p_to timestamptz) returns integer
language plpgsql set search_path = '' as $$
declare
  started_at timestamptz := clock_timestamp();
  differences integer := 0;
  difference record;
begin
  for difference in
    with reported as (
      select listed.* from jsonb_to_recordset(p_sales) as listed
        (reference text, item text, quantity integer, iccid text, created_at timestamptz)),
    compared as (
      select reported.reference as subject, purchase.order_id, reported.quantity || ' of ' || reported.item as detail,
        case
          when purchase.id is null then 'sale_without_order'
          when purchase.state = 'succeeded' and (reported.item <> purchase.vendor_bundle_name or reported.quantity <> 1
            or reported.iccid is distinct from purchase.iccid) then 'wrong_plan' end::public.case_kind as kind
      from reported left join public.vendor_purchases as purchase on purchase.order_reference = reported.reference
      where purchase.id is not null or not exists (
        select 1 from public.vendor_purchases as open
        join public.user_orders as waiting on waiting.id = open.order_id and waiting.status in ('paid', 'ordered')
        where open.state in ('started', 'unknown') and open.vendor_bundle_name = reported.item
          and open.started_at < reported.created_at + interval '1 minute'))
    select * from compared where kind is not null
    union all
    select bought.order_reference, bought.order_id, bought.vendor_bundle_name, 'purchase_without_sale'
    from public.vendor_purchases as bought
    where bought.state = 'succeeded' and bought.started_at >= p_from + interval '10 minutes'
      and bought.settled_at < p_to - interval '10 minutes'
      and not exists (select 1 from reported where reported.reference = bought.order_reference)
  loop
    perform public.open_case(difference.kind, difference.subject, difference.order_id, difference.detail);
    differences := differences + 1;
  end loop;
  perform public.close_gone_cases(array['sale_without_order', 'purchase_without_sale']::public.case_kind[],
    array(select listed.reference from jsonb_to_recordset(p_sales) as listed (reference text)), started_at);
  return differences;
end $$;
