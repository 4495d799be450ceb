import "server-only";
import { type AppError, appError } from "@/lib/core/errors";
import { err, ok, type Result } from "@/lib/core/result";
import * as repository from "./repository";
import type { DeskOutcome } from "./types";

type Act<Input> = (call: { input: Input }) => Promise<Result<{ outcome: DeskOutcome }, AppError>>;

/** An act of the desk as an endpoint answers it; not_found to whoever is no operator. */
function act<Input>(does: (input: Input) => Promise<DeskOutcome | null>): Act<Input> {
  return async ({ input }) => {
    const outcome = await does(input);
    return outcome === null ? err(appError("not_found")) : ok({ outcome });
  };
}

/** Closes a case that was settled outside. */
export const closeCase = act(repository.closeCase);
/** Decides about a held purchase. */
export const decideHeldOrder = act(repository.decide);
/** Lets a dead job run again at the scheduler's next tick. */
export const retryJob = act(repository.retryJob);
