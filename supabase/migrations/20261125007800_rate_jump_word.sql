-- A word of its own, since a new enum value can be used only after the migration that adds it.
alter type public.catalogue_objection add value 'rate_jump';
