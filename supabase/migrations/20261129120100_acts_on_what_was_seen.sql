-- An act was about what its order or case had become, and not about what the operator had seen: a second holding was decided by the sheet
-- of the first, and a case that had opened again for another reason was closed.

-- What an act about a case must name: of a held purchase the beginning of its id, of any other case a digest of since when it is open,
-- and of what it says.
create function public.mark_of_case(p_case_id uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (select left(held.id::text, 8) from public.vendor_purchases as held
     where held.order_id = open.order_id and held.state = 'held' and open.kind = any (public.kinds_of_held())),
    left(md5(concat_ws(' ', extract(epoch from open.opened_at), open.detail)), 8))
  from public.cases as open where open.id = p_case_id
$$;

-- A person's decision about the held purchase whose mark they have seen, as decide_held_order makes it. False where another one is held,
-- or none.
create function public.decide_as_seen(p_order_id uuid, p_decision public.held_decision, p_note text, p_seen text) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform 1 from public.user_orders where id = p_order_id for no key update;
  perform 1 from public.vendor_purchases where order_id = p_order_id and state = 'held' and left(id::text, 8) = lower(p_seen);
  return found and public.decide_held_order(p_order_id, p_decision, p_note);
end $$;

-- Closes the case whose mark a person has seen, as close_case does. False where it is closed or unknown, or has changed since.
create function public.close_as_seen(p_case_id uuid, p_note text, p_seen text) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform 1 from public.cases where id = p_case_id for update;
  return coalesce(public.mark_of_case(p_case_id) = lower(p_seen), false) and public.close_case(p_case_id, p_note);
end $$;

drop function public.desk_close_case(uuid, text, text);
-- Closes a case that was settled outside, with a note. p_seen: the mark of the case that the operator saw.
create function public.desk_close_case(p_case_id uuid, p_word text, p_note text, p_seen text) returns public.desk_outcome
language plpgsql security definer set search_path = '' as $$
declare
  operator_id uuid := public.expect_operator('desk_close_case(uuid, text, text, text)');
  asked public.cases;
begin
  select * into asked from public.cases where id = p_case_id and closed_at is null;
  if not found then
    return 'gone';
  elsif not public.is_named(p_word, asked.order_id, asked.kind::text) then
    return 'not_named';
  elsif public.is_blank(p_note) then
    raise exception 'a closed case needs a note' using errcode = 'check_violation';
  end if;
  begin
    if not public.close_as_seen(p_case_id, p_note, p_seen) then
      return 'gone';
    end if;
  exception when check_violation then
    return 'not_yet';
  end;
  perform public.note_act(operator_id, 'close_case', p_case_id::text, asked.order_id, p_note);
  return 'done';
end $$;
grant execute on function public.desk_close_case to authenticated;

drop function public.desk_decide(uuid, public.held_decision, text, text);
-- Decides about a held purchase, with a note. p_seen: the mark of the held purchase that the operator saw.
create function public.desk_decide(p_order_id uuid, p_decision public.held_decision, p_word text, p_note text, p_seen text)
returns public.desk_outcome
language plpgsql security definer set search_path = '' as $$
declare
  operator_id uuid := public.expect_operator('desk_decide(uuid, public.held_decision, text, text, text)');
begin
  if not public.is_named(p_word, p_order_id, '') then
    return 'not_named';
  elsif public.is_blank(p_note) then
    raise exception 'a decision needs a note' using errcode = 'check_violation';
  elsif not public.decide_as_seen(p_order_id, p_decision, p_note, p_seen) then
    return 'gone';
  end if;
  perform public.note_act(operator_id, 'decide_held', p_order_id::text, p_order_id, p_decision || ': ' || p_note);
  return 'done';
end $$;
grant execute on function public.desk_decide to authenticated;
