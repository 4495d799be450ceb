-- refund_withdrawn: an order counts as refunded, but the record of its refund was withdrawn; and the event that tells its traveller so. Their
-- own file: a new value cannot be used where it is added.
alter type public.order_reason add value 'refund_withdrawn';
alter type public.notification_event add value 'refund_withdrawn';
