import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { AuthError } from "@supabase/supabase-js";
import type { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { authFailure, saysAddressIsTaken } from "./failures";

export type Done = Record<string, never>;

/** Milliseconds; longer than sending a mail takes. */
const SHORTEST_ANSWER_MS = 1200;

/**
 * Answers for a call that may send a mail, so that nobody learns which addresses have an account: the answer always takes
 * at least as long as a mail, and a taken address or a mail that was held back counts as success.
 */
export async function mailOutcome(call: Promise<{ error: AuthError | null }>): Promise<Result<Done, AppError>> {
  const [{ error }] = await Promise.all([call, wait(SHORTEST_ANSWER_MS)]);
  if (error === null || saysAddressIsTaken(error)) return ok({});
  if (error.code === "over_email_send_rate_limit") {
    log.warn("auth.mail_held_back", { status: error.status });
    return ok({});
  }
  return err(authFailure(error));
}
