-- A refund that had failed, or was announced by mistake, stood in a notice and a mail alone: who opened the order from there read what it had
-- said before. Its traveller may read whether the gateway has failed to make it, and how often its record was withdrawn.

grant select (has_failed) on public.refunds to authenticated;
grant select (withdrawn_refunds) on public.payments to authenticated;
