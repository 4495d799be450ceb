import "server-only";
import type { Traveller } from "@/lib/auth/session";
import { type AppError, appError } from "@/lib/core/errors";
import { err, ok, type Result } from "@/lib/core/result";
import { findOwnEsim } from "@/lib/esims/service";
import { askForJob } from "@/lib/jobs/service";
import { runJobs } from "@/lib/jobs/worker";
import { limitPerMinute } from "@/lib/limits/service";
import { isWorking } from "@/lib/orders/rules";
import { ownOrderStatus } from "@/lib/orders/service";
import type { OrderStatus } from "@/lib/orders/types";
import { fulfilmentJobs } from "./jobs";

const CALLS_PER_MINUTE = 20;

/** Makes sure that a paid order is being fulfilled. It only asks for the job and runs it, so it never buys twice. */
export async function ensureFulfilment({
  traveller,
  orderId,
}: {
  traveller: Traveller;
  orderId: string;
}): Promise<Result<OrderStatus, AppError>> {
  const status = await ownOrderStatus(orderId, traveller.id);
  if (!status) return err(appError("not_found"));
  if (status === "completed") return ok(status);
  if (!isWorking(status)) return err(appError("esim_not_ready"));
  const allowed = await limitPerMinute(traveller, "fulfil", CALLS_PER_MINUTE);
  if (!allowed.ok) return allowed;
  await askForJob("fulfil_order", orderId);
  await runJobs(["fulfil_order"], [orderId], fulfilmentJobs);
  return ok((await ownOrderStatus(orderId, traveller.id)) ?? status);
}

/**
 * Makes sure that the QR code of the traveller's own eSIM exists: missing install details are read from the vendor again.
 * @param id the id of the eSIM or of its order
 * @returns the id of the order; esim_refunded when the money of the eSIM was given back
 */
export async function regenerateQrCode({
  traveller,
  id,
}: {
  traveller: Traveller;
  id: string;
}): Promise<Result<{ orderId: string }, AppError>> {
  const esim = await findOwnEsim(id, traveller.id);
  const orderId = esim?.orderId ?? id;
  if (esim?.isRefunded) return err(appError("esim_refunded"));
  if (esim?.hasCode) return ok({ orderId });
  const status = await ensureFulfilment({ traveller, orderId });
  if (!status.ok) return status;
  return status.value === "completed" ? ok({ orderId }) : err(appError("esim_not_ready"));
}
