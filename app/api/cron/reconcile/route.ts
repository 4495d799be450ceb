import { isScheduler } from "@/lib/api/scheduler";
import { appError } from "@/lib/core/errors";
import { errorResponse } from "@/lib/core/http";
import { enterRequest } from "@/lib/core/log-context";
import { reconcile } from "@/lib/reconciliation/service";

const DAYS = { least: 1, usual: 3, most: 90 };

/** Reconciles the last days with the gateway and the vendor (`?days=`), and answers with every open case. */
export async function POST(request: Request): Promise<Response> {
  enterRequest(request);
  if (!isScheduler(request)) return errorResponse(appError("invalid_token"));
  const wanted = Math.trunc(Number(new URL(request.url).searchParams.get("days") ?? DAYS.usual));
  const days = Math.min(DAYS.most, Math.max(DAYS.least, wanted || DAYS.usual));
  const done = await reconcile(days);
  return Response.json({ success: true, ...done }, { headers: { "Cache-Control": "no-store" } });
}
