import { after } from "next/server";
import { serverEnv } from "@/lib/core/env.server";
import { appError } from "@/lib/core/errors";
import { errorResponse } from "@/lib/core/http";
import { log } from "@/lib/core/log";
import { readLimitedText } from "@/lib/core/request";
import { parseEsimCallback } from "@/lib/esim-go/callback";
import { isVendorSignature } from "@/lib/esim-go/signature";
import { acceptEsimCallback } from "@/lib/esims/readings";
import { workOnEsim } from "@/lib/scheduler/service";

/**
 * eSIM Go's callback: signed with our API key over the raw body. 200 once the event is stored; the eSIM is read from
 * the vendor after the answer.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readLimitedText(request);
  if (!body.ok) return errorResponse(body.error);
  if (!isVendorSignature(body.value, request.headers.get("x-signature-sha256"), serverEnv().ESIM_GO_API_KEY)) {
    return errorResponse(appError("invalid_signature"));
  }
  const callback = parseEsimCallback(body.value);
  if (!callback.ok) return errorResponse(appError("invalid_body"));
  try {
    const esimId = await acceptEsimCallback(callback.value);
    if (esimId) after(() => workOnEsim(esimId));
    else log.warn("callback_for_unknown_line", {});
    return Response.json({ success: true }, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    log.error("esim_callback_not_stored", {}, error);
    return errorResponse(appError("internal"));
  }
}
