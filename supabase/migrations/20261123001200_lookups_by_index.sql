-- Payments were found by their order, and purchases by their reference, without an index: each checkout, payment and reading of an
-- eSIM read these tables from end to end, so that every order made the next one slower.

create index payments_by_order on public.payments (order_id);
create index vendor_purchases_by_iccid on public.vendor_purchases (iccid) where iccid is not null;
create index user_orders_by_target on public.user_orders (target_esim_id) where target_esim_id is not null;
create index bundle_assignments_by_order on public.bundle_assignments (order_id) where order_id is not null;
create index user_notifications_by_order on public.user_notifications (order_id) where order_id is not null;
create index email_messages_by_order on public.email_messages (order_id) where order_id is not null;
create index contact_messages_by_order on public.contact_messages (order_id) where order_id is not null;
create index contact_messages_by_esim on public.contact_messages (esim_id) where esim_id is not null;

-- Stores the vendor's assignments of one plan on an eSIM. A sale that put another plan on it than was bought becomes a case. The
-- sales are those that were recorded for this eSIM; the vendor's reference of an assignment begins with that of its sale.
-- p_assignments: [{id, reference, state, vendor_state, unlimited, initial, remaining, start_time, end_time, assigned}]
create or replace function public.store_assignments(p_esim_id uuid, p_vendor_bundle_name text, p_assignments jsonb) returns void
language sql set search_path = '' as $$
  insert into public.bundle_assignments as known (esim_id, order_id, bundle_id, vendor_assignment_id, assignment_reference,
    bundle_state, vendor_state, is_unlimited, initial_quantity_bytes, remaining_quantity_bytes, start_time, end_time,
    assigned_at)
  select p_esim_id,
    (select purchase.order_id from public.esims as target join public.vendor_purchases as purchase on purchase.iccid = target.iccid
     where target.id = p_esim_id and starts_with(reported.reference, purchase.order_reference) limit 1),
    (select bundle.id from public.bundles as bundle where bundle.vendor_bundle_name = p_vendor_bundle_name),
    reported.id, reported.reference, reported.state, reported.vendor_state, reported.unlimited, reported.initial,
    reported.remaining, reported.start_time, reported.end_time, reported.assigned
  from jsonb_to_recordset(p_assignments) as reported (id text, reference text, state public.bundle_state, vendor_state text,
    unlimited boolean, initial bigint, remaining bigint, start_time timestamptz, end_time timestamptz, assigned timestamptz)
  on conflict (esim_id, vendor_assignment_id) do update set
    order_id = coalesce(known.order_id, excluded.order_id), bundle_state = excluded.bundle_state,
    vendor_state = excluded.vendor_state,
    remaining_quantity_bytes = excluded.remaining_quantity_bytes, initial_quantity_bytes = excluded.initial_quantity_bytes,
    start_time = excluded.start_time, end_time = excluded.end_time;
  select public.open_case('wrong_plan', purchase.order_reference, purchase.order_id, 'the eSIM has ' || p_vendor_bundle_name)
  from public.esims as target join public.vendor_purchases as purchase on purchase.iccid = target.iccid
  join jsonb_to_recordset(p_assignments) as reported (reference text) on starts_with(reported.reference, purchase.order_reference)
  where target.id = p_esim_id and purchase.state = 'succeeded' and purchase.vendor_bundle_name <> p_vendor_bundle_name
$$;
