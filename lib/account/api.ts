import type { ClientError } from "@/lib/core/api-client";
import type { ErrorCode } from "@/lib/core/errors";
import { err, ok, type Result } from "@/lib/core/result";
import type { Locale } from "@/lib/i18n/routing";

async function failureOf(response: Response): Promise<ClientError> {
  const answer = (await response.json().catch(() => null)) as { error?: ErrorCode } | null;
  return { code: answer?.error ?? "internal" };
}

async function send(url: string, body: object | null): Promise<Result<Response, ClientError>> {
  const post = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  try {
    const response = await fetch(url, { cache: "no-store", ...(body && post) });
    return response.ok ? ok(response) : err(await failureOf(response));
  } catch {
    return err({ code: "offline" });
  }
}

/** Asks for another e-mail address; both addresses get a mail. */
export function requestEmailChange(body: { password: string; newEmail: string; locale: Locale }) {
  return send("/api/auth/change-email", body);
}

/** Deletes the account of this login. @param password null where the login has none */
export function requestDeletion(body: { password: string | null; locale: Locale }) {
  return send("/api/account/delete", body);
}

/** One's own data as a file. */
export async function downloadExport(): Promise<Result<Blob, ClientError>> {
  const answer = await send("/api/account/export", null);
  return answer.ok ? ok(await answer.value.blob()) : answer;
}
