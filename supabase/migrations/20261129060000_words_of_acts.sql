-- Showing personal data is an act. A word of an enum can be used only after the migration that adds it.
alter type public.operator_verb add value 'unmask';
