-- A refund is recorded with the reference of another payment's. Its own file: a new value cannot be used where it is added.
alter type public.record_refund_outcome add value 'reference_of_another';
