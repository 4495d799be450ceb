import { after } from "next/server";
import { serverEnv } from "@/lib/core/env.server";
import { log } from "@/lib/core/log";
import { enterRequest } from "@/lib/core/log-context";
import { pathOf } from "@/lib/i18n/paths";
import { type Locale, localeOf } from "@/lib/i18n/routing";
import { visitorOf } from "@/lib/limits/visitor";
import { settleReturn } from "@/lib/payments/return";
import { workOnOrder } from "@/lib/scheduler/service";

function toOrders(locale: Locale, query: Record<string, string>): Response {
  const location = `${serverEnv().NEXT_PUBLIC_SITE_URL}${pathOf({ screen: "orders" }, locale)}?${new URLSearchParams(query)}`;
  return new Response(null, { status: 303, headers: { Location: location, "Cache-Control": "no-store" } });
}

/**
 * The address to which the hosted invoice returns the traveller. It verifies the payment like a callback, then redirects to
 * the orders, in the order's language or else in that of its invoice, with the parameters that `paymentReturnOf` in
 * lib/orders/payment-return.ts reads. It reveals only the order's id.
 */
export async function GET(request: Request): Promise<Response> {
  enterRequest(request);
  const { searchParams } = new URL(request.url);
  const asked = localeOf(searchParams.get("lang") ?? undefined);
  try {
    const settled = await settleReturn(searchParams.get("external_id"), visitorOf(request));
    if (!settled.ok) return toOrders(asked, { error: settled.error });
    const { orderId } = settled.value;
    if (settled.value.payment === "success") after(() => workOnOrder(orderId));
    return toOrders(settled.value.locale, { payment: settled.value.payment, order_id: orderId });
  } catch (error) {
    log.error("return_failed", {}, error);
    return toOrders(asked, { error: "processing_error" });
  }
}
