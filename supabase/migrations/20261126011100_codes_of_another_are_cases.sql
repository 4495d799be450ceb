-- An order whose code another order has got waited until its attempts were over, and only the log said why. The code may be its own, and
-- the other order the wrong one: its traveller was mailed the code already.

-- As before; that another eSIM has the code is a case, which ends when the order is completed.
create or replace function public.complete_order(
  p_order_id uuid, p_smdp_address text, p_matching_id text, p_activation_code text,
  p_profile_status public.profile_state default null, p_apple_install_url text default null,
  p_android_install_url text default null
) returns public.complete_order_outcome
language plpgsql set search_path = '' as $$
declare
  holder uuid;
begin
  if public.has_ended(p_order_id) then
    return 'completed';
  elsif not public.may_complete(p_order_id) then
    return 'held';
  end if;
  -- Two orders that are completed with one code decide one after the other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('code:' || lower(p_activation_code), 0));
  select order_id into holder from public.esims
  where lower(activation_code) = lower(p_activation_code) and order_id <> p_order_id order by created_at limit 1;
  if found then
    perform public.open_case('code_of_another', p_order_id::text, p_order_id,
      format('%s at the vendor: the order %s has its activation code', own.vendor_order_id, holder))
    from public.user_orders as own where own.id = p_order_id;
    return 'code_of_another';
  end if;
  update public.esims set
    smdp_address = p_smdp_address, matching_id = p_matching_id, activation_code = p_activation_code,
    qr_code_data = p_activation_code, profile_status = p_profile_status,
    apple_install_url = p_apple_install_url, android_install_url = p_android_install_url, refreshed_at = clock_timestamp()
  where order_id = p_order_id;
  perform public.transition_order(p_order_id, 'completed', 'install_details_stored');
  update public.cases set closed_at = clock_timestamp(), closing_note = 'the difference is gone'
  where kind = 'code_of_another' and subject = p_order_id::text and closed_at is null;
  perform public.enqueue_job('send_email', 'esim_ready:' || p_order_id);
  return 'completed';
end $$;

-- As before. A case that a person has closed does not come back, so one whose end is still open cannot be closed: of an order that waits
-- for its code, and of a second refund that the gateway has not decided.
create or replace function public.close_case(p_case_id uuid, p_note text) returns boolean
language plpgsql set search_path = '' as $$
declare
  asked public.cases;
  closed public.cases;
begin
  select * into asked from public.cases where id = p_case_id and closed_at is null;
  if asked.kind = any (public.kinds_of_held()) and public.is_held(asked.order_id) then
    raise exception 'the purchase of this order is held: "npm run ops -- decide %" closes its case', asked.order_id using errcode = 'check_violation';
  elsif asked.kind = any (public.kinds_of_wrong_refund()) then
    raise exception 'the money of this payment is not back: "npm run refund -- % <reference>" closes its case', asked.subject using errcode = 'check_violation';
  elsif asked.kind = 'code_of_another' and exists (select 1 from public.user_orders where id = asked.order_id and status = 'confirmed') then
    raise exception 'the order % waits for its code: the case ends with it, or can be closed once its refund is recorded', asked.order_id using errcode = 'check_violation';
  elsif asked.kind = 'refunded_twice' and exists (
    select 1 from public.refunds where payment_id::text = asked.subject and state in ('requested', 'pending'))
  then
    raise exception 'the gateway has not decided about its refund of this payment: close the case after that' using errcode = 'check_violation';
  end if;
  if public.is_blank(p_note) then
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
