import "server-only";
import { acceptedSecrets } from "@/lib/core/env.server";
import { isSameSecret } from "@/lib/core/same-secret";

/** Whether a request carries the bearer secret of the scheduler. */
export function isScheduler(request: Request): boolean {
  const given = request.headers.get("authorization") ?? "";
  return acceptedSecrets("CRON_SECRET").some((secret) => isSameSecret(given, `Bearer ${secret}`));
}
