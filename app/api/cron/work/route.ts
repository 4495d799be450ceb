import { isScheduler } from "@/lib/api/scheduler";
import { appError } from "@/lib/core/errors";
import { errorResponse } from "@/lib/core/http";
import { sweepAndWork } from "@/lib/scheduler/tick";

/** The scheduler's tick: enqueues overdue work, then runs due jobs. Any scheduler may call it at any interval. */
export async function POST(request: Request): Promise<Response> {
  if (!isScheduler(request)) return errorResponse(appError("invalid_token"));
  const done = await sweepAndWork();
  return Response.json({ success: true, ...done }, { headers: { "Cache-Control": "no-store" } });
}
