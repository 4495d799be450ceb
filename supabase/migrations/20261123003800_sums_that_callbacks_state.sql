-- A later callback about a paid invoice that does not state the sum, such as the one about its settlement, hid the sum of an earlier one.

-- How an invoice was paid: each of these data from the newest callback about its payment that states it; null without one.
create or replace function public.stated_payment_of(p_payment_id uuid, p_invoice_id text) returns public.stated_payment
language sql stable set search_path = '' as $$
  select
    (array_agg((stated.payload ->> 'paid_amount')::numeric order by stated.received_at desc)
      filter (where stated.payload ->> 'paid_amount' is not null))[1],
    (array_agg((stated.payload ->> 'paid_at')::timestamptz order by stated.received_at desc)
      filter (where stated.payload ->> 'paid_at' is not null))[1],
    (array_agg(stated.payload ->> 'payment_method' order by stated.received_at desc)
      filter (where stated.payload ->> 'payment_method' is not null))[1],
    (array_agg(stated.payload ->> 'payment_channel' order by stated.received_at desc)
      filter (where stated.payload ->> 'payment_channel' is not null))[1]
  from public.callbacks as stated
  where stated.source = 'payment_gateway' and stated.subject = p_payment_id::text
    and stated.payload ->> 'invoice_id' = p_invoice_id and stated.payload ->> 'state' = 'paid'
$$;
