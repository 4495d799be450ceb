import "server-only";
import { bodyDigest } from "@/lib/core/body-digest";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { buildActivationCode } from "@/lib/esim-go/activation-code";
import type { EsimCallback } from "@/lib/esim-go/callback";
import { getEsim, getInstallDetails, listEsimBundles, setCustomerReference } from "@/lib/esim-go/esims";
import type {
  InstallDetails,
  PlacedOrder,
  VendorEsim,
  VendorEsimBundle,
  VendorFailure,
  VendorResult,
} from "@/lib/esim-go/types";
import { enqueueJob } from "@/lib/jobs/service";
import { completeAddition, completeOrder, findIccid, receiveEsimCallback, storeEsimReading } from "./repository";

type Purchased = { orderId: string; esimId: string; iccid: string; orderReference: string };

const INCOMPLETE: VendorFailure = { kind: "unavailable" };

/** Reports states that we do not know. They are stored as unknown, and the eSIM offers nothing until we add them. */
function logUnknownStates(esimId: string, bundles: readonly VendorEsimBundle[]): void {
  const states = bundles.flatMap(({ assignments }) => assignments.flatMap(({ vendorState }) => vendorState ?? []));
  if (states.length > 0) log.error("plan_state_unknown", { esim: esimId, states: [...new Set(states)].join(" ") });
}

/**
 * Stores the plans of an eSIM whose order is being completed. They are a help there, not a condition: what cannot be read or stored now is
 * read again by a job of its own, and compared then.
 */
async function storePlans(
  { orderId, esimId }: Purchased,
  bundles: Result<VendorEsimBundle[], VendorFailure>,
): Promise<void> {
  if (bundles.ok) {
    logUnknownStates(esimId, bundles.value);
    try {
      return await storeEsimReading(esimId, { bundles: bundles.value });
    } catch (error) {
      log.error("plans_not_stored", { order: orderId, esim: esimId }, error);
    }
  }
  await enqueueJob("refresh_esim", esimId);
}

type Installable = { code: string; details: InstallDetails };

/** The install details in the answer to a purchase; null where it names none of this eSIM, or some that make no code. */
function answeredDetails({ iccid }: Purchased, answer: PlacedOrder | undefined): Installable | null {
  if (answer?.iccid !== iccid || !answer.matchingId || !answer.smdpAddress) return null;
  const { matchingId, smdpAddress } = answer;
  const code = buildActivationCode(smdpAddress, matchingId);
  const unsaid = { profileStatus: null, appleInstallUrl: null, androidInstallUrl: null };
  return code.ok ? { code: code.value, details: { iccid, matchingId, smdpAddress, ...unsaid } } : null;
}

/** The install details of a bought eSIM as the vendor lists them. Where it lists the eSIM with several codes, none counts. */
async function listedDetails({ orderId, iccid, orderReference }: Purchased): VendorResult<Installable> {
  const listed = await getInstallDetails(iccid, orderReference);
  if (!listed.ok) return listed;
  const [details, ...more] = listed.value;
  if (!details) return err(INCOMPLETE);
  const code = buildActivationCode(details.smdpAddress, details.matchingId);
  const isSame = ({ smdpAddress, matchingId }: InstallDetails) =>
    smdpAddress.toLowerCase() === details.smdpAddress.toLowerCase() && matchingId === details.matchingId;
  if (code.ok && more.every(isSame)) return ok({ code: code.value, details });
  log.error("install_details_malformed", { order: orderId });
  return err(INCOMPLETE);
}

/** What becomes of an order with these details; null where their code belongs to another eSIM. */
async function completeWith({ orderId, iccid }: Purchased, { code, details }: Installable): Promise<"done" | null> {
  const outcome = await completeOrder(orderId, code, details);
  switch (outcome) {
    case "code_of_another":
      log.error("install_details_of_another", { order: orderId });
      return null;
    case "held":
      log.error("completion_case", { order: orderId });
      return "done";
    case "completed": {
      const tagged = await setCustomerReference(iccid, orderId);
      if (!tagged.ok) log.warn("customer_reference_not_set", { order: orderId });
      return "done";
    }
  }
}

/**
 * Stores the install details of a bought eSIM and completes the order, unless the eSIM has another plan. The details are those in the
 * answer to the purchase. The vendor's list decides where the answer names none, where their code belongs to another eSIM, and where the
 * vendor denies the eSIM. When the plans cannot be read or stored yet, they are compared later. Safe to repeat.
 */
export async function storeInstallDetails(
  purchased: Purchased,
  answer?: PlacedOrder,
): Promise<Result<void, VendorFailure>> {
  const bundles = await listEsimBundles(purchased.iccid);
  await storePlans(purchased, bundles);
  const isDenied = !bundles.ok && bundles.error.kind === "rejected";
  const answered = isDenied ? null : answeredDetails(purchased, answer);
  if (answered && (await completeWith(purchased, answered))) return ok(undefined);
  const listed = await listedDetails(purchased);
  if (!listed.ok) return listed;
  return (await completeWith(purchased, listed.value)) ? ok(undefined) : err(INCOMPLETE);
}

/** Completes a top-up or an extension once the vendor lists its plan on the eSIM. Safe to repeat. */
export async function confirmAddition(purchased: Purchased): Promise<Result<void, VendorFailure>> {
  const { orderId, iccid, orderReference } = purchased;
  const bundles = await listEsimBundles(iccid);
  if (!bundles.ok) return bundles;
  await storePlans(purchased, bundles);
  const references = bundles.value.flatMap(({ assignments }) => assignments.map(({ reference }) => reference));
  if (!references.some((reference) => reference?.startsWith(orderReference))) return err(INCOMPLETE);
  if (!(await completeAddition(orderId))) log.error("completion_case", { order: orderId });
  return ok(undefined);
}

/** The activation code that the vendor names for an eSIM now; null where it names none, or none of that form. */
function namedCode({ smdpAddress, matchingId }: VendorEsim): string | null {
  if (!smdpAddress || !matchingId) return null;
  const code = buildActivationCode(smdpAddress, matchingId);
  return code.ok ? code.value : null;
}

/**
 * Reads an eSIM from the vendor and stores its profile, its plans and its usage. A code that differs from the one of its purchase, and a
 * plan that is missing an hour after it, become cases. An answer about another eSIM counts for nothing.
 */
export async function readEsim(esimId: string): Promise<Result<void, VendorFailure>> {
  const iccid = await findIccid(esimId);
  if (iccid === null) return ok(undefined);
  const esim = await getEsim(iccid);
  if (!esim.ok) return esim;
  if (esim.value.iccid !== iccid) return err(INCOMPLETE);
  const bundles = await listEsimBundles(iccid);
  if (!bundles.ok) return bundles;
  logUnknownStates(esimId, bundles.value);
  await storeEsimReading(esimId, {
    esim: { ...esim.value, activationCode: namedCode(esim.value) },
    bundles: bundles.value,
  });
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
