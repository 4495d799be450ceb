import type { ClientError } from "@/lib/core/api-client";
import type { ErrorCode } from "@/lib/core/errors";
import { err, ok, type Result } from "@/lib/core/result";
import type { ContactInput } from "./schema";

type Answer = { success: true; attached: boolean } | { success: false; error: ErrorCode };

/** Sends a contact message from the browser. @returns whether its order or eSIM is attached; `offline` without an answer */
export async function postContact(input: ContactInput): Promise<Result<{ attached: boolean }, ClientError>> {
  let response: Response;
  try {
    response = await fetch("/api/contact", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(input),
      cache: "no-store",
    });
  } catch {
    return err({ code: "offline" });
  }
  const answer = (await response.json().catch(() => null)) as Answer | null;
  if (answer?.success) return ok({ attached: answer.attached });
  return err({ code: answer?.error ?? "internal" });
}
