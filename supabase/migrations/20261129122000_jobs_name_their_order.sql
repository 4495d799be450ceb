-- A dead mail, notification or receipt of an order said that it was about no order of ours, and each was confirmed with the same word.

-- The order that a job is about, by the last part of its subject: an order, a payment of one, or the eSIM that it brought.
create or replace function public.order_of_job(p_subject text) returns uuid
language sql stable set search_path = '' as $$
  select coalesce(
    (select id from public.user_orders where id = named.id),
    (select order_id from public.payments where id = named.id),
    (select order_id from public.esims where id = named.id))
  from (
    select case when last_part ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then last_part::uuid end as id
    from lower(substring(p_subject from '[^:]*$')) as last_part) as named
$$;

-- What confirms an act about a job without order: the last part of its subject, of an id its first eight characters.
create function public.word_of_job(p_subject text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    lower(substring(p_subject from '[^:]*$')), '^([0-9a-f]{8})(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', '\1')
$$;

-- Lets a dead job run again.
create or replace function public.desk_retry(p_kind public.job_kind, p_subject text, p_word text) returns public.desk_outcome
language plpgsql security definer set search_path = '' as $$
declare
  operator_id uuid := public.expect_operator('desk_retry(public.job_kind, text, text)');
  about uuid := public.order_of_job(p_subject);
begin
  perform 1 from public.jobs where kind = p_kind and subject = p_subject and state = 'dead' for update;
  if not found then
    return 'gone';
  elsif not public.is_named(p_word, about, public.word_of_job(p_subject)) then
    return 'not_named';
  end if;
  perform public.enqueue_job(p_kind, p_subject);
  perform public.note_act(operator_id, 'retry_job', p_kind || ':' || p_subject, about, '');
  return 'done';
end $$;
