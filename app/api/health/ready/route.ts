import { isScheduler } from "@/lib/api/scheduler";
import { appError } from "@/lib/core/errors";
import { errorResponse } from "@/lib/core/http";
import { enterRequest } from "@/lib/core/log-context";
import { readiness } from "@/lib/health/service";

export const dynamic = "force-dynamic";

/** Tells the operator whether every service works. Each check calls those services, so it needs the scheduler's secret. */
export async function GET(request: Request): Promise<Response> {
  enterRequest(request);
  if (!isScheduler(request)) return errorResponse(appError("invalid_token"));
  const found = await readiness();
  return Response.json(found, { status: found.isReady ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}
