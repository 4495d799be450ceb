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

/** Asked right before the step that cannot be undone: false once somebody was told that the work failed. */
export type MayAct = () => boolean;

/**
 * As `withDeadline`, but work that has asked `mayAct` in time is waited for to its end. Asked later, the answer is no: nothing is done
 * after somebody was told that it had failed.
 * @throws DeadlineError when the time was up before
 */
export async function withDeadlineToAct<Value>(
  begin: (mayAct: MayAct) => Promise<Value>,
  milliseconds: number,
): Promise<Value> {
  const turn = { isActing: false, isOver: false };
  const work = begin(() => {
    turn.isActing ||= !turn.isOver;
    return turn.isActing;
  });
  try {
    return await withDeadline(work, milliseconds);
  } catch (error) {
    if (turn.isActing) return work;
    turn.isOver = true;
    throw error;
  }
}

/**
 * Answers when `milliseconds` have passed, whenever `work` ends: with its value, or with null while it goes on. Only a failure
 * within this time is thrown, and at once.
 * @param later is handed the work that goes on
 */
export async function atFixedTime<Value>(
  work: Promise<Value>,
  milliseconds: number,
  later: (work: Promise<Value>) => void,
): Promise<Value | null> {
  const end = new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null));
  const [first] = await Promise.all([Promise.race([work, end]), end]);
  if (first === null) later(work);
  return first;
}
