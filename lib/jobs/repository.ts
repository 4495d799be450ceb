import "server-only";
import { storableText } from "@/lib/core/storable";
import { toDate } from "@/lib/core/timestamp";
import { adminSupabase } from "@/lib/supabase/admin";
import { unwrap } from "@/lib/supabase/unwrap";
import type { Job, JobKind, JobState } from "./types";

/** Which jobs may be claimed: those of these kinds, some of them before the others (`claim_job`), or only those of these subjects. */
export type Wanted = { kinds: readonly JobKind[] } & (
  | { first: readonly JobKind[]; subjects?: never }
  | { subjects: readonly string[]; first?: never }
);

/**
 * Claims the next due job by the database's clock; null when none is due. A job whose workers have crashed `maxAttempts`
 * times is not claimed again.
 * @param ownLeases seconds, of the kinds with another lease than the others
 */
export async function claimJob(
  leaseSeconds: number,
  maxAttempts: Partial<Record<JobKind, number>> = {},
  wanted?: Wanted,
  ownLeases: Partial<Record<JobKind, number>> = {},
): Promise<Job | null> {
  const answer = await adminSupabase().rpc("claim_job", {
    p_lease_seconds: leaseSeconds,
    p_max_attempts: maxAttempts,
    ...(wanted && { p_kinds: [...wanted.kinds] }),
    ...(wanted?.subjects && { p_subjects: [...wanted.subjects] }),
    ...(wanted?.first && { p_urgent: [...wanted.first] }),
    p_leases: ownLeases,
  });
  const row = unwrap("claim_job", answer)?.[0];
  if (!row?.lease_token) return null;
  const { id, kind, subject, lease_token: token, attempts } = row;
  return { id, kind, subject, token, attempts, askedAt: toDate(row.created_at) };
}

/** Whether a worker holds one of these jobs that was asked for before this one. */
export async function isOlderLeased({ id }: Pick<Job, "id">, subjects: string[]): Promise<boolean> {
  const answer = await adminSupabase()
    .from("jobs")
    .select("id")
    .eq("state", "leased")
    .lt("id", id)
    .in("subject", subjects)
    .limit(1);
  return (unwrap("older_leased", answer) ?? []).length > 0;
}

/** Marks a job as done. False when the lease was lost. */
export async function finishJob(job: Job): Promise<boolean> {
  const answer = await adminSupabase().rpc("finish_job", { p_id: job.id, p_token: job.token });
  return unwrap("finish_job", answer) === true;
}

type Postponement = { seconds: number; asked: number; reason: string; isWait: boolean; maxAttempts: number };

/**
 * Puts a job back. `asked`: the seconds of pause that the outside party has asked for.
 * @returns its new state; null when the lease was lost
 */
export async function postponeJob(
  job: Job,
  { seconds, asked, reason, isWait, maxAttempts }: Postponement,
): Promise<JobState | null> {
  const answer = await adminSupabase().rpc("postpone_job", {
    p_id: job.id,
    p_token: job.token,
    p_delay_seconds: seconds,
    p_error: storableText(reason.slice(0, 300)),
    p_is_wait: isWait,
    p_max_attempts: maxAttempts,
    p_asked_seconds: asked,
  });
  return unwrap("postpone_job", answer);
}

export async function delayWaiting(kind: JobKind, seconds: number): Promise<void> {
  unwrap("delay_jobs", await adminSupabase().rpc("delay_jobs", { p_kind: kind, p_seconds: seconds }));
}

export async function enqueue(kind: JobKind, subject: string): Promise<void> {
  unwrap("enqueue_job", await adminSupabase().rpc("enqueue_job", { p_kind: kind, p_subject: subject }));
}

/** As `enqueue`, at a traveller's call; see `ask_for_job` in the migrations. */
export async function askFor(kind: JobKind, subject: string): Promise<void> {
  unwrap("ask_for_job", await adminSupabase().rpc("ask_for_job", { p_kind: kind, p_subject: subject }));
}
