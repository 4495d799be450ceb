-- An invoice that the gateway listed beside a payment's own, as paid or open, and did not know when it was asked for it kept order and account
-- waiting for ever, although the own invoice was read and over.

alter table public.payments add column others_unread_since timestamptz;
comment on column public.payments.others_unread_since is
  'When first not every other invoice that the gateway lists of it could be read; null since all were.';

-- Notes which other invoices of a payment are listed as paid or open and cannot be read so. Whether what its own invoice says counts all the
-- same: at once where there are none, otherwise a day later, when a person is asked to look at each. Where one is
-- listed as paid, the payment is in review then, as after a comparison that cannot count it: nobody gives money back that could still be counted.
-- p_unread: [{id, listed_as, amount}], amount in whole rupiah being what was asked
create function public.note_unread_others(p_payment_id uuid, p_unread jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  payment public.payments;
  paid_id text;
begin
  perform public.lock_order_of_payment(p_payment_id);
  update public.payments set
    others_unread_since = case when p_unread <> '[]' then coalesce(payments.others_unread_since, clock_timestamp()) end
  where id = p_payment_id returning * into strict payment;
  if payment.others_unread_since > clock_timestamp() - interval '1 day' then
    return false;
  end if;
  select min(unread.id) into paid_id from jsonb_to_recordset(p_unread) as unread (id text, listed_as public.invoice_state)
  where unread.listed_as = 'paid' and unread.id is distinct from payment.xendit_invoice_id;
  if paid_id is not null then
    perform public.review_uncounted(p_payment_id, paid_id, null);
    return false;
  end if;
  perform public.open_case('invoice_unread', unread.id, payment.order_id,
    format('listed as %s, of Rp %s, but it does not read so', unread.listed_as, unread.amount))
  from jsonb_to_recordset(p_unread) as unread (id text, listed_as public.invoice_state, amount bigint)
  where unread.id is distinct from payment.xendit_invoice_id;
  return true;
end $$;
