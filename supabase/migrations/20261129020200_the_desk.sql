-- The operator's desk: what an operator reads and does with a login of the store. Each function refuses everybody else.

create function public.desk_today() returns public.shop_day
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.expect_operator('desk_today()');
  return public.shop_today();
end $$;
grant execute on function public.desk_today to authenticated;

create function public.desk_orders_today() returns setof public.orders_of_status
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.expect_operator('desk_orders_today()');
  return query select * from public.shop_orders_today();
end $$;
grant execute on function public.desk_orders_today to authenticated;

create function public.desk_cases_by_kind() returns setof public.cases_of_kind
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.expect_operator('desk_cases_by_kind()');
  return query select * from public.shop_cases_by_kind();
end $$;
grant execute on function public.desk_cases_by_kind to authenticated;

create function public.desk_cases() returns setof public.shop_case
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.expect_operator('desk_cases()');
  return query select * from public.shop_cases();
end $$;
grant execute on function public.desk_cases to authenticated;

-- Whether a word confirms an act: the number of the order that the act is about, or without an order the kind of the case.
create function public.is_named(p_word text, p_order_id uuid, p_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(lower(public.trim_blanks(p_word)) = coalesce(left(p_order_id::text, 8), p_kind), false)
$$;

-- not_named: the word is not the order's number, nor the kind of a case without order. gone: somebody has settled it. not_yet: the
-- case ends with something else, which is still to come.
create type public.desk_outcome as enum ('done', 'not_named', 'gone', 'not_yet');

-- Closes a case that was settled outside, with a note.
create function public.desk_close_case(p_case_id uuid, p_word text, p_note text) returns public.desk_outcome
language plpgsql security definer set search_path = '' as $$
declare
  operator_id uuid := public.expect_operator('desk_close_case(uuid, text, text)');
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
    if not public.close_case(p_case_id, p_note) then
      return 'gone';
    end if;
  exception when check_violation then
    return 'not_yet';
  end;
  perform public.note_act(operator_id, 'close_case', p_case_id::text, asked.order_id, p_note);
  return 'done';
end $$;
grant execute on function public.desk_close_case to authenticated;

-- Decides about a held purchase, with a note.
create function public.desk_decide(p_order_id uuid, p_decision public.held_decision, p_word text, p_note text)
returns public.desk_outcome
language plpgsql security definer set search_path = '' as $$
declare
  operator_id uuid := public.expect_operator('desk_decide(uuid, public.held_decision, text, text)');
begin
  if not public.is_named(p_word, p_order_id, '') then
    return 'not_named';
  elsif public.is_blank(p_note) then
    raise exception 'a decision needs a note' using errcode = 'check_violation';
  elsif not public.decide_held_order(p_order_id, p_decision, p_note) then
    return 'gone';
  end if;
  perform public.note_act(operator_id, 'decide_held', p_order_id::text, p_order_id, p_decision || ': ' || p_note);
  return 'done';
end $$;
grant execute on function public.desk_decide to authenticated;

-- Lets a dead job run again.
create function public.desk_retry(p_kind public.job_kind, p_subject text, p_word text) returns public.desk_outcome
language plpgsql security definer set search_path = '' as $$
declare
  operator_id uuid := public.expect_operator('desk_retry(public.job_kind, text, text)');
  about uuid := public.order_of_job(p_subject);
begin
  perform 1 from public.jobs where kind = p_kind and subject = p_subject and state = 'dead' for update;
  if not found then
    return 'gone';
  elsif not public.is_named(p_word, about, 'dead_job') then
    return 'not_named';
  end if;
  perform public.enqueue_job(p_kind, p_subject);
  perform public.note_act(operator_id, 'retry_job', p_kind || ':' || p_subject, about, '');
  return 'done';
end $$;
grant execute on function public.desk_retry to authenticated;
