import { mayReadFigures } from "@/lib/api/scheduler";
import { appError } from "@/lib/core/errors";
import { errorResponse } from "@/lib/core/http";
import { enterRequest } from "@/lib/core/log-context";
import { metrics } from "@/lib/health/service";

export const dynamic = "force-dynamic";

/** How the shop and this instance run, for Prometheus. It asks the database alone, but tells how much is sold. */
export async function GET(request: Request): Promise<Response> {
  enterRequest(request);
  if (!mayReadFigures(request)) return errorResponse(appError("invalid_token"));
  const headers = { "Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(await metrics(), { headers });
}
