-- The money that arrives is compared with the payment, and the purchase with the order. If the two named different sums, a paid
-- order would never be bought, and nobody would be told. So a total stays as it is while money may come for it.

create function public.keep_invoiced_total() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (
    select from public.payments as payment
    where payment.order_id = new.id and payment.status <> 'failed' and payment.amount <> new.total_amount)
  then
    raise exception 'order % has an invoice over another sum', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger keep_invoiced_total before update of total_amount on public.user_orders
for each row when (new.total_amount is distinct from old.total_amount) execute function public.keep_invoiced_total();
