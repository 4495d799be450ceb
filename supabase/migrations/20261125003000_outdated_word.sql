-- A word of its own, since a new enum value can be used only after the migration that adds it.
alter type public.apply_catalogue_outcome add value 'outdated';
