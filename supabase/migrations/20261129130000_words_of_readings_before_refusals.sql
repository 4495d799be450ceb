-- Words of requests to give a plan back that a person refuses, and of plans that are added to an eSIM during one.

alter type public.order_reason add value 'esim_being_returned';
alter type public.open_payment_outcome add value 'esim_being_returned';
alter type public.plan_return_refusal add value 'used_meanwhile';
