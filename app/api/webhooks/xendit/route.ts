import { after } from "next/server";
import { acceptedSecrets } from "@/lib/core/env.server";
import { appError } from "@/lib/core/errors";
import { errorResponse } from "@/lib/core/http";
import { log } from "@/lib/core/log";
import { enterRequest } from "@/lib/core/log-context";
import { readJson } from "@/lib/core/request";
import { acceptRefundCallback } from "@/lib/payments/refunds";
import { acceptCallback, acceptGatewayEvent } from "@/lib/payments/verify";
import { workOnPayment, workOnRefund } from "@/lib/scheduler/service";
import { type InvoiceCallback, parseInvoiceCallback } from "@/lib/xendit/callback";
import { isCallbackToken } from "@/lib/xendit/callback-token";
import { parseGatewayEvent } from "@/lib/xendit/event";
import { parseRefundCallback } from "@/lib/xendit/refunds";
import type { XenditRefund } from "@/lib/xendit/types";

async function acceptInvoice(callback: InvoiceCallback): Promise<void> {
  if (await acceptCallback(callback)) after(() => workOnPayment(callback.externalId));
  else log.warn("callback_for_unknown_payment", { invoice: callback.id });
}

async function acceptRefund(refund: XenditRefund): Promise<void> {
  const paymentId = await acceptRefundCallback(refund);
  if (paymentId) after(() => workOnRefund(paymentId));
  else log.warn("callback_for_unknown_refund", { refund: refund.id });
}

/** How the body's event is stored; null when it is none. */
function toAccept(body: unknown): (() => Promise<void>) | null {
  const refund = parseRefundCallback(body);
  if (refund.ok) return () => acceptRefund(refund.value);
  const callback = parseInvoiceCallback(body);
  if (callback.ok) return () => acceptInvoice(callback.value);
  const event = parseGatewayEvent(body);
  return event.ok ? () => acceptGatewayEvent(event.value) : null;
}

/**
 * Xendit's callbacks: about invoices, refunds, and events that nothing here acts on. 200 once the event and its job are committed;
 * 5xx only when that failed, so that Xendit sends it again. Reading back, paying and buying happen after the answer.
 */
export async function POST(request: Request): Promise<Response> {
  enterRequest(request);
  const token = request.headers.get("x-callback-token");
  if (!acceptedSecrets("XENDIT_CALLBACK_TOKEN").some((expected) => isCallbackToken(token, expected))) {
    log.warn("callback_refused", { from: "gateway", why: "token" });
    return errorResponse(appError("invalid_token"));
  }
  const body = await readJson(request);
  if (!body.ok) return errorResponse(body.error);
  const accept = toAccept(body.value);
  if (!accept) {
    log.warn("callback_refused", { from: "gateway", why: "body" });
    return errorResponse(appError("invalid_body"));
  }
  try {
    await accept();
    return Response.json({ success: true }, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    log.error("callback_not_stored", {}, error);
    return errorResponse(appError("internal"));
  }
}
