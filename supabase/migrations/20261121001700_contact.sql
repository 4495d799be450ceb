-- Messages from the contact form. For the server alone, because no screen shows them.

create type public.contact_topic as enum
  ('before_buying', 'payment', 'install', 'connection', 'refund', 'partnership', 'other');

-- Messages are deleted together with their account.
create table public.contact_messages (
  id uuid primary key,
  user_id uuid references auth.users (id) on delete cascade,
  order_id uuid references public.user_orders (id) on delete set null,
  esim_id uuid references public.esims (id) on delete set null,
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  topic public.contact_topic not null,
  message text not null check (char_length(message) between 1 and 4000),
  locale public.locale not null,
  mailed_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
comment on column public.contact_messages.id is 'Made in the browser: the same message sent twice is one row and one mail.';
create index contact_messages_by_owner on public.contact_messages (user_id) where user_id is not null;
alter table public.contact_messages enable row level security;
alter table public.contact_messages force row level security;

-- Stores a message and enqueues its mail in one transaction. It attaches an order or eSIM only if it is the sender's own, and
-- returns whether it did. A message that exists is left unchanged.
create function public.receive_contact_message(
  p_id uuid, p_name text, p_email text, p_topic public.contact_topic, p_message text, p_locale public.locale,
  p_user_id uuid default null, p_order_id uuid default null, p_esim_id uuid default null
) returns boolean
language plpgsql set search_path = '' as $$
declare
  stored public.contact_messages;
begin
  insert into public.contact_messages (id, user_id, order_id, esim_id, name, email, topic, message, locale)
  values (p_id, p_user_id,
    (select own.id from public.user_orders as own where own.id = p_order_id and own.user_id = p_user_id),
    (select own.id from public.esims as own where own.id = p_esim_id and own.user_id = p_user_id),
    p_name, p_email, p_topic, p_message, p_locale)
  on conflict (id) do nothing;
  select * into strict stored from public.contact_messages where id = p_id;
  if stored.mailed_at is null then
    perform public.enqueue_job('send_contact', stored.id::text);
  end if;
  return stored.order_id is not null or stored.esim_id is not null;
end $$;

-- Deletes what guests wrote a year after it was mailed, as the privacy policy says.
create function public.delete_old_guest_messages() returns void
language sql set search_path = '' as $$
  delete from public.contact_messages where user_id is null and mailed_at < clock_timestamp() - interval '1 year'
$$;
