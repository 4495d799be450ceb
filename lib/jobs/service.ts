import "server-only";
import { delayWaiting, enqueue } from "./repository";
import type { JobKind } from "./types";

/** Makes sure that a job will run, now if it waits for a later attempt. Never a second one for the same subject. */
export async function enqueueJob(kind: JobKind, subject: string): Promise<void> {
  await enqueue(kind, subject);
}

/** Lets every waiting job of a kind wait at least so long: an outside party has asked for a pause. */
export async function delayJobs(kind: JobKind, seconds: number): Promise<void> {
  await delayWaiting(kind, seconds);
}
