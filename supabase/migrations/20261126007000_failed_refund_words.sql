-- recorded_refund_failed: a payment was recorded as given back with a refund of the gateway that has failed. failed_refund: that reference
-- is not recorded. Their own file: a new value cannot be used where it is added.
alter type public.case_kind add value 'recorded_refund_failed';
alter type public.record_refund_outcome add value 'failed_refund';
