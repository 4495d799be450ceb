-- Orders and travellers by whatever a person has of them: a number, an id of the gateway or the vendor, an ICCID, an address.

create index user_orders_by_email on public.user_orders (lower(email), created_at desc) where email is not null;
create index esims_by_iccid_end on public.esims (right(iccid, 4));
create index vendor_purchases_by_iccid_end on public.vendor_purchases (right(iccid, 4)) where iccid is not null;

-- The newest orders that a text names, 21 at most: their number or id, or its beginning from four characters on; a payment's id, an
-- invoice, a sale, a refund's reference; an ICCID or its last digits; the address typed at checkout or that of the account. Each is
-- found by an index. Runs with its owner's rights, because the service role may not read `auth`.
create function public.orders_named(p_text text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  given text := public.trim_blanks(p_text);
  small text := lower(given);
  hex text := case when small ~ '^[0-9a-f-]{4,36}$' then replace(small, '-', '') end;
  first_id uuid := case when length(hex) between 4 and 32 then rpad(hex, 32, '0') end;
  last_id uuid := case when length(hex) between 4 and 32 then rpad(hex, 32, 'f') end;
  iccid_end text := case when given ~ '^[0-9]{4,22}$' then given end;
begin
  return query
  with named as materialized (
    select id from public.user_orders where id between first_id and last_id
    union select order_id from public.payments where id between first_id and last_id
    union select order_id from public.payments where xendit_invoice_id = given
    union select order_id from public.payments where lower(refund_reference) = small
    union select order_id from public.refunds where gateway_refund_id = given
    union select order_id from public.vendor_purchases where order_reference = given
    union select order_id from public.vendor_purchases where right(iccid, 4) = right(iccid_end, 4) and iccid like '%' || iccid_end
    union select order_id from public.esims where right(iccid, 4) = right(iccid_end, 4) and iccid like '%' || iccid_end
    union select id from public.user_orders where target_esim_id = any (array(
      select id from public.esims where right(iccid, 4) = right(iccid_end, 4) and iccid like '%' || iccid_end))
    union (select id from public.user_orders where lower(email) = small order by created_at desc limit 21)
    union (select id from public.user_orders where user_id = any (array(select id from auth.users where email = small))
      order by created_at desc limit 21))
  select id from public.user_orders where id = any (array(select id from named)) order by created_at desc limit 21;
end $$;

-- A name of which the first letter of each word is left.
create function public.masked_name(p_name text) returns text
language sql immutable set search_path = '' as $$ select regexp_replace(p_name, '(\S)\S*', '\1…', 'g') $$;

-- A phone number of which the last three digits are left.
create function public.masked_phone(p_phone text) returns text
language sql immutable set search_path = '' as $$ select '…' || right(p_phone, 3) $$;

-- An order that was found, as a person recognises it, and its buyer masked.
create type public.found_order as (
  order_id uuid, order_type public.order_type, plan text, place text, places bigint, total_amount bigint, status public.order_status,
  status_reason public.order_reason, has_account boolean, is_held boolean, created_at timestamptz, email text, buyer text, phone text);

-- The newest orders that a text names, 21 at most.
create function public.desk_find_orders(p_text text) returns setof public.found_order
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.expect_operator('desk_find_orders(text)');
  return query
  select about.id, about.order_type, bundle.display_name, bundle.countries -> 0 ->> 'name',
    jsonb_array_length(bundle.countries)::bigint, about.total_amount, about.status, about.status_reason, about.user_id is not null,
    public.is_held(about.id), about.created_at, public.masked(about.email),
    public.masked_name(concat_ws(' ', about.given_names, about.surname)), public.masked_phone(about.mobile_number)
  from public.user_orders as about join public.bundles as bundle on bundle.id = about.bundle_id
  where about.id = any (array(select public.orders_named(p_text)))
  order by about.created_at desc;
end $$;
grant execute on function public.desk_find_orders to authenticated;

-- An account that was found, masked, and how many orders it has.
create type public.found_traveller as (user_id uuid, email text, full_name text, phone text, orders bigint, joined_at timestamptz);

-- The account of an address or an id, if there is one.
create function public.desk_find_travellers(p_text text) returns setof public.found_traveller
language plpgsql stable security definer set search_path = '' as $$
declare
  small text := lower(public.trim_blanks(p_text));
begin
  perform public.expect_operator('desk_find_travellers(text)');
  return query
  select account.id, public.masked(account.email), public.masked_name(profile.full_name), public.masked_phone(profile.phone),
    (select count(*) from public.user_orders where user_id = account.id), profile.created_at
  from public.profiles as profile join auth.users as account on account.id = profile.user_id
  where profile.user_id = any (array(
    select id from auth.users where email = small
    union select user_id from public.profiles where user_id =
      case when small ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then small::uuid end))
  limit 20;
end $$;
grant execute on function public.desk_find_travellers to authenticated;
