import type { Database } from "@/lib/supabase/database.types";

type Enums = Database["public"]["Enums"];

/** Every kind of background work, as the database names it. `lib/scheduler` holds a handler for each. */
export type JobKind = Enums["job_kind"];
export type JobState = Enums["job_state"];

/**
 * A job that this worker holds until its lease ends. `token` proves it: a worker that has lost its lease cannot finish the
 * job, nor buy for it.
 */
export type Job = { id: number; kind: JobKind; subject: string; token: string; attempts: number };

/**
 * done: nothing left to do. wait: not yet, and no failure (settle window, same plan in flight). retry: failed, try again
 * with growing pauses, or not before `seconds`.
 */
export type JobOutcome =
  | { kind: "done" }
  | { kind: "wait"; seconds: number; reason: string }
  | { kind: "retry"; reason: string; seconds?: number };

/** What a domain hands in for a kind of job. */
export type JobHandler = {
  /** Attempts before the job is dead: a visible case for a person. 40 last some eight hours. */
  maxAttempts: number;
  /** Seconds that a run may take at worst, where that is more than 15. A worker takes the longest of its handlers. */
  leaseSeconds?: () => number;
  /** Safe to repeat and to be interrupted anywhere. What it throws counts as a failed attempt. */
  run: (job: Job) => Promise<JobOutcome>;
  /** Called once, after the last attempt has failed. */
  onDead?: (job: Job) => Promise<void>;
};

/** The handlers of some kinds. A worker claims no job of another kind. */
export type JobHandlers = Partial<Record<JobKind, JobHandler>>;
