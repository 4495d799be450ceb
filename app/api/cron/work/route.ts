import { isScheduler } from "@/lib/api/scheduler";
import { appError } from "@/lib/core/errors";
import { errorResponse } from "@/lib/core/http";
import { enterRequest } from "@/lib/core/log-context";
import { sweepAndWork, workOnPart } from "@/lib/scheduler/tick";

/**
 * The background work. Any scheduler may call it at any interval: it enqueues overdue work, then runs due jobs for 45 seconds at most.
 * The worker process calls for one part at a time: `?part=sweep` only enqueues, and the name of a pool runs one due job of it.
 */
export async function POST(request: Request): Promise<Response> {
  enterRequest(request);
  if (!isScheduler(request)) return errorResponse(appError("invalid_token"));
  const part = new URL(request.url).searchParams.get("part");
  const done = await (part === null ? sweepAndWork() : workOnPart(part));
  if (!done) return errorResponse(appError("not_found"));
  return Response.json({ success: true, ...done }, { headers: { "Cache-Control": "no-store" } });
}
