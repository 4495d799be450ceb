import "server-only";
import { askFor, delayWaiting, enqueue, isOlderLeased } from "./repository";
import type { Job, JobKind } from "./types";

/** Makes sure that a job runs soon, even if it waits for a later attempt. A subject never has two jobs of one kind. */
export async function enqueueJob(kind: JobKind, subject: string): Promise<void> {
  await enqueue(kind, subject);
}

/**
 * The same at the call of a traveller, who may call again and again: a job that waits does not run before the pause that an outside party
 * has asked for, and its run counts as no attempt.
 */
export async function askForJob(kind: JobKind, subject: string): Promise<void> {
  await askFor(kind, subject);
}

/** Delays every waiting job of a kind by at least this long, when an outside party has requested a pause. */
export async function delayJobs(kind: JobKind, seconds: number): Promise<void> {
  await delayWaiting(kind, seconds);
}

/** Whether one of these jobs, asked for before this one, is being worked on now. */
export async function isOlderRunning(job: Pick<Job, "id">, subjects: string[]): Promise<boolean> {
  return isOlderLeased(job, subjects);
}
