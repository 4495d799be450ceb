-- Why a held order failed when a person gave its money back: the vendor's answer differs from it, but it refused nothing.
alter type public.order_reason add value 'answer_mismatch';
