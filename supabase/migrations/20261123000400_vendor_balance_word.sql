-- vendor_balance: the vendor reports that our balance is low or does not suffice; without it nothing can be bought.
alter type public.case_kind add value 'vendor_balance';
