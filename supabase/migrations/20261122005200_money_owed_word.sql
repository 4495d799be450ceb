-- money_owed: a payment of the account is still to be given back. Nothing has changed then.
alter type public.delete_account_outcome add value 'money_owed';
