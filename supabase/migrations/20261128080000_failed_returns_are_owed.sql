-- A payment that was recorded as given back with the gateway's own refund, which then failed, was a case for a person alone. Its traveller went on
-- reading that the money was back.

alter table public.payments add column is_return_failed boolean not null default false;
comment on column public.payments.is_return_failed is
  'Whether it is recorded as given back with its own refund, and the gateway has failed to make that: until another reference is recorded its '
  'money is owed, as after a record that was withdrawn.';
grant select (is_return_failed) on public.payments to authenticated;

-- Follows what the record of a payment's refund and the refund itself say. Like a withdrawal it is one of 'withdrawn_refunds', changes the order
-- where no other payment of it is back, and is told; what ends it is told as another record.
create function public.follow_return() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.is_return_failed := new.status = 'refunded' and exists (
    select 1 from public.refunds as refund
    where refund.payment_id = new.id and refund.has_failed and lower(refund.gateway_refund_id) = lower(new.refund_reference));
  if new.is_return_failed and not old.is_return_failed then
    new.withdrawn_refunds := old.withdrawn_refunds + 1;
    perform public.set_order_reason(owing.id, 'refund_withdrawn') from public.user_orders as owing
    where owing.id = new.order_id and owing.status = 'refunded' and not exists (
      select 1 from public.payments as other
      where other.order_id = owing.id and other.id <> new.id and other.status = 'refunded' and not other.is_return_failed);
    perform public.enqueue_job(
      'notify', 'refund_withdrawn:' || new.order_id || ':' || new.id || public.nth_record(new.withdrawn_refunds), 1);
  elsif old.is_return_failed and not new.is_return_failed and new.status = 'refunded' then
    new.refunded_at := clock_timestamp();
    perform public.set_order_reason(owing.id, 'refund_recorded') from public.user_orders as owing
    where owing.id = new.order_id and owing.status = 'refunded' and owing.status_reason = 'refund_withdrawn';
    perform public.enqueue_job(
      'notify', 'payment_refunded:' || new.order_id || ':' || new.id || public.nth_record(new.withdrawn_refunds + 1));
  end if;
  return new;
end $$;

create trigger return_is_followed before update of status, refund_reference, is_return_failed on public.payments
  for each row execute function public.follow_return();

-- What a refund says of the payment that is recorded with it, whoever writes it.
create function public.tell_payment_of_refund() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.payments set is_return_failed = new.has_failed where id = new.payment_id and status = 'refunded';
  return null;
end $$;

create trigger refund_tells_its_payment after update of has_failed, gateway_refund_id on public.refunds
  for each row when (old.has_failed is distinct from new.has_failed or old.gateway_refund_id is distinct from new.gateway_refund_id)
  execute function public.tell_payment_of_refund();

-- As before; of a payment that is recorded as given back the other report tells.
create or replace function public.follow_refund() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.state = 'pending' and old.state <> 'pending' then
    new.pending_since := clock_timestamp();
  elsif old.state = 'pending' and new.has_failed and old.pending_since < clock_timestamp() - interval '3 seconds'
    and not exists (select 1 from public.payments where id = new.payment_id and status = 'refunded')
  then
    perform public.enqueue_job(
      'notify', 'refund_failed'::public.notification_event || ':' || new.order_id || ':' || new.payment_id, 1);
  end if;
  return new;
end $$;

-- Those that have failed already: the trigger decides which.
update public.payments set is_return_failed = true where status = 'refunded' and exists (
  select 1 from public.refunds as refund where refund.payment_id = payments.id and refund.has_failed);
