import "server-only";
import type { AuthError } from "@supabase/supabase-js";
import type { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { authFailure, saysAddressIsTaken } from "./failures";

export type Done = Record<string, never>;

/** Longer than a mail takes to leave: known and unknown addresses answer alike. Milliseconds. */
export const MAIL_FLOOR_MS = 1200;

/** A taken address and a mail that left a moment ago both read like success: nobody learns which addresses exist. */
export function mailOutcome(error: AuthError | null): Result<Done, AppError> {
  if (error === null || saysAddressIsTaken(error)) return ok({});
  if (error.code === "over_email_send_rate_limit") {
    log.warn("auth.mail_held_back", { status: error.status });
    return ok({});
  }
  return err(authFailure(error));
}
