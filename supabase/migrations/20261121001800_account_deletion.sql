-- Deletion of an account: the login and all personal data are deleted; orders, payments and eSIMs stay without them.

-- Removes personal data from an order that loses its owner, whether the login is deleted here or in the dashboard.
create function public.remove_buyer_data() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.given_names := null;
  new.surname := null;
  new.email := null;
  new.mobile_number := null;
  new.xendit_invoice_url := null;
  new.request_hash := '';
  update public.payments set invoice_url = null where order_id = new.id;
  return new;
end $$;
create trigger orders_remove_buyer_data before update of user_id on public.user_orders
  for each row when (old.user_id is not null and new.user_id is null) execute function public.remove_buyer_data();

-- Removes the install details, which are bearer secrets, from an eSIM that loses its owner. The eSIM stays.
create function public.remove_install_details() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.nickname := null;
  new.activation_code := null;
  new.qr_code_data := null;
  new.matching_id := null;
  new.apple_install_url := null;
  new.android_install_url := null;
  return new;
end $$;
create trigger esims_remove_install_details before update of user_id on public.esims
  for each row when (old.user_id is not null and new.user_id is null) execute function public.remove_install_details();

-- Deletes the login and everything that depends on it. Runs with its owner's rights: the service role may not write `auth`.
create function public.delete_login(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.users where id = p_user_id;
  if to_regclass('auth.audit_log_entries') is not null then
    begin
      execute 'delete from auth.audit_log_entries where payload ->> ''actor_id'' = $1' using p_user_id::text;
    exception when insufficient_privilege then
      -- A hosted project may not allow this; its own retention then deletes the log.
      null;
    end;
  end if;
end $$;

-- in_progress: a paid order is being fulfilled, or a payment waits for a person. Nothing has changed then.
create type public.delete_account_outcome as enum ('deleted', 'in_progress');

-- Deletes an account. Unpaid orders are cancelled; money that still arrives for them is owed back (settle_paid). The rate
-- limit counters are deleted too, because they contain the traveller's id.
create function public.delete_account(p_user_id uuid) returns public.delete_account_outcome
language plpgsql set search_path = '' as $$
declare
  unpaid_order_id uuid;
begin
  perform 1 from public.user_orders where user_id = p_user_id order by id for update;
  if exists (
    select 1 from public.user_orders as own
    where own.user_id = p_user_id and (own.status in ('paid', 'ordered', 'confirmed') or exists (
      select 1 from public.payments as payment where payment.order_id = own.id and payment.status = 'needs_review')))
  then
    return 'in_progress';
  end if;
  for unpaid_order_id in select id from public.user_orders where user_id = p_user_id and status = 'pending' loop
    perform public.transition_order(unpaid_order_id, 'cancelled', 'cancelled_by_traveller');
  end loop;
  delete from public.rate_limits where bucket like '%:' || p_user_id::text;
  perform public.delete_login(p_user_id);
  return 'deleted';
end $$;
