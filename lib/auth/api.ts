import { type AppError, appError, type ErrorCode } from "@/lib/core/errors";
import { err, ok, type Result } from "@/lib/core/result";

type Action = "sign-up" | "sign-in" | "resend" | "confirm" | "recover" | "reset-password" | "google" | "sign-out";

type Answer = { success: true; loginKept?: boolean } | { success: false; error: ErrorCode };

/** Asks one of our auth handlers from the browser. No answer, or one that is not ours, reads as auth_unavailable. */
export async function postAuth(action: Action, body: object): Promise<Result<{ loginKept: boolean }, AppError>> {
  try {
    const response = await fetch(`/api/auth/${action}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Answer;
    if (answer.success) return ok({ loginKept: answer.loginKept === true });
    return err(appError(answer.error, Number(response.headers.get("Retry-After")) || undefined));
  } catch {
    return err(appError("auth_unavailable"));
  }
}
