-- addition_under_way: a paid plan is still being added to the same eSIM, and the traveller has not been told of it.
alter type public.create_order_outcome add value 'addition_under_way';
alter type public.open_payment_outcome add value 'addition_under_way';
