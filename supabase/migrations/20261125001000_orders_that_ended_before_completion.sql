-- An order may end while its worker reads the eSIM: a person records the refund of its money, or another worker completes it. The
-- completion then raised, which looked like a failure of the store, and its job was repeated.

-- Whether nothing is left to complete. Locks the order, so that the answer stays true until the end of the transaction.
create function public.has_ended(p_order_id uuid) returns boolean language sql set search_path = '' as $$
  select locked.status in ('completed', 'refunded') from public.user_orders as locked where locked.id = p_order_id for update
$$;

-- Stores the install details, completes the order and enqueues the mail in one transaction. False when an open case prevents it. An
-- order that has ended in the meantime stays as it is.
create or replace function public.complete_order(
  p_order_id uuid, p_smdp_address text, p_matching_id text, p_activation_code text,
  p_profile_status public.profile_state default null, p_apple_install_url text default null,
  p_android_install_url text default null
) returns boolean
language plpgsql set search_path = '' as $$
begin
  if public.has_ended(p_order_id) then
    return true;
  elsif not public.may_complete(p_order_id) then
    return false;
  end if;
  update public.esims set
    smdp_address = p_smdp_address, matching_id = p_matching_id, activation_code = p_activation_code,
    qr_code_data = p_activation_code, profile_status = p_profile_status,
    apple_install_url = p_apple_install_url, android_install_url = p_android_install_url, refreshed_at = clock_timestamp()
  where order_id = p_order_id;
  perform public.transition_order(p_order_id, 'completed', 'install_details_stored');
  perform public.enqueue_job('send_email', 'esim_ready:' || p_order_id);
  return true;
end $$;

-- Completes a top-up or an extension whose plan is on its eSIM. False when an open case prevents it. An order that has ended in the
-- meantime stays as it is.
create or replace function public.complete_topup(p_order_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  if public.has_ended(p_order_id) then
    return true;
  elsif not public.may_complete(p_order_id) then
    return false;
  end if;
  perform public.transition_order(p_order_id, 'completed', 'plan_added');
  return true;
end $$;
