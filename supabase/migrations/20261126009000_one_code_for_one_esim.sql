-- An activation code installs one eSIM. An answer of the vendor that named the code of another eSIM completed its order, and two travellers
-- were mailed one code. Rows of earlier releases may share one, so this is no unique index; and a hash index holds codes of any length.
create index esims_by_activation_code on public.esims using hash (lower(activation_code));

-- held: an open case prevents the completion. code_of_another: another eSIM has this activation code, and nothing has changed.
create type public.complete_order_outcome as enum ('completed', 'held', 'code_of_another');

drop function public.complete_order(uuid, text, text, text, public.profile_state, text, text);

-- Stores the install details, completes the order and enqueues the mail in one transaction. An order that has ended in the meantime stays
-- as it is, and counts as completed.
create function public.complete_order(
  p_order_id uuid, p_smdp_address text, p_matching_id text, p_activation_code text,
  p_profile_status public.profile_state default null, p_apple_install_url text default null,
  p_android_install_url text default null
) returns public.complete_order_outcome
language plpgsql set search_path = '' as $$
begin
  if public.has_ended(p_order_id) then
    return 'completed';
  elsif not public.may_complete(p_order_id) then
    return 'held';
  end if;
  -- Two orders that are completed with one code decide one after the other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('code:' || lower(p_activation_code), 0));
  perform 1 from public.esims where lower(activation_code) = lower(p_activation_code) and order_id <> p_order_id;
  if found then
    return 'code_of_another';
  end if;
  update public.esims set
    smdp_address = p_smdp_address, matching_id = p_matching_id, activation_code = p_activation_code,
    qr_code_data = p_activation_code, profile_status = p_profile_status,
    apple_install_url = p_apple_install_url, android_install_url = p_android_install_url, refreshed_at = clock_timestamp()
  where order_id = p_order_id;
  perform public.transition_order(p_order_id, 'completed', 'install_details_stored');
  perform public.enqueue_job('send_email', 'esim_ready:' || p_order_id);
  return 'completed';
end $$;
