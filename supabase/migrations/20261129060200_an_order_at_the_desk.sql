-- What an operator reads of one order. The buyer's data is masked; showing it whole is an act, which is noted with its reason.

create type public.shop_order as (
  order_id uuid, order_type public.order_type, plan text, place text, places bigint, total_amount bigint, status public.order_status,
  status_reason public.order_reason, has_account boolean, is_held boolean, created_at timestamptz, expires_at timestamptz,
  locale public.locale, email text, buyer text, phone text, iccid_end text, esim_state public.profile_state, esim_read_at timestamptz);

-- An order, its buyer masked; null where there is none.
create function public.desk_order(p_order_id uuid) returns public.shop_order
language plpgsql stable security definer set search_path = '' as $$
declare
  found public.shop_order;
begin
  perform public.expect_operator('desk_order(uuid)');
  select about.id, about.order_type, bundle.display_name, bundle.countries -> 0 ->> 'name', jsonb_array_length(bundle.countries),
    about.total_amount, about.status, about.status_reason, about.user_id is not null, public.is_held(about.id), about.created_at,
    about.expires_at, about.locale, public.masked(about.email), public.masked_name(concat_ws(' ', about.given_names, about.surname)),
    public.masked_phone(about.mobile_number), right(esim.iccid, 4), esim.profile_status, esim.refreshed_at
  into found
  from public.user_orders as about
  join public.bundles as bundle on bundle.id = about.bundle_id
  left join lateral (
    select iccid, profile_status, refreshed_at from public.esims where order_id = about.id or id = about.target_esim_id limit 1) as esim
    on true
  where about.id = p_order_id;
  return found;
end $$;
grant execute on function public.desk_order to authenticated;

create type public.shop_payment as (
  id uuid, status public.payment_status, amount bigint, paid_amount bigint, method text, invoice text, refund_reference text,
  accepted text, created_at timestamptz, paid_at timestamptz, refunded_at timestamptz);

-- The payments of an order, the newest 50.
create function public.desk_payments(p_order_id uuid) returns setof public.shop_payment
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.expect_operator('desk_payments(uuid)');
  return query
  select id, status, amount, paid_amount, coalesce(payment_channel, payment_method), xendit_invoice_id, refund_reference,
    public.masked(accepted_reference), created_at, paid_at, refunded_at
  from public.payments where order_id = p_order_id order by created_at desc limit 50;
end $$;
grant execute on function public.desk_payments to authenticated;

create type public.shop_purchase as (
  id uuid, state public.purchase_state, sale text, iccid_end text, detail text, started_at timestamptz);

-- The purchases at the vendor of an order, the newest 50.
create function public.desk_purchases(p_order_id uuid) returns setof public.shop_purchase
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.expect_operator('desk_purchases(uuid)');
  return query
  select id, state, order_reference, right(iccid, 4), public.masked(detail), started_at
  from public.vendor_purchases where order_id = p_order_id order by started_at desc limit 50;
end $$;
grant execute on function public.desk_purchases to authenticated;

create type public.shop_refund as (
  payment_id uuid, state public.refund_state, amount bigint, gateway_refund_id text, claimed text, has_failed boolean,
  begun_at timestamptz);

-- The refunds of an order, the newest 50.
create function public.desk_refunds(p_order_id uuid) returns setof public.shop_refund
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.expect_operator('desk_refunds(uuid)');
  return query
  select payment_id, state, amount, gateway_refund_id, public.masked(claimed_by), has_failed, coalesce(requested_at, by_hand_at)
  from public.refunds where order_id = p_order_id order by coalesce(requested_at, by_hand_at) desc limit 50;
end $$;
grant execute on function public.desk_refunds to authenticated;

create type public.shop_step as (status public.order_status, reason public.order_reason, at timestamptz);

-- The changes of an order, the newest 50.
create function public.desk_history(p_order_id uuid) returns setof public.shop_step
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.expect_operator('desk_history(uuid)');
  return query
  select to_status, reason, created_at
  from public.order_status_history where order_id = p_order_id order by created_at desc, id desc limit 50;
end $$;
grant execute on function public.desk_history to authenticated;

create type public.shop_closed_case as (kind text, subject text, detail text, note text, since timestamptz, closed_at timestamptz);

-- The closed cases of an order, the newest 50.
create function public.desk_closed_cases(p_order_id uuid) returns setof public.shop_closed_case
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.expect_operator('desk_closed_cases(uuid)');
  return query
  select kind::text, public.masked(subject), public.masked(detail), public.masked(closing_note), opened_at, closed_at
  from public.cases where order_id = p_order_id and closed_at is not null order by closed_at desc limit 50;
end $$;
grant execute on function public.desk_closed_cases to authenticated;

create type public.shop_mail as (kind text, sent_at timestamptz);

-- The mails of an order, the newest 50.
create function public.desk_mails(p_order_id uuid) returns setof public.shop_mail
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.expect_operator('desk_mails(uuid)');
  return query
  select kind, sent_at
  from public.email_messages where order_id = p_order_id order by sent_at desc limit 50;
end $$;
grant execute on function public.desk_mails to authenticated;

-- The open cases of an order.
create function public.desk_order_cases(p_order_id uuid) returns setof public.shop_case
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.expect_operator('desk_order_cases(uuid)');
  return query select * from public.shop_cases(p_order_id);
end $$;
grant execute on function public.desk_order_cases to authenticated;

create type public.unmasked_order as (
  order_id uuid, email text, buyer text, phone text, account_email text, account_name text, account_phone text, iccids text[]);

-- The personal data of an order's buyer and its ICCIDs, whole; null where there is no such order. It is noted in the same transaction.
create function public.desk_unmask(p_order_id uuid, p_reason text) returns public.unmasked_order
language plpgsql security definer set search_path = '' as $$
declare
  operator_id uuid := public.expect_operator('desk_unmask(uuid, text)');
  about public.user_orders;
  profile public.profiles;
begin
  if public.is_blank(p_reason) then
    raise exception 'showing personal data needs its reason' using errcode = 'check_violation';
  end if;
  select * into about from public.user_orders where id = p_order_id;
  if not found then
    return null;
  end if;
  select * into profile from public.profiles where user_id = about.user_id;
  perform public.note_act(operator_id, 'unmask', about.id::text, about.id, p_reason);
  return row(
    about.id, about.email, nullif(concat_ws(' ', about.given_names, about.surname), ''), about.mobile_number,
    (select email from auth.users where id = about.user_id), profile.full_name, profile.phone,
    array(
      select iccid from public.esims where order_id = about.id or id = about.target_esim_id
      union select iccid from public.vendor_purchases where order_id = about.id and iccid is not null limit 20))::public.unmasked_order;
end $$;
grant execute on function public.desk_unmask to authenticated;
