-- The history of an order tells when each of its steps happened, but not when the gateway had failed to make its refund. Its traveller may
-- read when that was left to a person.

grant select (by_hand_at) on public.refunds to authenticated;
