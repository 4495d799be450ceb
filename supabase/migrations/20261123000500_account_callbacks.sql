-- Callbacks of the vendor that name no eSIM: about our account, or of a kind that we do not know.

comment on column public.callbacks.subject is
  'The payment, or the ICCID of the eSIM; ''account'' for a callback of the vendor that names no eSIM.';
comment on column public.cases.subject is
  'The vendor''s order, the purchase, the invoice or the payment, as the kind says; the day for the vendor''s balance.';

-- Stores a callback of the vendor that names no eSIM. With p_low_balance, what the vendor says of our balance, it opens a case.
-- Callbacks and cases are told apart by the day as well: a balance may be as low again, and a case closed yesterday does not hide
-- today's. False for a body that has come before on the same day.
create function public.receive_account_callback(p_event_key text, p_payload jsonb, p_low_balance text default null) returns boolean
language plpgsql set search_path = '' as $$
declare
  today text := (clock_timestamp() at time zone 'utc')::date::text;
begin
  if public.store_callback(p_event_key || ':' || today, 'esim_vendor', 'account', p_payload) > 1 then
    return false;
  end if;
  if p_low_balance is not null then
    perform public.open_case('vendor_balance', today, null, p_low_balance);
  end if;
  return true;
end $$;
