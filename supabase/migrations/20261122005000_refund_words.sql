-- The words of refunds through the gateway.
alter type public.job_kind add value 'refund_payment';
-- refunded_twice: the gateway gave a payment back that a person had already recorded as refunded in another way.
alter type public.case_kind add value 'refunded_twice';
-- under_way: the gateway has been asked to give this payment back, and it is not known yet whether it will.
alter type public.record_refund_outcome add value 'under_way';
