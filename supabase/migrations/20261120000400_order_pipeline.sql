-- From order to eSIM. Each function is one transaction that locks the order first; nothing here calls an outside party.

-- The only way an order changes state: locks it, refuses what the graph does not allow, writes the history.
create function public.transition_order(p_order_id uuid, p_to public.order_status, p_reason public.order_reason)
returns public.user_orders
language plpgsql set search_path = '' as $$
declare
  o public.user_orders;
  was public.order_status;
begin
  select * into strict o from public.user_orders where id = p_order_id for update;
  was := o.status;
  if not (case was
    when 'pending' then p_to in ('paid', 'cancelled')
    when 'cancelled' then p_to = 'paid'
    when 'paid' then p_to in ('ordered', 'failed', 'refunded')
    when 'ordered' then p_to in ('confirmed', 'failed')
    when 'confirmed' then p_to in ('completed', 'refunded')
    when 'completed' then p_to = 'refunded'
    when 'failed' then p_to = 'refunded'
    else false end)
  then
    raise exception 'order % may not go from % to %', p_order_id, was, p_to using errcode = 'check_violation';
  end if;
  update public.user_orders set
    status = p_to, status_reason = p_reason, updated_at = clock_timestamp(),
    confirmed_at = case when p_to = 'confirmed' then clock_timestamp() else confirmed_at end
  where id = p_order_id returning * into o;
  insert into public.order_status_history (order_id, from_status, to_status, reason) values (p_order_id, was, p_to, p_reason);
  return o;
end $$;

-- Says why an order waits, without moving it.
create function public.explain_order(p_order_id uuid, p_reason public.order_reason) returns void
language sql set search_path = '' as $$
  update public.user_orders set status_reason = p_reason, updated_at = clock_timestamp()
  where id = p_order_id and status_reason is distinct from p_reason
$$;

-- Checkout ---------------------------------------------------------------------------------------------------------------

-- Ways to pay: our id, the gateway's name, whole rupiah on top. lib/checkout/payment-methods.ts holds the same for the
-- screens; a test compares the two.
create function public.payment_options() returns table (id text, gateway_name text, fee bigint)
language sql immutable set search_path = '' as $$
  values ('gopay', 'GOPAY', 0::bigint), ('ovo', 'OVO', 0), ('dana', 'DANA', 0), ('qris', 'QRIS', 0),
    ('bca', 'BCA', 6500), ('mandiri', 'MANDIRI', 6500), ('card', 'CREDIT_CARD', 4000)
$$;

-- Whole rupiah off. A returning customer's 10 % is rounded down and never takes a price below what the gateway accepts;
-- it and an offer do not add up. lib/checkout/pricing.ts computes the same for the screens; a test compares the two.
create function public.order_discount(p_order_type public.order_type, p_price bigint, p_offer_price bigint) returns bigint
language sql immutable set search_path = '' as $$
  select case
    when p_order_type = 'repurchase' then greatest(0, least(p_price / 10, p_price - 10000))
    else greatest(0, p_price - coalesce(p_offer_price, p_price)) end
$$;

-- Whether a traveller has bought for this plan's destination before: a completed order whose plan shares a country.
create function public.is_returning_customer(p_user_id uuid, p_bundle_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from public.user_orders as o
    join public.bundles as bought on bought.id = o.bundle_id
    join public.bundles as wanted on wanted.id = p_bundle_id and wanted.country_keys && bought.country_keys
    where o.user_id = p_user_id and o.status = 'completed')
$$;

-- Why an order cannot be written for this eSIM; null when it can. Top-ups need one of the traveller's own lines that is
-- installable and not closed; buying again needs an earlier order, and the eSIM it names must be theirs.
create function public.esim_refusal(p_user_id uuid, p_order_type public.order_type, p_bundle_id uuid, p_esim_id uuid)
returns text
language plpgsql set search_path = '' as $$
begin
  if p_order_type in ('topup', 'extension') or p_esim_id is not null then
    perform 1 from public.esims as e
    where e.id = p_esim_id and e.user_id = p_user_id and (p_order_type = 'repurchase' or (e.activation_code is not null
      and lower(coalesce(e.profile_status, '')) not in ('deactivated', 'unavailable', 'disabled', 'deleted')))
    for key share;
    if not found then
      return 'esim_unavailable';
    end if;
  end if;
  if p_order_type = 'repurchase' and not public.is_returning_customer(p_user_id, p_bundle_id) then
    return 'not_returning';
  end if;
  return null;
