import "server-only";
import { delayWaiting, enqueue } from "./repository";
import type { JobKind } from "./types";

/** Makes sure that a job runs soon, even if it waits for a later attempt. A subject never has two jobs of one kind. */
export async function enqueueJob(kind: JobKind, subject: string): Promise<void> {
  await enqueue(kind, subject);
}

/** Delays every waiting job of a kind by at least this long, when an outside party has requested a pause. */
export async function delayJobs(kind: JobKind, seconds: number): Promise<void> {
  await delayWaiting(kind, seconds);
}
