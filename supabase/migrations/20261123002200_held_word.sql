-- An order whose purchase is held cannot be refunded by itself: a person decides about it first.
alter type public.record_refund_outcome add value 'held';
