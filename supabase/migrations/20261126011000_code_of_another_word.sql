-- code_of_another: the vendor names for an order the activation code that another order's eSIM has. Its own file: a new value cannot be
-- used where it is added.
alter type public.case_kind add value 'code_of_another';
