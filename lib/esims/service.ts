import "server-only";
import QRCode from "qrcode";
import type { Traveller } from "@/lib/auth/session";
import { type AppError, appError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { buildActivationCode } from "@/lib/esim-go/activation-code";
import { getInstallDetails, listEsimBundles, setCustomerReference } from "@/lib/esim-go/esims";
import type { VendorFailure } from "@/lib/esim-go/types";
import { completeOrder, findOwnActivationCode, storeAssignments } from "./repository";

type Purchased = { orderId: string; esimId: string; iccid: string; orderReference: string };

const INCOMPLETE: VendorFailure = { kind: "unavailable" };

/** Reads what the line holds and stores it. */
async function refreshAssignments(esimId: string, iccid: string): Promise<Result<void, VendorFailure>> {
  const bundles = await listEsimBundles(iccid);
  if (!bundles.ok) return bundles;
  for (const { name, assignments } of bundles.value) await storeAssignments(esimId, name, assignments);
  return ok(undefined);
}

/**
 * Reads what the traveller needs to install a bought eSIM, stores it and completes the order. Safe to repeat until it
 * succeeds.
 */
export async function storeInstallDetails(purchased: Purchased): Promise<Result<void, VendorFailure>> {
  const listed = await getInstallDetails(purchased.orderReference);
  if (!listed.ok) return listed;
  const details = listed.value.find((candidate) => candidate.iccid === purchased.iccid);
  if (!details) return err(INCOMPLETE);
  const code = buildActivationCode(details.smdpAddress, details.matchingId);
  if (!code.ok) {
    log.error("install_details_malformed", { order: purchased.orderId });
    return err(INCOMPLETE);
  }
  const assignments = await refreshAssignments(purchased.esimId, purchased.iccid);
  if (!assignments.ok) return assignments;
  await completeOrder(purchased.orderId, code.value, details);
  const tagged = await setCustomerReference(purchased.iccid, purchased.orderId);
  if (!tagged.ok) log.warn("customer_reference_not_set", { order: purchased.orderId });
  return ok(undefined);
}

export type QrImage = { body: string | Uint8Array<ArrayBuffer>; contentType: string };

/** The QR code of a traveller's own eSIM: an SVG to look at, a PNG to keep. */
export async function drawQr({
  traveller,
  esimId,
  format,
}: {
  traveller: Traveller;
  esimId: string;
  format: "svg" | "png";
}): Promise<Result<QrImage, AppError>> {
  const esim = await findOwnActivationCode(esimId, traveller.id);
  if (!esim) return err(appError("not_found"));
  if (!esim.activationCode) return err(appError("esim_not_ready"));
  const options = { errorCorrectionLevel: "M", margin: 4 } as const;
  if (format === "svg") {
    const body = await QRCode.toString(esim.activationCode, { ...options, type: "svg" });
    return ok({ body, contentType: "image/svg+xml" });
  }
  const png = await QRCode.toBuffer(esim.activationCode, { ...options, width: 720 });
  return ok({ body: new Uint8Array(png), contentType: "image/png" });
}
