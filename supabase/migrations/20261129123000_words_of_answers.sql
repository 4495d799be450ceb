-- An operator answers a message of the contact form, or puts it away without an answer.
alter type public.job_kind add value 'send_answer';
alter type public.operator_verb add value 'answer_message';
alter type public.operator_verb add value 'put_message_away';
