-- A traveller gives an unused plan back by themselves: the words of its job, its case, the reason of its order and its notifications.

alter type public.job_kind add value 'return_plan';
alter type public.case_kind add value 'plan_not_returned';
alter type public.order_reason add value 'plan_returned';
alter type public.notification_event add value 'plan_returned';
alter type public.notification_event add value 'return_refused';
