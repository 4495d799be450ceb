-- A guest's message that the support mailbox refused was kept for ever: its time began with its mail.

-- Deletes what guests wrote a year after it was mailed, as the privacy policy says, or after it was written where no mail was accepted.
-- Until then such a message is the case of its dead job, which goes with it. One that is still being sent stays.
create or replace function public.delete_old_guest_messages() returns void
language sql set search_path = '' as $$
  with gone as (
    delete from public.contact_messages as old
    where old.user_id is null and coalesce(old.mailed_at, old.created_at) < clock_timestamp() - interval '1 year'
      and not exists (
        select 1 from public.jobs as mail
        where mail.kind = 'send_contact' and mail.subject = old.id::text and mail.state in ('ready', 'leased'))
    returning old.id)
  delete from public.jobs as mail
  where mail.kind = 'send_contact' and mail.state = 'dead' and mail.subject in (select gone.id::text from gone)
$$;
