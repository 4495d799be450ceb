-- invoice_unread: the gateway lists an invoice as open a day after its end, and does not know it when it is asked for it. Its own file: a new
-- value cannot be used where it is added.
alter type public.case_kind add value 'invoice_unread';
