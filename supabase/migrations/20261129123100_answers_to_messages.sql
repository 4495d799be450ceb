-- Messages of the contact form are answered at the operator's desk. The answer stands with its message, so it is deleted with it: with the
-- account of a traveller, and of a guest after a year.

alter table public.contact_messages
  add column answer text check (char_length(answer) between 1 and 4000),
  add column answer_mailed_at timestamptz,
  add column settled_at timestamptz,
  add column settled_by uuid,
  add check (answer is null or settled_at is not null),
  add check (answer_mailed_at is null or answer is not null);
comment on column public.contact_messages.settled_at is 'When it was answered, or put away without an answer.';
comment on column public.contact_messages.settled_by is 'The operator''s account, which may be gone by now.';
create index contact_messages_waiting on public.contact_messages (created_at, id) where settled_at is null;
create index contact_messages_settled on public.contact_messages (settled_at desc, id) where settled_at is not null;
create index contact_messages_by_email on public.contact_messages (lower(email));

-- A message with what is known of its sender, masked, and with the order that it is about, as a person recognises it.
create type public.desk_message as (
  id uuid, topic public.contact_topic, locale public.locale, message text, sender text, email text, is_guest boolean, iccid_end text,
  created_at timestamptz, settled_at timestamptz, settled_by uuid, answer text, answer_mailed_at timestamptz, order_id uuid,
  order_type public.order_type, plan text, place text, places bigint, total_amount bigint, status public.order_status,
  status_reason public.order_reason, has_account boolean, is_held boolean);

-- Messages that wait, the oldest first, or those that are settled, the newest first; as many as p_limit says, 501 at most. With a text
-- only those that it names: their address or that of their account, their order by any name of it, or their id. Read by indexes.
create function public.desk_messages(p_is_settled boolean, p_text text, p_limit integer) returns setof public.desk_message
language plpgsql stable security definer set search_path = '' as $$
declare
  small text := lower(public.trim_blanks(p_text));
  at_most integer := least(greatest(p_limit, 1), 501);
  chosen uuid[];
begin
  perform public.expect_operator('desk_messages(boolean, text, integer)');
  if small <> '' then
    chosen := array(
      select id from public.contact_messages where lower(email) = small
      union select id from public.contact_messages where user_id = any (array(select id from auth.users where email = small))
      union select id from public.contact_messages where order_id = any (array(select public.orders_named(small)))
      union select id from public.contact_messages where id =
        case when small ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then small::uuid end);
  elsif p_is_settled then
    chosen := array(
      select id from public.contact_messages where settled_at is not null order by settled_at desc, id limit at_most);
  else
    chosen := array(select id from public.contact_messages where settled_at is null order by created_at, id limit at_most);
  end if;
  return query
  select written.id, written.topic, written.locale, written.message, public.masked_name(written.name), public.masked(written.email),
    written.user_id is null, right(esim.iccid, 4), written.created_at, written.settled_at, written.settled_by, written.answer,
    written.answer_mailed_at, about.id, about.order_type, bundle.display_name, bundle.countries -> 0 ->> 'name',
    jsonb_array_length(bundle.countries)::bigint, about.total_amount, about.status, about.status_reason, about.user_id is not null,
    public.is_held(about.id)
  from public.contact_messages as written
  left join public.user_orders as about on about.id = written.order_id
  left join public.bundles as bundle on bundle.id = about.bundle_id
  left join public.esims as esim on esim.id = written.esim_id
  where written.id = any (chosen) and p_is_settled = (written.settled_at is not null)
  order by case when p_is_settled then written.settled_at end desc, written.created_at, written.id limit at_most;
end $$;
grant execute on function public.desk_messages to authenticated;

-- Whether an operator may settle a message now, which is locked until then. done: this operator has settled it in the same way, so that a
-- repeated request changes nothing. gone: somebody has settled it, or it is deleted. Null: it waits.
create function public.settled_outcome(p_message_id uuid, p_operator_id uuid, p_answer text) returns public.desk_outcome
language plpgsql set search_path = '' as $$
declare
  found public.contact_messages;
begin
  select * into found from public.contact_messages where id = p_message_id for update;
  if found.id is null then
    return 'gone';
  elsif found.settled_at is null then
    return null;
  elsif found.settled_by is not distinct from p_operator_id and found.answer is not distinct from p_answer then
    return 'done';
  end if;
  return 'gone';
end $$;

-- Answers a message and enqueues the mail of the answer. The act has no note: the answer may say something of its sender.
create function public.desk_answer_message(p_message_id uuid, p_answer text) returns public.desk_outcome
language plpgsql security definer set search_path = '' as $$
declare
  operator_id uuid := public.expect_operator('desk_answer_message(uuid, text)');
  outcome public.desk_outcome := public.settled_outcome(p_message_id, operator_id, p_answer);
begin
  if public.is_blank(p_answer) then
    raise exception 'an answer needs a text' using errcode = 'check_violation';
  elsif outcome is not null then
    return outcome;
  end if;
  update public.contact_messages
  set answer = p_answer, settled_at = clock_timestamp(), settled_by = operator_id where id = p_message_id;
  perform public.enqueue_job('send_answer', p_message_id::text);
  perform public.note_act(operator_id, 'answer_message', p_message_id::text,
    (select order_id from public.contact_messages where id = p_message_id), '');
  return 'done';
end $$;
grant execute on function public.desk_answer_message to authenticated;

-- Puts a message away without an answer, with a note why.
create function public.desk_put_message_away(p_message_id uuid, p_note text) returns public.desk_outcome
language plpgsql security definer set search_path = '' as $$
declare
  operator_id uuid := public.expect_operator('desk_put_message_away(uuid, text)');
  outcome public.desk_outcome := public.settled_outcome(p_message_id, operator_id, null);
begin
  if public.is_blank(p_note) then
    raise exception 'a message that is put away needs a note' using errcode = 'check_violation';
  elsif outcome is not null then
    return outcome;
  end if;
  update public.contact_messages set settled_at = clock_timestamp(), settled_by = operator_id where id = p_message_id;
  perform public.note_act(operator_id, 'put_message_away', p_message_id::text,
    (select order_id from public.contact_messages where id = p_message_id), p_note);
  return 'done';
end $$;
grant execute on function public.desk_put_message_away to authenticated;

-- Deletes what guests wrote, and what they were answered, a year after it was mailed, as the privacy policy says, or after it was written
-- where no mail was accepted. Until then a mail that nobody accepted is the case of its dead job, which goes with it. A message of which
-- a mail is still being sent stays.
create or replace function public.delete_old_guest_messages() returns void
language sql set search_path = '' as $$
  with gone as (
    delete from public.contact_messages as old
    where old.user_id is null and coalesce(old.mailed_at, old.created_at) < clock_timestamp() - interval '1 year'
      and not exists (
        select 1 from public.jobs as mail
        where mail.kind in ('send_contact', 'send_answer') and mail.subject = old.id::text and mail.state in ('ready', 'leased'))
    returning old.id)
  delete from public.jobs as mail
  where mail.kind in ('send_contact', 'send_answer') and mail.state = 'dead' and mail.subject in (select gone.id::text from gone)
$$;
