-- A person types less than was asked for. Its own file: a new value cannot be used where it is added.
alter type public.accept_payment_outcome add value 'sum_too_low';
