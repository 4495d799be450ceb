-- A refund that the gateway had taken was shown as on its way. Where it failed later, the screens stepped back in silence, and the traveller went
-- on waiting for money that a person still had to send.

alter table public.refunds add column pending_since timestamptz;
comment on column public.refunds.pending_since is
  'Since when its traveller reads that the money is on its way, or last did; null: never.';
update public.refunds set pending_since = requested_at where state = 'pending';

-- Notes since when a refund is shown as on its way, and tells its traveller when the gateway has failed to make it, as
-- 'refund_failed:<order id>:<payment id>'. An open screen reads its order every three seconds at most: what was shown for less was not told.
create function public.follow_refund() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.state = 'pending' and old.state <> 'pending' then
    new.pending_since := clock_timestamp();
  elsif old.state = 'pending' and new.has_failed and old.pending_since < clock_timestamp() - interval '3 seconds' then
    perform public.enqueue_job(
      'notify', 'refund_failed'::public.notification_event || ':' || new.order_id || ':' || new.payment_id, 1);
  end if;
  return new;
end $$;

create trigger refund_is_followed before update of state on public.refunds
  for each row execute function public.follow_refund();
