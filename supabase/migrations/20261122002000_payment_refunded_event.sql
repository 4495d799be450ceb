-- One payment of an order was given back, while the order itself stays as it is. Its subject names the payment as well:
-- 'payment_refunded:<order id>:<payment id>'.
alter type public.notification_event add value 'payment_refunded';
