import "server-only";
import { timingSafeEqual } from "node:crypto";
import { serverEnv } from "@/lib/core/env.server";

/** Whether a request carries the bearer secret of the scheduler. */
export function isScheduler(request: Request): boolean {
  const given = Buffer.from(request.headers.get("authorization") ?? "");
  const expected = Buffer.from(`Bearer ${serverEnv().CRON_SECRET}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
