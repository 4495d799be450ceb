import type { AppError, ErrorCode } from "./errors";
import { err, ok, type Result } from "./result";

/** What a call from the browser may end with: a code of the server, or no answer at all. */
export type ClientError = Omit<AppError, "code"> & { code: ErrorCode | "offline" };

type Failed = { success: false; error: ErrorCode };

function isFailed(answer: unknown): answer is Failed {
  return typeof answer === "object" && answer !== null && "error" in answer && typeof answer.error === "string";
}

function isSuccess(answer: unknown): answer is object {
  return typeof answer === "object" && answer !== null && "success" in answer && answer.success === true;
}

/**
 * Calls one of our server functions (`/api/functions/{name}`, JSON POST, same origin).
 * @returns its answer; the server's error code; `offline` when nothing came back
 */
export async function callFunction<Answer extends object>(
  name: string,
  body: object,
  send: typeof fetch = fetch,
): Promise<Result<Answer, ClientError>> {
  let response: Response;
  try {
    response = await send(`/api/functions/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      cache: "no-store",
    });
  } catch {
    return err({ code: "offline" });
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && isSuccess(answer)) return ok(answer as Answer);
  return err({ code: isFailed(answer) ? answer.error : "internal" });
}
