-- A paid order waits for a person before it goes on.
alter type public.notification_event add value 'order_held';
