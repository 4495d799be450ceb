import { createHmac } from "node:crypto";
import type { Traveller } from "@/lib/auth/session";
import { only } from "../../support/database";
import { JAPAN_3GB, type Stack } from "../../support/stack";

/** A traveller with an eSIM of this plan; a new traveller unless one is given. */
export async function boughtEsim(stack: Stack, bundle = JAPAN_3GB, buyer?: Traveller) {
  const bought = await stack.checkout(buyer ?? (await stack.createTraveller()), bundle);
  await stack.gateway.pay(bought.invoiceId);
  await stack.workUntilStatus(bought.orderId, "completed");
  const { id: esimId, iccid } = only(await stack.esims(bought.orderId));
  return { traveller: bought.traveller, orderId: bought.orderId, esimId, iccid };
}

/** An order that is paid at the gateway, whose callback is lost; of a new traveller. */
export async function paidUnseen(stack: Stack, bundle = JAPAN_3GB) {
  const bought = await stack.checkout(await stack.createTraveller(), bundle);
  await stack.gateway.faults({ callbacks: { drop: true } });
  await stack.gateway.pay(bought.invoiceId);
  return bought;
}

/** A paid order whose purchase gets the answer to an earlier one, so that it waits for a person; of a new traveller unless one is given. */
export async function heldOrder(stack: Stack, buyer?: Traveller) {
  await boughtEsim(stack);
  await stack.vendor.faults({ oddSales: ["repeated"], rules: [] });
  const bought = await stack.checkout(buyer ?? (await stack.createTraveller()), JAPAN_3GB);
  await stack.gateway.pay(bought.invoiceId);
  const isHeld = async () => (await stack.order(bought.orderId)).status_reason === "needs_person";
  await stack.workUntil("the order is held", isHeld);
  return bought;
}

/** Makes another invoice of a payment at the gateway, as a delayed creation leaves one; of another sum if one is given. @returns its id */
export async function twinInvoice(
  { gateway, order }: Stack,
  bought: { orderId: string; paymentId: string; amount?: number },
) {
  const { total_amount } = await order(bought.orderId);
  const response = await fetch(`${gateway.url}/v2/invoices/`, {
    method: "POST",
    headers: { Authorization: `Basic ${Buffer.from(`${process.env.XENDIT_SECRET_KEY}:`).toString("base64")}` },
    body: JSON.stringify({ external_id: bought.paymentId, amount: bought.amount ?? total_amount, description: "Twin" }),
  });
  return ((await response.json()) as { id: string }).id;
}

/** The header with which the vendor signs a callback. */
export const sign = (body: string, encoding: "hex" | "base64" = "hex") => ({
  "X-Signature-SHA256": createHmac("sha256", process.env.ESIM_GO_API_KEY ?? "")
    .update(body)
    .digest(encoding),
});

/** Sends the gateway's webhook a body. For a known payment it queues work after its answer, which needs a running server. */
export async function knockAsGateway(body: string, token = process.env.XENDIT_CALLBACK_TOKEN ?? ""): Promise<Response> {
  const { POST } = await import("@/app/api/webhooks/xendit/route");
  const headers = { "x-callback-token": token, "content-type": "application/json" };
  return POST(new Request("http://localhost:9/api/webhooks/xendit", { method: "POST", headers, body }));
}

/** The stored callbacks about an eSIM. */
export const eventsOf = (stack: Stack, iccid: string) =>
  stack.sql<{ deliveries: number; payload: { alertType?: string } }>(
    "select deliveries, payload from callbacks where source = 'esim_vendor' and subject = $1",
    [iccid],
  );
