-- A sale without an order was in no case while any purchase of the same plan was open, however long before the sale that had begun: one
-- attempt that was stuck for days hid them all, and the nightly period lost sight of them.

-- Compares every sale in the vendor's list between two times with the purchases, and opens a case for each difference. A sale without a
-- purchase is left for an open purchase of its plan that began within the hour before it, which is longer than the vendor books late. A
-- sale that failed is none, and ends the case that it was. One that is listed without an eSIM is not compared by it.
-- p_sales: [{reference, item, quantity, iccid, created_at, has_failed}], iccid null where none is listed, several with commas between.
-- Returns how many differences there are.
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
        (reference text, item text, quantity integer, iccid text, created_at timestamptz, has_failed boolean)
      where listed.has_failed is not true),
    compared as (
      select reported.reference as subject, purchase.order_id, reported.quantity || ' of ' || reported.item as detail,
        case
          when purchase.id is null then 'sale_without_order'
          when purchase.state = 'succeeded' and (reported.item <> purchase.vendor_bundle_name or reported.quantity <> 1
            or reported.iccid <> purchase.iccid) then 'wrong_plan' end::public.case_kind as kind
      from reported left join public.vendor_purchases as purchase on purchase.order_reference = reported.reference
      where purchase.id is not null or not exists (
        select 1 from public.vendor_purchases as open
        join public.user_orders as waiting on waiting.id = open.order_id and waiting.status in ('paid', 'ordered')
        where open.state in ('started', 'unknown') and open.vendor_bundle_name = reported.item
          and reported.created_at between open.started_at - public.vendor_clock_tolerance() and open.started_at + interval '1 hour'))
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
