-- A tick is noted once every sweep went, no longer when it begins: one sweep that failed on each tick stopped all jobs, and the
-- scheduler was still called ready.

comment on table public.scheduler_state is
  'When the scheduler last had a tick whose sweeps all went; a tick is not noted while one fails. No row before the first.';
