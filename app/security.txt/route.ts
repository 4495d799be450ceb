import { HOUR_SECONDS } from "@/lib/core/duration";
import { appError } from "@/lib/core/errors";
import { errorResponse } from "@/lib/core/http";
import { securityNote } from "@/lib/help/service";

export const dynamic = "force-dynamic";

/** To whom somebody who has found a weakness writes (RFC 9116); not found where that is not configured. */
export function GET(): Response {
  const note = securityNote();
  if (note === null) return errorResponse(appError("not_found"));
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": `public, max-age=${HOUR_SECONDS}` };
  return new Response(note, { headers });
}
