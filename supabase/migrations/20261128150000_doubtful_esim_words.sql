-- code_differs: the vendor's eSIM has another activation code than the one that its traveller got. plan_missing: an hour after its purchase
-- an eSIM has no plan of it. order_given_up: an order that was paid has used up its attempts, and is tried again every hour. Their own file:
-- a new value cannot be used where it is added.
alter type public.case_kind add value 'code_differs';
alter type public.case_kind add value 'plan_missing';
alter type public.case_kind add value 'order_given_up';