end $$;

-- A new order at the database's prices, or the one this key has made before. Outcome: created, existing, conflict, or why
-- not: bundle_unavailable, payment_method_unavailable, esim_unavailable, not_returning, offer_ended. An offer's row is
-- locked: it cannot end between the look at it and the order.
create function public.create_order(
  p_user_id uuid, p_idempotency_key uuid, p_request_hash text, p_bundle_id uuid, p_locale text,
  p_given_names text, p_email text, p_mobile_number text, p_surname text default null,
  p_order_type public.order_type default 'new', p_esim_id uuid default null, p_offer_id uuid default null,
  p_payment_method text default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  price bigint;
  offer_price bigint;
  cut bigint;
  channel text;
  extra bigint := 0;
  refusal text;
  o public.user_orders;
begin
  select * into o from public.user_orders where user_id = p_user_id and idempotency_key = p_idempotency_key;
  if not found then
    select b.final_price_idr_cents / 100 into price from public.bundles as b where b.id = p_bundle_id and b.is_active;
    if not found then
      return jsonb_build_object('outcome', 'bundle_unavailable');
    end if;
    if p_payment_method is not null then
      select m.gateway_name, m.fee into channel, extra from public.payment_options() as m where m.id = p_payment_method;
      if not found then
        return jsonb_build_object('outcome', 'payment_method_unavailable');
      end if;
    end if;
    refusal := public.esim_refusal(p_user_id, p_order_type, p_bundle_id, p_esim_id);
    if refusal is not null then
      return jsonb_build_object('outcome', refusal);
    end if;
    if p_offer_id is not null then
      select s.offer_price_idr into offer_price from public.special_offers as s
      where s.id = p_offer_id and s.bundle_id = p_bundle_id and p_order_type = 'new'
        and s.is_active and s.starts_at <= clock_timestamp() and s.ends_at > clock_timestamp()
      for share;
      if not found then
        return jsonb_build_object('outcome', 'offer_ended');
      end if;
    end if;
    cut := public.order_discount(p_order_type, price, offer_price);
    insert into public.user_orders (user_id, idempotency_key, request_hash, bundle_id, order_type, target_esim_id, offer_id,
      package_price, discount, payment_fee, total_amount, payment_method, locale, given_names, surname, email, mobile_number)
    values (p_user_id, p_idempotency_key, p_request_hash, p_bundle_id, p_order_type,
      case when p_order_type in ('topup', 'extension') then p_esim_id end, p_offer_id,
      price, cut, extra, price - cut + extra, channel, p_locale, p_given_names, p_surname, p_email, p_mobile_number)
    on conflict (user_id, idempotency_key) do nothing
    returning * into o;
    if found then
      insert into public.order_status_history (order_id, to_status) values (o.id, 'pending');
      return jsonb_build_object('outcome', 'created', 'order_id', o.id);
    end if;
    select * into strict o from public.user_orders where user_id = p_user_id and idempotency_key = p_idempotency_key;
  end if;
  return jsonb_build_object(
    'outcome', case when o.request_hash = p_request_hash then 'existing' else 'conflict' end, 'order_id', o.id);
end $$;

-- The traveller does not want it any more. Outcome: cancelled, not_cancellable, not_found. Its invoice is closed by the
-- verification this asks for; money that comes all the same still wins.
create function public.cancel_order(p_order_id uuid, p_user_id uuid) returns text
language plpgsql set search_path = '' as $$
declare
  o public.user_orders;
begin
  select * into o from public.user_orders where id = p_order_id and user_id = p_user_id for update;
  if not found then
    return 'not_found';
  end if;
  if o.status <> 'pending' or exists (select 1 from public.payments where order_id = o.id and status = 'needs_review') then
    return 'not_cancellable';
  end if;
  perform public.transition_order(o.id, 'cancelled', 'cancelled_by_traveller');
  perform public.enqueue_job('verify_payment', p.id::text) from public.payments as p
  where p.order_id = o.id and p.status in ('creating', 'open');
  return 'cancelled';
end $$;

-- The payment that an invoice is to be made for. Outcome: create (nobody has tried), recover (somebody tried and vanished:
-- look at the gateway first), wait (somebody is at it), open (invoice exists), not_payable.
create function public.open_payment(p_order_id uuid, p_user_id uuid, p_lease_seconds integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  o public.user_orders;
  p public.payments;
  outcome text;
begin
  select * into o from public.user_orders where id = p_order_id and user_id = p_user_id for update;
  if not found then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  if o.status <> 'pending' or exists (
    select 1 from public.payments where order_id = p_order_id and status = 'needs_review')
  then
    return jsonb_build_object('outcome', 'not_payable');
  end if;
  select * into p from public.payments where order_id = p_order_id and status in ('creating', 'open');
  if p.status = 'open' and p.expires_at <= clock_timestamp() then
    perform public.enqueue_job('verify_payment', p.id::text);
    return jsonb_build_object('outcome', 'not_payable');
  end if;
  if p.id is null then
    insert into public.payments (order_id, amount, currency, creation_lease_until)
    values (p_order_id, o.total_amount, o.currency, clock_timestamp() + make_interval(secs => p_lease_seconds))
    returning * into p;
    outcome := 'create';
  elsif p.status = 'open' then
    outcome := 'open';
  elsif p.creation_lease_until > clock_timestamp() then
    outcome := 'wait';
  else
    update public.payments set creation_lease_until = clock_timestamp() + make_interval(secs => p_lease_seconds)
    where id = p.id returning * into p;
    outcome := 'recover';
  end if;
  return jsonb_build_object('outcome', outcome, 'payment_id', p.id, 'amount', p.amount, 'invoice_url', p.invoice_url);
end $$;

-- Opens a payment with its invoice. Answers with the invoice id in force: another one when somebody was faster.
create function public.attach_invoice(
  p_payment_id uuid, p_invoice_id text, p_invoice_url text, p_expires_at timestamptz default null
) returns text
language plpgsql set search_path = '' as $$
declare
  p public.payments;
begin
  perform 1 from public.user_orders as o
    join public.payments as pay on pay.order_id = o.id where pay.id = p_payment_id for update of o;
  update public.payments set
    status = 'open', xendit_invoice_id = p_invoice_id, invoice_url = p_invoice_url, expires_at = p_expires_at,
    creation_lease_until = null
  where id = p_payment_id and status = 'creating' returning * into p;
  if found then
    update public.user_orders set xendit_invoice_url = p_invoice_url, expires_at = p_expires_at, updated_at = clock_timestamp()
    where id = p.order_id;
    return p.xendit_invoice_id;
  end if;
  return (select xendit_invoice_id from public.payments where id = p_payment_id);
end $$;

-- The gateway refused for certain: the attempt is closed, the order stays payable.
create function public.reject_payment(p_payment_id uuid) returns void
language sql set search_path = '' as $$
  update public.payments set status = 'failed', creation_lease_until = null where id = p_payment_id and status = 'creating'
$$;

-- Nobody knows whether the invoice exists: the next request looks before it creates.
create function public.release_payment(p_payment_id uuid) returns void
language sql set search_path = '' as $$
  update public.payments set creation_lease_until = clock_timestamp() where id = p_payment_id and status = 'creating'
$$;

-- Payment ----------------------------------------------------------------------------------------------------------------

-- Stores a callback and asks for a verification; never trusts what the callback says. False: no payment of ours.
create function public.receive_invoice_callback(p_event_key text, p_payment_id uuid, p_payload jsonb) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into public.webhook_events as w (event_key, source, subject, payload)
  values (p_event_key, 'xendit', coalesce(p_payment_id::text, 'unknown'), p_payload)
  on conflict (event_key) do update set deliveries = w.deliveries + 1;
  if not exists (select 1 from public.payments where id = p_payment_id) then
    return false;
  end if;
  perform public.enqueue_job('verify_payment', p_payment_id::text);
  return true;
end $$;

-- A payment that reads as paid, against the locked order. Nobody is left to deliver to once the account is deleted.
create function public.settle_paid(p public.payments, o public.user_orders) returns text
language plpgsql set search_path = '' as $$
begin
  if o.status not in ('pending', 'cancelled') or o.user_id is null then
    update public.payments set status = 'refund_due' where id = p.id;
    return 'refund_due';
  end if;
  update public.payments set status = 'paid' where id = p.id;
  perform public.transition_order(o.id, 'paid',
    case when o.status = 'cancelled' then 'late_payment' else 'payment_verified' end::public.order_reason);
  perform public.enqueue_job('fulfil_order', o.id::text);
  return 'paid';
end $$;

-- An invoice that nobody can pay any more, against the locked order.
create function public.settle_expired(p public.payments, o public.user_orders) returns text
language plpgsql set search_path = '' as $$
begin
  update public.payments set status = 'expired' where id = p.id and status in ('creating', 'open');
  if o.status = 'pending' and not exists (
    select 1 from public.payments where order_id = o.id and status in ('creating', 'open', 'needs_review'))
  then
    perform public.transition_order(o.id, 'cancelled', 'invoice_expired');
  end if;
  return 'expired';
end $$;

-- What the gateway itself says of an invoice, compared with what we asked for, then acted on. Idempotent in any order.
-- When, how much and by which channel it was paid: as read back, else as the stored callback says.
-- Outcome: paid, already_paid, refund_due, refunded, needs_review, expired, open.
create function public.apply_invoice(
  p_payment_id uuid, p_invoice_id text, p_external_id text, p_amount bigint, p_currency text, p_status text,
  p_paid_amount bigint default null, p_paid_at timestamptz default null, p_payment_method text default null,
  p_payment_channel text default null
) returns text
language plpgsql set search_path = '' as $$
declare
  p public.payments;
  o public.user_orders;
  told jsonb;
  paid bigint;
begin
  select ord.* into strict o from public.user_orders as ord
    join public.payments as pay on pay.order_id = ord.id where pay.id = p_payment_id for update of ord;
  select * into strict p from public.payments where id = p_payment_id for update;
  update public.payments set checked_at = clock_timestamp() where id = p.id;
  if p.status in ('paid', 'refund_due', 'refunded', 'needs_review') then
    return case when p.status = 'paid' then 'already_paid' else p.status::text end;
  end if;
  select w.payload into told from public.webhook_events as w
  where w.subject = p_payment_id::text and w.payload ->> 'id' = p_invoice_id and w.payload ->> 'status' in ('PAID', 'SETTLED')
  order by w.received_at desc limit 1;
  paid := coalesce(p_paid_amount, (told ->> 'paid_amount')::numeric::bigint, p_amount);
  if p_external_id <> p.id::text or p_amount <> p.amount or p_currency <> p.currency
    or coalesce(p.xendit_invoice_id, p_invoice_id) <> p_invoice_id
    or (p_status in ('PAID', 'SETTLED') and paid <> p.amount)
  then
    update public.payments set status = 'needs_review', paid_amount = paid where id = p.id;
    perform public.explain_order(o.id, 'payment_mismatch');
    return 'needs_review';
  end if;
  if p_status in ('PAID', 'SETTLED') then
    update public.payments set
      xendit_invoice_id = p_invoice_id, paid_amount = paid,
      paid_at = coalesce(p_paid_at, (told ->> 'paid_at')::timestamptz, clock_timestamp()),
      payment_method = coalesce(p_payment_method, told ->> 'payment_method'),
      payment_channel = coalesce(p_payment_channel, told ->> 'payment_channel')
    where id = p.id returning * into p;
    update public.user_orders set payment_method = coalesce(p.payment_channel, p.payment_method, payment_method)
    where id = o.id;
    return public.settle_paid(p, o);
  end if;
  if p_status = 'EXPIRED' then
    return public.settle_expired(p, o);
  end if;
  return 'open';
end $$;

-- Checkouts that never came to an invoice end as well: two days on, no invoice of theirs could still be paid. So does the
-- attempt to pay of an order that was cancelled meanwhile: the gateway would be asked about it for ever.
create function public.close_abandoned_orders() returns integer
language plpgsql set search_path = '' as $$
declare
  closed integer := 0;
  o public.user_orders;
begin
  for o in
    select abandoned.* from public.user_orders as abandoned
    where abandoned.status = 'pending' and abandoned.created_at < clock_timestamp() - interval '48 hours' and not exists (
      select 1 from public.payments as p where p.order_id = abandoned.id and (p.status in ('open', 'needs_review')
        or (p.status = 'creating' and p.created_at > clock_timestamp() - interval '48 hours')))
    limit 200 for update skip locked
  loop
    update public.payments set status = 'expired' where order_id = o.id and status = 'creating';
    perform public.transition_order(o.id, 'cancelled', 'invoice_expired');
    closed := closed + 1;
  end loop;
  update public.payments set status = 'expired'
  where id in (
    select p.id from public.payments as p
    join public.user_orders as ended on ended.id = p.order_id and ended.status <> 'pending'
    where p.status = 'creating' and p.created_at < clock_timestamp() - interval '48 hours'
    for update of p skip locked);
  return closed;
end $$;

-- The sweep: asks again about everything whose end we have not seen. Open invoices every p_every_seconds in their first
-- hour and hourly after it; expired ones hourly for 48 hours more, since a late payment still wins. Counters of calls are
-- forgotten after a day, which is longer than any window: whoever calls chooses some of their names.
create function public.enqueue_due_work(p_every_seconds integer) returns integer
language plpgsql set search_path = '' as $$
declare
  found_work integer := 0;
  due record;
begin
  for due in
    select p.id from public.payments as p
    where (p.status in ('creating', 'open') and coalesce(p.checked_at, p.created_at) < clock_timestamp() -
        case when p.created_at > clock_timestamp() - interval '1 hour'
          then make_interval(secs => p_every_seconds) else interval '1 hour' end)
      or (p.status = 'expired' and coalesce(p.expires_at, p.created_at) > clock_timestamp() - interval '48 hours'
        and coalesce(p.checked_at, p.created_at) < clock_timestamp() - interval '1 hour')
    order by coalesce(p.checked_at, p.created_at) limit 200
  loop
    update public.payments set checked_at = clock_timestamp() where id = due.id;
    perform public.enqueue_job('verify_payment', due.id::text);
    found_work := found_work + 1;
  end loop;
  for due in
    select o.id from public.user_orders as o
    where o.status in ('paid', 'ordered', 'confirmed') and not exists (
      select 1 from public.jobs as j where j.kind = 'fulfil_order' and j.subject = o.id::text and j.state <> 'done')
    order by o.updated_at limit 200
  loop
    perform public.enqueue_job('fulfil_order', due.id::text);
    found_work := found_work + 1;
  end loop;
  -- A worker may die between the last failure and giving up: the dead job's order must not stay silent.
  for due in
    select o.id from public.user_orders as o
    join public.jobs as j on j.kind = 'fulfil_order' and j.subject = o.id::text and j.state = 'dead'
    where o.status in ('paid', 'ordered', 'confirmed') and o.status_reason is distinct from 'attempts_exhausted'
    limit 200
  loop
    perform public.give_up_order(due.id);
    found_work := found_work + 1;
  end loop;
  delete from public.rate_limits where bucket in (
    select r.bucket from public.rate_limits as r
    where r.window_start < clock_timestamp() - interval '1 day' for update skip locked);
  return found_work + public.close_abandoned_orders() + public.enqueue_line_reads(20);
end $$;

-- Fulfilment -------------------------------------------------------------------------------------------------------------

-- Opens one purchase attempt for the worker that holds the lease; `iccid` is the line that a top-up goes onto. Outcome: started, busy (same bundle in flight elsewhere),
-- open (an earlier attempt of this order has no known outcome), bought, not_due, lost_lease.
create function public.begin_purchase(p_order_id uuid, p_job_id bigint, p_token uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  o public.user_orders;
  v public.vendor_purchases;
  bundle_name text;
  line text;
begin
  select * into strict o from public.user_orders where id = p_order_id for update;
  if not exists (select 1 from public.jobs where id = p_job_id and lease_token = p_token and lease_until > clock_timestamp()) then
    return jsonb_build_object('outcome', 'lost_lease');
  end if;
  if o.status not in ('paid', 'ordered') then
    return jsonb_build_object('outcome', 'not_due');
  end if;
  if not exists (select 1 from public.payments where order_id = o.id and status = 'paid' and paid_amount = o.total_amount) then
    raise exception 'order % has no full payment', o.id using errcode = 'check_violation';
  end if;
  select * into v from public.vendor_purchases where order_id = o.id and state in ('started', 'unknown', 'succeeded');
  if found then
    return jsonb_build_object('outcome', case when v.state = 'succeeded' then 'bought' else 'open' end,
      'purchase_id', v.id, 'vendor_bundle_name', v.vendor_bundle_name, 'iccid', v.iccid, 'started_at', v.started_at,
      'age_seconds', extract(epoch from clock_timestamp() - v.started_at));
  end if;
  select b.vendor_bundle_name into strict bundle_name from public.bundles as b where b.id = o.bundle_id;
  select e.iccid into line from public.esims as e where e.id = o.target_esim_id;
  insert into public.vendor_purchases (order_id, vendor_bundle_name, iccid) values (o.id, bundle_name, line)
  on conflict (vendor_bundle_name) where state in ('started', 'unknown') do nothing
  returning * into v;
  if not found then
    perform public.explain_order(o.id, 'queued_behind_same_plan');
    return jsonb_build_object('outcome', 'busy');
  end if;
  if o.status = 'paid' then
    perform public.transition_order(o.id, 'ordered', 'purchase_started');
  else
    perform public.explain_order(o.id, 'purchase_started');
  end if;
  return jsonb_build_object('outcome', 'started', 'purchase_id', v.id, 'vendor_bundle_name', bundle_name,
    'iccid', line, 'started_at', v.started_at, 'age_seconds', 0);
end $$;

-- The vendor sold it: 'confirmed', and for a new line its eSIM row, in one transaction. Outcome: recorded, already, orphan
-- (the attempt had been given up), wrong_line (a top-up that was sold onto another line: owed back, the sale is nobody's).
-- The last two are purchases that belong to nobody, for a person to look at.
create function public.record_purchase(p_purchase_id uuid, p_order_reference text, p_iccid text) returns text
language plpgsql set search_path = '' as $$
declare
  v public.vendor_purchases;
  o public.user_orders;
begin
  select ord.* into strict o from public.user_orders as ord
    join public.vendor_purchases as pur on pur.order_id = ord.id where pur.id = p_purchase_id for update of ord;
  select * into strict v from public.vendor_purchases where id = p_purchase_id for update;
  if v.state = 'succeeded' then
    return case when v.order_reference = p_order_reference then 'already' else 'orphan' end;
  end if;
  if v.state not in ('started', 'unknown') then
    update public.vendor_purchases set detail = 'orphan ' || p_order_reference where id = v.id;
    return 'orphan';
  end if;
  if v.iccid <> p_iccid then
    update public.vendor_purchases set
      state = 'rejected', order_reference = p_order_reference, detail = 'orphan: sold onto ' || p_iccid,
      settled_at = clock_timestamp()
    where id = v.id;
    perform public.fail_order(o.id, 'vendor_rejected');
    return 'wrong_line';
  end if;
  update public.vendor_purchases set
    state = 'succeeded', order_reference = p_order_reference, iccid = p_iccid, settled_at = clock_timestamp()
  where id = v.id;
  update public.user_orders set vendor_order_id = p_order_reference where id = o.id;
  if o.target_esim_id is null then
    insert into public.esims (order_id, user_id, iccid, customer_reference) values (o.id, o.user_id, p_iccid, o.id::text);
  end if;
  perform public.transition_order(o.id, 'confirmed', 'purchased');
  return 'recorded';
end $$;

-- How an attempt without success ended: unknown, rejected or absent, with the reason shown on the order.
create function public.settle_purchase(
  p_purchase_id uuid, p_state public.purchase_state, p_detail text, p_reason public.order_reason
) returns void
language plpgsql set search_path = '' as $$
declare
  owner_order uuid;
begin
  perform 1 from public.user_orders as o
    join public.vendor_purchases as pur on pur.order_id = o.id where pur.id = p_purchase_id for update of o;
  update public.vendor_purchases set
    state = p_state, detail = p_detail,
    settled_at = case when p_state = 'unknown' then null else clock_timestamp() end
  where id = p_purchase_id and state in ('started', 'unknown') returning order_id into owner_order;
  if found then
    perform public.explain_order(owner_order, p_reason);
  end if;
end $$;

-- Which of these vendor orders belong to somebody already.
create function public.known_order_references(p_references text[]) returns setof text
language sql stable set search_path = '' as $$
  select order_reference from public.vendor_purchases where order_reference = any (p_references)
$$;

-- Which of these lines carry an eSIM of ours.
create function public.known_lines(p_iccids text[]) returns setof text
language sql stable set search_path = '' as $$
  select iccid from public.esims where iccid = any (p_iccids)
$$;

-- Stores what the traveller installs with; the mail is queued in the same transaction.
create function public.complete_order(
  p_order_id uuid, p_smdp_address text, p_matching_id text, p_activation_code text, p_profile_status text default null,
  p_apple_install_url text default null, p_android_install_url text default null
) returns void
language plpgsql set search_path = '' as $$
begin
  update public.esims set
    smdp_address = p_smdp_address, matching_id = p_matching_id, activation_code = p_activation_code,
    qr_code_data = p_activation_code, profile_status = p_profile_status,
    apple_install_url = p_apple_install_url, android_install_url = p_android_install_url, refreshed_at = clock_timestamp()
  where order_id = p_order_id;
  perform public.transition_order(p_order_id, 'completed', 'install_details_stored');
  perform public.enqueue_job('send_email', 'esim_ready:' || p_order_id);
end $$;

-- The plan is on the line it was bought for.
create function public.complete_topup(p_order_id uuid) returns void
language sql set search_path = '' as $$
  select public.transition_order(p_order_id, 'completed', 'plan_added')
$$;

-- Money without an eSIM ends here: the order fails in sight, and its payment is owed back.
create function public.fail_order(p_order_id uuid, p_reason public.order_reason) returns void
language plpgsql set search_path = '' as $$
begin
  perform public.transition_order(p_order_id, 'failed', p_reason);
  update public.payments set status = 'refund_due' where order_id = p_order_id and status = 'paid';
end $$;

-- The last attempt has failed. Without a purchase of unknown outcome the money is owed back; with one, or once the eSIM
-- exists, the order stays where it is and says so: a person decides.
create function public.give_up_order(p_order_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  o public.user_orders;
begin
  select * into strict o from public.user_orders where id = p_order_id for update;
  if o.status in ('paid', 'ordered') and not exists (
    select 1 from public.vendor_purchases where order_id = o.id and state in ('started', 'unknown', 'succeeded'))
  then
    perform public.fail_order(o.id, 'attempts_exhausted');
  else
    perform public.explain_order(o.id, 'attempts_exhausted');
  end if;
end $$;
