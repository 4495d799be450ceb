import "server-only";
import { bodyDigest } from "@/lib/core/body-digest";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { buildActivationCode } from "@/lib/esim-go/activation-code";
import type { EsimCallback } from "@/lib/esim-go/callback";
import { getEsim, getInstallDetails, listEsimBundles, setCustomerReference } from "@/lib/esim-go/esims";
import type { VendorEsimBundle, VendorFailure } from "@/lib/esim-go/types";
import { enqueueJob } from "@/lib/jobs/service";
import { completeOrder, completeTopup, findIccid, receiveEsimCallback, storeEsimReading } from "./repository";

type Purchased = { orderId: string; esimId: string; iccid: string; orderReference: string };

const INCOMPLETE: VendorFailure = { kind: "unavailable" };

/** Reports states that we do not know. They are stored as unknown, and the eSIM offers nothing until we add them. */
function logUnknownStates(esimId: string, bundles: readonly VendorEsimBundle[]): void {
  const states = bundles.flatMap(({ assignments }) => assignments.flatMap(({ vendorState }) => vendorState ?? []));
  if (states.length > 0) log.error("plan_state_unknown", { esim: esimId, states: [...new Set(states)].join(" ") });
}

/**
 * Reads the install details of a bought eSIM, stores them and completes the order, unless the eSIM has another plan. When the
 * plans cannot be read yet, they are compared later. Safe to repeat.
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
  const bundles = await listEsimBundles(purchased.iccid);
  if (bundles.ok) {
    logUnknownStates(purchased.esimId, bundles.value);
    await storeEsimReading(purchased.esimId, { bundles: bundles.value });
  } else {
    await enqueueJob("refresh_esim", purchased.esimId);
  }
  const isCompleted = await completeOrder(purchased.orderId, code.value, details);
  if (!isCompleted) {
    log.error("completion_case", { order: purchased.orderId });
    return ok(undefined);
  }
  const tagged = await setCustomerReference(purchased.iccid, purchased.orderId);
  if (!tagged.ok) log.warn("customer_reference_not_set", { order: purchased.orderId });
  return ok(undefined);
}

/** Completes a top-up or an extension once the vendor lists its plan on the eSIM. Safe to repeat. */
export async function confirmTopup({ orderId, esimId, iccid, orderReference }: Purchased) {
  const bundles = await listEsimBundles(iccid);
  if (!bundles.ok) return bundles;
  logUnknownStates(esimId, bundles.value);
  await storeEsimReading(esimId, { bundles: bundles.value });
  const references = bundles.value.flatMap(({ assignments }) => assignments.map(({ reference }) => reference));
  if (!references.some((reference) => reference?.startsWith(orderReference))) return err(INCOMPLETE);
  if (!(await completeTopup(orderId))) log.error("completion_case", { order: orderId });
  return ok(undefined);
}

/** Reads an eSIM from the vendor and stores its profile, its plans and its usage. */
export async function readEsim(esimId: string): Promise<Result<void, VendorFailure>> {
  const iccid = await findIccid(esimId);
  if (iccid === null) return ok(undefined);
  const esim = await getEsim(iccid);
  if (!esim.ok) return esim;
  const bundles = await listEsimBundles(iccid);
  if (!bundles.ok) return bundles;
  logUnknownStates(esimId, bundles.value);
  await storeEsimReading(esimId, { esim: esim.value, bundles: bundles.value });
  return ok(undefined);
}

/**
 * Stores a callback and enqueues a reading of its eSIM in one transaction, because a callback is only a hint. A repeated
 * body enqueues nothing.
 * @returns the id of the eSIM; null when the eSIM is not ours
 */
export async function acceptEsimCallback({ iccid, rawBody, fact }: EsimCallback): Promise<string | null> {
  return receiveEsimCallback(`esim-go:${bodyDigest(rawBody)}`, iccid, fact);
}
