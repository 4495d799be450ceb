import "server-only";
import type { PlacedOrder } from "@/lib/esim-go/types";
import { confirmAddition, readEsim, storeInstallDetails } from "@/lib/esims/readings";
import type { Job, JobOutcome } from "@/lib/jobs/types";
import { ORDER_KINDS } from "@/lib/orders/kinds";
import { isAddition } from "@/lib/orders/rules";
import { ORDER_STATUSES } from "@/lib/orders/statuses";
import { purchasePlan } from "./purchase";
import { explainOrder, findPaidOrder } from "./repository";
import type { PaidOrder } from "./types";

/** @param answer the vendor's answer to the purchase, if it has just been made */
async function complete(order: PaidOrder, answer?: PlacedOrder): Promise<JobOutcome> {
  const { id: orderId, esim, vendorOrderId: orderReference } = order;
  if (!esim || !orderReference) return { kind: "retry", reason: "confirmed without an eSIM" };
  const purchased = { orderId, esimId: esim.id, iccid: esim.iccid, orderReference };
  const stored = await (isAddition(order) ? confirmAddition(purchased) : storeInstallDetails(purchased, answer));
  if (stored.ok) return { kind: "done" };
  await explainOrder(order.id, stored.error.kind === "rate_limited" ? "vendor_busy" : "vendor_unreachable");
  return stored.error.kind === "rate_limited"
    ? { kind: "retry", reason: "rate limited", seconds: stored.error.retryAfterSeconds }
    : { kind: "retry", reason: `eSIM not read: ${stored.error.kind}` };
}

/** Moves a paid order on by one or more steps from any status. Safe to repeat and to interrupt anywhere. */
export async function fulfilOrder(job: Job): Promise<JobOutcome> {
  const order = await findPaidOrder(job.subject);
  if (order?.status === "confirmed") return complete(order);
  if (!order || !ORDER_STATUSES[order.status].isToBuy) return { kind: "done" };
  // The database decides by the last reading whether an extension may still be bought.
  if (ORDER_KINDS[order.kind].mustLengthen && order.status === "paid" && order.esim) await readEsim(order.esim.id);
  const bought = await purchasePlan(order.id, job);
  if (bought.kind !== "bought") return bought;
  const confirmed = await findPaidOrder(job.subject);
  return confirmed?.status === "confirmed" ? complete(confirmed, bought.answer) : { kind: "done" };
}
