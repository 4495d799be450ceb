import "server-only";
import { serverEnv } from "@/lib/core/env.server";
import { isSameSecret } from "@/lib/core/same-secret";

/** Whether a request carries the bearer secret of the scheduler. */
export function isScheduler(request: Request): boolean {
  return isSameSecret(request.headers.get("authorization") ?? "", `Bearer ${serverEnv().CRON_SECRET}`);
}
