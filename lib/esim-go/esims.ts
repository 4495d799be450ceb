import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { callVendor } from "./client";
import { toVendorFailure } from "./failures";
import { requestParsed } from "./request";
import {
  acknowledgementSchema,
  compatibilitySchema,
  esimBundlesSchema,
  esimListSchema,
  esimSchema,
  installDetailsSchema,
} from "./schema";
import type { InstallDetails, VendorEsim, VendorEsimBundle, VendorFailure, VendorResult } from "./types";

/** The vendor's maximum; its default of 15 would hide older bundles. */
const BUNDLES_LIMIT = 200;

const pathOf = (iccid: string) => `/esims/${encodeURIComponent(iccid)}`;

/** Install details of one eSIM of an order: none while it is not listed, several where it is listed with several codes. */
export function getInstallDetails(iccid: string, orderReference: string): VendorResult<InstallDetails[]> {
  const query = new URLSearchParams({ reference: orderReference, additionalFields: "installUrl" });
  return requestParsed({ method: "GET", path: "/esims/assignments", query }, installDetailsSchema(iccid));
}

/** The eSIM: state of its profile, first installation. */
export function getEsim(iccid: string): VendorResult<VendorEsim> {
  return requestParsed({ method: "GET", path: pathOf(iccid) }, esimSchema);
}

/** Every bundle ever put on the eSIM, including used-up ones. Quantities in bytes, base 10. */
export function listEsimBundles(iccid: string): VendorResult<VendorEsimBundle[]> {
  const query = new URLSearchParams({ includeUsed: "true", limit: String(BUNDLES_LIMIT) });
  return requestParsed({ method: "GET", path: `${pathOf(iccid)}/bundles`, query }, esimBundlesSchema);
}

/** Whether a bundle can be added to this eSIM: several profiles exist, and a bundle fits only its own. */
export function isBundleCompatible(iccid: string, bundle: string): VendorResult<boolean> {
  const path = `${pathOf(iccid)}/compatible/${encodeURIComponent(bundle)}`;
  return requestParsed({ method: "GET", path }, compatibilitySchema);
}

/** Stores our reference with the vendor's eSIM, for people who compare both; safe to repeat. */
export function setCustomerReference(iccid: string, reference: string): VendorResult<{ acknowledged: true }> {
  const body = { iccid, customerRef: reference };
  return requestParsed({ method: "PUT", path: "/esims", body }, acknowledgementSchema);
}

/** Whether our account has the eSIM, by the vendor's list. One that is taken back is listed no more, and reading it is refused. */
export function isEsimListed(iccid: string): VendorResult<{ isListed: boolean }> {
  const query = new URLSearchParams({ filterBy: "iccid", filter: iccid, perPage: "10" });
  return requestParsed({ method: "GET", path: "/esims", query }, esimListSchema(iccid));
}

/** Why it is not known that a plan was taken back: it was not sent, the vendor refuses, or it may have been done. */
export type RevokeFailure = { kind: "not_sent" } | VendorFailure;

/**
 * Takes one plan off an eSIM for good, and has its price put back onto our balance; into the inventory, which we do not sell from, only
 * where the vendor refuses that. It does so even if the plan has begun. What its answer says is not documented, so the eSIM has to be read
 * after it. Safe to repeat.
 * @param input.maySend asked at the moment of sending; without consent nothing is taken back
 */
export async function revokeAssignment(input: {
  iccid: string;
  bundle: string;
  assignmentId: string;
  maySend: () => boolean;
}): Promise<Result<void, RevokeFailure>> {
  const [bundle, assignment] = [input.bundle, input.assignmentId].map(encodeURIComponent);
  const path = `${pathOf(input.iccid)}/bundles/${bundle}/assignments/${assignment}`;
  const send = (ways: Record<string, string>) =>
    callVendor({ method: "DELETE", path, query: new URLSearchParams({ type: "transaction", ...ways }) }, input.maySend);
  const toBalance = await send({ refundToBalance: "true" });
  const isRefused = toBalance.ok && toVendorFailure(toBalance.value).kind === "rejected";
  const answer = isRefused ? await send({}) : toBalance;
  if (!answer.ok) return err(answer.error === "not_sent" ? { kind: "not_sent" } : { kind: "unavailable" });
  const { status } = answer.value;
  return status >= 200 && status <= 299 ? ok(undefined) : err(toVendorFailure(answer.value));
}
