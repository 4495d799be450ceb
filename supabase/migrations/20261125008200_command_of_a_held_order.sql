-- A refused case named a function of the database instead of the command that closes it.

-- As before; the message names the command.
create or replace function public.close_case(p_case_id uuid, p_note text) returns boolean
language plpgsql set search_path = '' as $$
declare
  held_order uuid;
  closed public.cases;
begin
  select order_id into held_order from public.cases where id = p_case_id and kind = any (public.kinds_of_held()) and public.is_held(order_id);
  if found then
    raise exception 'the purchase of this order is held: "npm run ops -- decide %" closes its case', held_order using errcode = 'check_violation';
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
