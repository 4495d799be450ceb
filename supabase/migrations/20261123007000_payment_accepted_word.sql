-- The reason of an order that goes on because a person accepted its payment, whose sum differs from the invoice or is not stated.
alter type public.order_reason add value 'payment_accepted' after 'late_payment';
