import "server-only";
import { confirmTopup, readEsim, storeInstallDetails } from "@/lib/esims/readings";
import type { Job, JobOutcome } from "@/lib/jobs/types";
import { ORDER_KINDS } from "@/lib/orders/kinds";
import { ORDER_STATUSES } from "@/lib/orders/statuses";
import { purchasePlan } from "./purchase";
import { explainOrder, findPaidOrder } from "./repository";
import type { PaidOrder } from "./types";

async function complete(order: PaidOrder): Promise<JobOutcome> {
  if (!order.esim || !order.vendorOrderId) return { kind: "retry", reason: "confirmed without an eSIM" };
  const finish = order.isTopup ? confirmTopup : storeInstallDetails;
  const stored = await finish({
    orderId: order.id,
    esimId: order.esim.id,
    iccid: order.esim.iccid,
    orderReference: order.vendorOrderId,
  });
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
  return confirmed?.status === "confirmed" ? complete(confirmed) : { kind: "done" };
}
