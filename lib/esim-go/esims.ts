import "server-only";
import { requestParsed } from "./request";
import {
  acknowledgementSchema,
  compatibilitySchema,
  esimBundlesSchema,
  esimSchema,
  installDetailsSchema,
} from "./schema";
import type { InstallDetails, VendorEsim, VendorEsimBundle, VendorResult } from "./types";

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
