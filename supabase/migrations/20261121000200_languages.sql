-- The languages of the store and the translated texts of the catalogue. A new language is a new value of `locale`; a test
-- compares the values with lib/i18n/routing.ts.

create type public.locale as enum ('id', 'en');

-- A language code from outside as one of ours; the default for a language that we do not have.
create function public.locale_of(p_code text) returns public.locale
language sql immutable set search_path = '' as $$
  select coalesce(
    (select known from unnest(enum_range(null::public.locale)) as known where known::text = p_code),
    'id'::public.locale)
$$;

create table public.translations (
  table_name text not null,
  record_id uuid not null,
  field_name text not null,
  language_code public.locale not null,
  translated_text text not null,
  primary key (table_name, record_id, field_name, language_code)
);
alter table public.translations enable row level security;
alter table public.translations force row level security;
create policy "translations are public" on public.translations for select to anon, authenticated using (true);
grant select on public.translations to anon, authenticated;

-- A text of the catalogue in one language, or the given fallback, also for a language that we do not have.
create function public.get_translated_content(
  p_table_name text, p_record_id uuid, p_field_name text, p_language_code text, p_fallback text
) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (select translation.translated_text from public.translations as translation
     where translation.table_name = p_table_name and translation.record_id = p_record_id
       and translation.field_name = p_field_name and translation.language_code::text = p_language_code),
    p_fallback)
$$;
grant execute on function public.get_translated_content to anon, authenticated;
