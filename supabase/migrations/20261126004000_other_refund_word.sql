-- refund_of_another: a payment was recorded as given back with the reference of another payment's refund. corrected: its reference was
-- replaced by its own. accepted_other_sum: a payment is accepted again, with another sum than the first time.
-- Their own file: a new value cannot be used where it is added.
alter type public.case_kind add value 'refund_of_another';
alter type public.record_refund_outcome add value 'corrected';
alter type public.accept_payment_outcome add value 'accepted_other_sum';
