-- Sent mails, so that none is sent twice. For the server alone.

create table public.email_messages (
  dedupe_key text primary key,
  kind text not null,
  order_id uuid references public.user_orders (id) on delete set null,
  message_id text not null,
  sent_at timestamptz not null default clock_timestamp()
);
alter table public.email_messages enable row level security;
alter table public.email_messages force row level security;
