import { after } from "next/server";
import { acceptedSecrets } from "@/lib/core/env.server";
import { appError } from "@/lib/core/errors";
import { errorResponse } from "@/lib/core/http";
import { log } from "@/lib/core/log";
import { enterRequest } from "@/lib/core/log-context";
import { readLimitedText } from "@/lib/core/request";
import { type EsimCallback, parseVendorCallback } from "@/lib/esim-go/callback";
import { isVendorSignature } from "@/lib/esim-go/signature";
import { acceptEsimCallback } from "@/lib/esims/readings";
import { acceptAccountCallback } from "@/lib/fulfilment/vendor-account";
import { workOnEsim } from "@/lib/scheduler/service";

async function acceptEsim(callback: EsimCallback): Promise<void> {
  const esimId = await acceptEsimCallback(callback);
  if (esimId) after(() => workOnEsim(esimId));
  else log.warn("callback_for_unknown_esim", {});
}

/**
 * eSIM Go's callback: signed with our API key over the raw body. 200 once the event is stored; the eSIM that it names is read from
 * the vendor after the answer.
 */
export async function POST(request: Request): Promise<Response> {
  enterRequest(request);
  const body = await readLimitedText(request);
  if (!body.ok) return errorResponse(body.error);
  const signature = request.headers.get("x-signature-sha256");
  if (!acceptedSecrets("ESIM_GO_API_KEY").some((key) => isVendorSignature(body.value, signature, key))) {
    log.warn("callback_refused", { from: "vendor", why: "signature" });
    return errorResponse(appError("invalid_signature"));
  }
  const callback = parseVendorCallback(body.value);
  if (!callback.ok) {
    log.warn("callback_refused", { from: "vendor", why: "body" });
    return errorResponse(appError("invalid_body"));
  }
  try {
    if (callback.value.about === "esim") await acceptEsim(callback.value);
    else await acceptAccountCallback(callback.value);
    return Response.json({ success: true }, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    log.error("esim_callback_not_stored", {}, error);
    return errorResponse(appError("internal"));
  }
}
