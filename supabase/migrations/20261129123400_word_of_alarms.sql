-- Operators are told of cases that have opened, by mail and by webhook.
alter type public.job_kind add value 'send_alarm';
