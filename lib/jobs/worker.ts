import "server-only";
import { log } from "@/lib/core/log";
import { inJob } from "@/lib/core/log-context";
import { claimJob, finishJob, postponeJob, type Wanted } from "./repository";
import { retrySeconds } from "./rules";
import type { Job, JobHandler, JobHandlers, JobKind, JobOutcome, JobState } from "./types";

/** For what a run does at our own database, beside its outside calls. */
const OWN_SECONDS = 15;
/** One call of `runDueJobs` starts no further job after this time. Schedulers tick once a minute. */
const WORK_SECONDS = 45;
/** Limits the attempts of a job that fails at once and requests no pause, within one call. */
const RUNS_OF_ONE_JOB = 5;

type PutBack = Exclude<JobOutcome, { kind: "done" }>;

function secondsUntilNext(outcome: PutBack, attempts: number): number {
  switch (outcome.kind) {
    case "wait":
      return outcome.seconds;
    case "retry":
      return retrySeconds(outcome.seconds, attempts, Math.random());
    case "again":
      return 0;
  }
}

/** Whether a job that was put back has failed for good. */
const IS_DEAD: Record<JobState, boolean> = { ready: false, leased: false, done: false, dead: true };

function leaseSeconds(handlers: JobHandlers): number {
  return OWN_SECONDS + Math.max(0, ...Object.values(handlers).map(({ callSeconds }) => callSeconds?.() ?? 0));
}

function attemptLimits(handlers: JobHandlers): Partial<Record<JobKind, number>> {
  return Object.fromEntries(Object.entries(handlers).map(([kind, { maxAttempts }]) => [kind, maxAttempts]));
}

function ownLeases(handlers: JobHandlers): Partial<Record<JobKind, number>> {
  return Object.fromEntries(
    Object.entries(handlers).flatMap(([kind, { ownLeaseSeconds: own }]) => (own === undefined ? [] : [[kind, own]])),
  );
}

async function workOn(job: Job, handler: JobHandler): Promise<void> {
  const outcome = await handler.run(job).catch((error: unknown): JobOutcome => {
    log.error("job_failed", { kind: job.kind, subject: job.subject }, error);
    return { kind: "retry", reason: "unexpected failure" };
  });
  if (outcome.kind === "done") {
    await finishJob(job);
    return;
  }
  const state = await postponeJob(job, {
    seconds: secondsUntilNext(outcome, job.attempts),
    asked: outcome.kind === "retry" ? (outcome.seconds ?? 0) : 0,
    reason: outcome.reason,
    isWait: outcome.kind === "wait",
    maxAttempts: handler.maxAttempts,
  });
  if (state === null || !IS_DEAD[state]) return;
  log.error("job_dead", { kind: job.kind, subject: job.subject, reason: outcome.reason });
  await handler.onDead?.(job);
}

/** A job that cannot be put back, or given up, is due again when its lease ends. The others go on meanwhile. */
async function perform(job: Job, handler: JobHandler): Promise<void> {
  await inJob(`${job.kind}:${job.subject}`, () =>
    workOn(job, handler).catch((error: unknown) => {
      log.error("job_not_put_back", { kind: job.kind, subject: job.subject }, error);
    }),
  );
}

/** Claims one due job and runs it. @returns false when none was due */
async function runNext(handlers: JobHandlers, wanted: Wanted): Promise<boolean> {
  const job = await claimJob(leaseSeconds(handlers), attemptLimits(handlers), wanted, ownLeases(handlers));
  if (!job) return false;
  const handler = handlers[job.kind];
  if (!handler) throw new Error(`No handler for a job of kind ${job.kind}`);
  await perform(job, handler);
  return true;
}

/** One turn of so many is for the jobs that are not urgent, so that neither group keeps the other waiting. */
const TURNS = 4;

/** Runs the next job of the group whose turn it is, or one of the other group where none of the first is due. */
async function runInTurn(handlers: JobHandlers, turn: number): Promise<boolean> {
  const kinds = Object.keys(handlers) as JobKind[];
  const isUrgentTurn = turn % TURNS !== 0;
  const first = kinds.filter((kind) => (handlers[kind]?.isUrgent ?? false) === isUrgentTurn);
  return runNext(handlers, { kinds, first });
}

/**
 * Runs due jobs one after the other, three urgent ones and then another one, until none is due, the time is up, or so many have run. Jobs
 * of a kind without a handler are left alone: a newer release may have enqueued them.
 * @returns how many ran
 */
export async function runDueJobs(handlers: JobHandlers, atMost = Number.POSITIVE_INFINITY): Promise<number> {
  const endsAt = performance.now() + WORK_SECONDS * 1000;
  // A call that runs few jobs never comes to the others' turn, unless it begins there.
  const turn = atMost < TURNS ? Math.floor(Math.random() * TURNS) : 1;
  let ran = 0;
  while (ran < atMost && performance.now() < endsAt && (await runInTurn(handlers, turn + ran))) ran += 1;
  return ran;
}

/**
 * Runs the jobs of these kinds and subjects, one after the other, while one is due. One claim asks for all of them, because most
 * subjects of a request have no job.
 * @returns how often one ran: 0 when none is due or other workers have them
 */
export async function runJobs<Kind extends JobKind>(
  kinds: readonly Kind[],
  subjects: readonly string[],
  handlers: Record<Kind, JobHandler>,
): Promise<number> {
  const runsAtMost = RUNS_OF_ONE_JOB * subjects.length;
  let ran = 0;
  while (ran < runsAtMost && (await runNext(handlers, { kinds, subjects }))) ran += 1;
  return ran;
}
