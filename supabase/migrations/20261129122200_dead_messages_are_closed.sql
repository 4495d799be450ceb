-- A message that can never be mailed stayed a case for a year: its job could only be tried again.

-- The jobs that send a message to a traveller or to support. Nothing else waits for one of them.
create function public.kinds_of_messages() returns public.job_kind[]
language sql immutable set search_path = '' as $$
  select array['send_email', 'send_receipt', 'send_contact', 'notify']::public.job_kind[]
$$;

-- Ends the case of a dead message that was settled outside, or that nobody needs: its job counts as done, with its last error. The note
-- is kept in the act. @param p_operator_id null: whoever holds the server's key. False where there is no such dead message.
create function public.close_dead_message(p_kind public.job_kind, p_subject text, p_note text, p_operator_id uuid default null)
returns boolean
language plpgsql set search_path = '' as $$
begin
  if public.is_blank(p_note) then
    raise exception 'a closed case needs a note' using errcode = 'check_violation';
  end if;
  update public.jobs set state = 'done', run_at = clock_timestamp()
  where kind = p_kind and subject = p_subject and state = 'dead' and kind = any (public.kinds_of_messages());
  if not found then
    return false;
  end if;
  perform public.note_act(p_operator_id, 'close_case', p_kind || ':' || p_subject, public.order_of_job(p_subject), p_note);
  return true;
end $$;

-- Ends the case of a dead message for an operator, as close_dead_message does. p_word: the number of its order, or the word of a job
-- without one. gone: there is no such dead message. not_named: the word is another one.
create function public.desk_close_message(p_kind public.job_kind, p_subject text, p_word text, p_note text)
returns public.desk_outcome
language plpgsql security definer set search_path = '' as $$
declare
  operator_id uuid := public.expect_operator('desk_close_message(public.job_kind, text, text, text)');
begin
  perform 1 from public.jobs
  where kind = p_kind and subject = p_subject and state = 'dead' and kind = any (public.kinds_of_messages()) for update;
  if not found then
    return 'gone';
  elsif not public.is_named(p_word, public.order_of_job(p_subject), public.word_of_job(p_subject)) then
    return 'not_named';
  end if;
  perform public.close_dead_message(p_kind, p_subject, p_note, operator_id);
  return 'done';
end $$;
grant execute on function public.desk_close_message to authenticated;

-- How the shop runs: what was paid in the last 24 hours, the oldest job that is due, the oldest paid order that is not finished (whatever
-- its job says), the last whole tick, and messages that support was not mailed, without those whose case was closed.
create or replace function public.shop_today() returns public.shop_day
language sql stable set search_path = '' as $$
  select row(
    (select coalesce(sum(paid_amount), 0) from public.payments where status = 'paid' and paid_at >= now() - interval '1 day'),
    due.kind, due.run_at, waiting.id, waiting.created_at,
    (select max(ticked_at) from public.scheduler_state),
    (select count(*) from public.contact_messages as unmailed
      where unmailed.mailed_at is null and not exists (
        select 1 from public.jobs as closed
        where closed.kind = 'send_contact' and closed.subject = unmailed.id::text and closed.state = 'done')))::public.shop_day
  from (select) as once
  left join lateral (
    select kind, run_at from public.jobs where state = 'ready' and run_at <= clock_timestamp() order by run_at limit 1) as due on true
  left join lateral (
    select id, created_at from public.user_orders where status in ('paid', 'ordered', 'confirmed')
    order by created_at limit 1) as waiting on true
$$;
