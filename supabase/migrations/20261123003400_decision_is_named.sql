-- As before. No decision at all was taken for buying again.
create or replace function public.decide_held_order(p_order_id uuid, p_decision public.held_decision, p_note text) returns boolean
language plpgsql set search_path = '' as $$
begin
  if p_decision is null then
    raise exception 'a decision about a held order is buy_again or give_back' using errcode = 'check_violation';
  end if;
  perform 1 from public.user_orders where id = p_order_id for update;
  update public.vendor_purchases set state = 'rejected' where order_id = p_order_id and state = 'held';
  if not found then
    return false;
  end if;
  if p_decision = 'give_back' then
    perform public.fail_order(p_order_id, 'answer_mismatch');
  else
    perform public.enqueue_job('fulfil_order', p_order_id::text);
  end if;
  perform public.close_case(id, p_note) from public.cases
  where order_id = p_order_id and kind = any (public.kinds_of_held()) and closed_at is null;
  return true;
end $$;
