-- The answer of a deletion that must wait until an invoice is closed. Its own file: a new value cannot be used where it is added.
alter type public.delete_account_outcome add value 'invoice_open';
