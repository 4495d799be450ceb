-- Money came for an order that did not need it, such as a second payment of a paid order, and is owed back. The subject of its job
-- names the payment as well: 'payment_owed:<order id>:<payment id>'.
alter type public.notification_event add value 'payment_owed';
