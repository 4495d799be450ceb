-- The word for a traveller's departure. Alone in its file: a new word can be used only after its transaction.

alter type public.notification_event add value 'departure';
