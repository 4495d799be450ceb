import "server-only";
import { revalidateTag } from "next/cache";
import { CATALOGUE_TAG, SALES_TAG } from "@/lib/core/catalogue-tag";
import { type AppError, appError } from "@/lib/core/errors";
import { err, ok, type Result } from "@/lib/core/result";
import * as repository from "./repository";
import type { DeskOutcome, WholePerson } from "./types";

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
/** Closes the case of a message that was not sent and is not to be. */
export const leaveUnsent = act(repository.leaveUnsent);
/** Lets a dead job run again at the scheduler's next tick. */
export const retryJob = act(repository.retryJob);

/** Answers a message of the contact form; its mail is sent after the answer to the operator. */
export const answerMessage = act(repository.answerMessage);
/** Puts a message away without an answer. */
export const putMessageAway = act(repository.putMessageAway);

/** An act about sales. The next request of each public page renders it again, with the catalogue, since a paused plan leaves the lists. */
function aboutSales<Input>(does: (input: Input) => Promise<DeskOutcome | null>): Act<Input> {
  return act(async (input) => {
    const outcome = await does(input);
    if (outcome === "done") for (const tag of [SALES_TAG, CATALOGUE_TAG]) revalidateTag(tag, { expire: 0 });
    return outcome;
  });
}

/** Pauses the sale of everything, of a destination or of a plan. */
export const pauseSales = aboutSales(repository.pauseSales);
/** Ends a pause. */
export const resumeSales = aboutSales(repository.resumeSales);

type UnmaskInput = Parameters<typeof repository.unmask>[0];

/** Shows the personal data of an order's buyer, which is noted with its reason. */
export async function unmaskOrder({ input }: { input: UnmaskInput }): Promise<Result<WholePerson, AppError>> {
  const person = await repository.unmask(input);
  return person === null ? err(appError("not_found")) : ok(person);
}
