/** Thrown when an outside party did not answer in time: the outcome of the call is unknown. */
export class DeadlineError extends Error {
  override readonly name = "DeadlineError";
}

/**
 * Waits for `work`, at most `milliseconds`. It does not cancel the work, since some clients take no abort signal.
 * @throws DeadlineError when the time is up
 */
export async function withDeadline<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(`No answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
