-- refund_failed: the gateway could not give a payment back, although its traveller was told that the money is on its way. Its own file: a new
-- value cannot be used where it is added.
alter type public.notification_event add value 'refund_failed';
