import { after } from "next/server";
import { serverEnv } from "@/lib/core/env.server";
import { appError } from "@/lib/core/errors";
import { errorResponse } from "@/lib/core/http";
import { log } from "@/lib/core/log";
import { readJson } from "@/lib/core/request";
import { acceptCallback } from "@/lib/payments/verify";
import { workOnPayment } from "@/lib/scheduler/service";
import { parseInvoiceCallback } from "@/lib/xendit/callback";
import { isCallbackToken } from "@/lib/xendit/callback-token";

/**
 * Xendit's invoice callback. 200 once the event and its verification job are committed; 5xx only when that failed, so
 * that Xendit sends it again. Reading back, paying and buying happen after the answer.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isCallbackToken(request.headers.get("x-callback-token"), serverEnv().XENDIT_CALLBACK_TOKEN)) {
    return errorResponse(appError("invalid_token"));
  }
  const body = await readJson(request);
  if (!body.ok) return errorResponse(body.error);
  const callback = parseInvoiceCallback(body.value);
  if (!callback.ok) return errorResponse(appError("invalid_body"));
  try {
    const known = await acceptCallback(callback.value);
    if (known) after(() => workOnPayment(callback.value.externalId));
    else log.warn("callback_for_unknown_payment", { invoice: callback.value.id });
    return Response.json({ success: true }, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    log.error("callback_not_stored", {}, error);
    return errorResponse(appError("internal"));
  }
}
