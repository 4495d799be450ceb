-- sales_paused: an operator has paused the sale of the plan. Nothing was written; the same request may succeed later.
alter type public.create_order_outcome add value 'sales_paused';
alter type public.open_payment_outcome add value 'sales_paused';
alter type public.operator_verb add value 'pause_sales';
alter type public.operator_verb add value 'resume_sales';
