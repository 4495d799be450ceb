-- A reference of nothing but some characters that nobody sees counted as one here and as empty in the store's commands, or the reverse.

-- A text without the blanks around it, and without characters that are not seen or belong to no script. By code points, since what the
-- classes of a regular expression hold differs between servers. The commands have the same list in local/support/command.ts; a test
-- compares the two.
create or replace function public.trim_blanks(p_text text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(p_text, replace('^_+|_+$', '_', '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f'
    '\u2800\u3000\u3164\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U0010ffff]'), '', 'g')
$$;

update public.payments set refund_reference = public.trim_blanks(refund_reference)
where refund_reference <> public.trim_blanks(refund_reference);
update public.payments set accepted_reference = public.trim_blanks(accepted_reference)
where accepted_reference <> public.trim_blanks(accepted_reference);
