import "server-only";
import { acceptedSecrets, serverEnv } from "@/lib/core/env.server";
import { isSameSecret } from "@/lib/core/same-secret";

function carriesOneOf(request: Request, secrets: readonly string[]): boolean {
  const given = request.headers.get("authorization") ?? "";
  return secrets.some((secret) => isSameSecret(given, `Bearer ${secret}`));
}

/** Whether a request carries the bearer secret of the scheduler. */
export function isScheduler(request: Request): boolean {
  return carriesOneOf(request, acceptedSecrets("CRON_SECRET"));
}

/** Whether a request may read the figures of the shop: by their own secret, which opens nothing else, or by the scheduler's. */
export function mayReadFigures(request: Request): boolean {
  const { METRICS_SECRET: own } = serverEnv();
  return isScheduler(request) || (own !== undefined && carriesOneOf(request, [own]));
}
