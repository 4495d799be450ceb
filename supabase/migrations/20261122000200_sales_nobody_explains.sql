-- An attempt of unknown outcome is only bought again when every sale that the vendor made meanwhile has an order or a case.

drop function public.hold_unexplained(uuid, public.case_kind, text, text);
drop function public.awaited_iccids(text, text[]);

-- Holds an open attempt that cannot be settled without a person. With p_order_reference the attempt gets that sale, of which the
-- vendor's list does not say which eSIM it is on. False when another order has the sale, and nothing has changed.
create function public.hold_unexplained(p_purchase_id uuid, p_detail text, p_order_reference text default null)
returns boolean
language plpgsql set search_path = '' as $$
declare
  attempt public.vendor_purchases;
begin
  perform public.lock_order_of_purchase(p_purchase_id);
  select * into strict attempt from public.vendor_purchases where id = p_purchase_id for update;
  if attempt.state not in ('started', 'unknown') then
    return true;
  end if;
  if p_order_reference is not null then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('sale:' || p_order_reference, 0));
    if exists (select 1 from public.vendor_purchases where order_reference = p_order_reference) then
      return false;
    end if;
    update public.vendor_purchases set order_reference = p_order_reference, is_adopted = true where id = attempt.id;
  end if;
  perform public.hold_purchase(attempt, 'unreadable_sale', coalesce(p_order_reference, attempt.id::text), p_detail);
  return true;
end $$;

-- Which of these sales an open attempt of another order may have made. is_topup: one that adds to exactly that eSIM.
-- p_sales: [{reference, items, iccids, created_at}]
create function public.sales_of_other_attempts(p_purchase_id uuid, p_sales jsonb)
returns table (reference text, is_topup boolean)
language sql stable set search_path = '' as $$
  select listed.reference, bool_or(open.iccid is not null)
  from jsonb_to_recordset(p_sales) as listed (reference text, items text[], iccids text[], created_at timestamptz)
  join public.vendor_purchases as open on open.id <> p_purchase_id and open.state in ('started', 'unknown')
    and open.vendor_bundle_name = any (listed.items)
    and (open.iccid is null or cardinality(listed.iccids) = 0 or open.iccid = any (listed.iccids))
    and open.started_at <= listed.created_at + interval '1 minute'
  group by listed.reference
$$;
