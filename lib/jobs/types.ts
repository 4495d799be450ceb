import type { Database } from "@/lib/supabase/database.types";

type Enums = Database["public"]["Enums"];

/** Every kind of background work, as the database names it. `lib/scheduler` holds a handler for each. */
export type JobKind = Enums["job_kind"];
export type JobState = Enums["job_state"];

/**
 * A job that this worker holds until its lease ends. `token` identifies the lease: a worker that has lost it can neither
 * finish the job nor buy for it.
 */
export type Job = { id: number; kind: JobKind; subject: string; token: string; attempts: number; askedAt: Date };

/**
 * done: nothing left to do. wait: too early, but no failure (settle window). retry: failed, to be tried again with growing pauses,
 * and not before `seconds`. again: failed in a way that is over, to be tried again at once. Both count as an attempt.
 */
export type JobOutcome =
  | { kind: "done" }
  | { kind: "wait"; seconds: number; reason: string }
  | { kind: "retry"; reason: string; seconds?: number }
  | { kind: "again"; reason: string };

/** What a domain provides for a kind of job. */
export type JobHandler = {
  /** Attempts before the job is dead and becomes a case for a person. 40 attempts take about eight hours. */
  maxAttempts: number;
  /** Somebody who has paid waits for it: it is claimed before jobs that are due for longer. */
  isUrgent?: true;
  /** Must be safe to repeat and to interrupt anywhere. An exception counts as a failed attempt. */
  run: (job: Job) => Promise<JobOutcome>;
  /** Called once, after the last attempt has failed. */
  onDead?: (job: Job) => Promise<void>;
} & (
  | {
      /**
       * How many seconds the outside calls of a usual run take where each is as slow as it may be. The lease is longer; a worker uses the
       * longest of its handlers. A run with more calls may lose its lease: then its token ends nothing, and the calls are made again.
       */
      callSeconds: () => number;
      ownLeaseSeconds?: never;
    }
  | {
      /** The lease of a kind whose run takes many minutes. It lengthens that of no other kind. */
      ownLeaseSeconds: number;
      callSeconds?: never;
    }
);

/** The handlers of some kinds. A worker claims no job of another kind. */
export type JobHandlers = Partial<Record<JobKind, JobHandler>>;
