-- A traveller is told once when a paid order comes to wait for a person: the receipt may have gone out before, and would be the
-- last word for hours. Its subject is 'order_held:<order id>'.
create function public.enqueue_hold_notification() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform public.enqueue_job('notify', 'order_held'::public.notification_event || ':' || new.id, 1);
  return null;
end $$;

create trigger held_order_is_announced after update of status_reason on public.user_orders
  for each row when (
    new.status in ('paid', 'ordered', 'confirmed') and new.status_reason in ('needs_person', 'attempts_exhausted')
    and new.status_reason is distinct from old.status_reason)
  execute function public.enqueue_hold_notification();
