-- The history of an order tells when each of its steps happened, but not when the gateway had failed to make its refund. The time at which a
-- person was left to it is another one: it moves when somebody claims the refund.

alter table public.refunds add column failed_at timestamptz;
comment on column public.refunds.failed_at is 'When the gateway''s refund failed; null for one that has not.';
update public.refunds set failed_at = by_hand_at where has_failed;

create function public.stamp_failed_refund() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.failed_at := case when new.has_failed then coalesce(new.failed_at, clock_timestamp()) end;
  return new;
end $$;

create trigger failed_refund_is_stamped before insert or update of has_failed on public.refunds
for each row execute function public.stamp_failed_refund();

grant select (failed_at) on public.refunds to authenticated;
