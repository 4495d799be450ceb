-- A person accepts a payment with another sum than the one that is stated. Its own file: a new value cannot be used where it is added.
alter type public.accept_payment_outcome add value 'other_sum';
