-- A code was known only while its eSIM had an owner. Once that account was deleted, the next order for which the vendor named the code got
-- it, although a phone may hold its eSIM. So each eSIM keeps a digest of its code, from which nobody can install it.

create function public.code_digest(p_activation_code text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(lower(p_activation_code), 'UTF8')), 'hex')
$$;

alter table public.esims add column activation_code_digest text;
comment on column public.esims.activation_code_digest is
  'sha256 of the last activation code in small letters; it stays when the account is deleted.';
update public.esims set activation_code_digest = public.code_digest(activation_code) where activation_code is not null;

drop index public.esims_by_activation_code;
-- Rows of earlier releases may share a code, so this is no unique index.
create index esims_by_activation_code_digest on public.esims (activation_code_digest);

create function public.keep_code_digest() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.activation_code_digest := public.code_digest(new.activation_code);
  return new;
end $$;
create trigger esims_keep_code_digest before insert or update of activation_code on public.esims
  for each row when (new.activation_code is not null) execute function public.keep_code_digest();

-- As before; codes are compared by their digests.
create or replace function public.complete_order(
  p_order_id uuid, p_smdp_address text, p_matching_id text, p_activation_code text,
  p_profile_status public.profile_state default null, p_apple_install_url text default null,
  p_android_install_url text default null
) returns public.complete_order_outcome
language plpgsql set search_path = '' as $$
declare
  holder public.esims;
begin
  if public.has_ended(p_order_id) then
    return 'completed';
  elsif not public.may_complete(p_order_id) then
    return 'held';
  end if;
  -- Two orders that are completed with one code decide one after the other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('code:' || lower(p_activation_code), 0));
  select * into holder from public.esims
  where activation_code_digest = public.code_digest(p_activation_code) and order_id <> p_order_id order by created_at limit 1;
  if found then
    perform public.open_case('code_of_another', p_order_id::text, p_order_id,
      format('%s at the vendor: the order %s has its activation code%s', own.vendor_order_id, holder.order_id,
        case when holder.user_id is null then ', and its account is deleted' end))
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
