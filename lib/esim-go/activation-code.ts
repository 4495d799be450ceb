import { err, ok, type Result } from "@/lib/core/result";

/** A host name as GSMA SGP.22 section 4.1 wants it: no scheme, no port, no path. */
const HOST_NAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const MATCHING_ID = /^[A-Za-z0-9-]+$/;
const OBJECT_ID = /^\d+(?:\.\d+)*$/;
const FORMAT = "LPA:1";

export type ActivationCodeParts = {
  smdpAddress: string;
  matchingId: string;
  /** The installing phone asks for a confirmation code besides; the vendor's own codes never do. */
  confirmationCodeRequired: boolean;
};

/** The vendor writes the address with a scheme in some answers and without it in others: the code holds it bare. */
export function bareSmdpAddress(address: string): string {
  return address
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, "")
    .replace(/\/+$/, "");
}

/**
 * `LPA:1$<SM-DP+ address>$<matching id>`, as a QR code and the manual entry hold it (GSMA SGP.22 section 4.1).
 * A bearer secret: whoever installs it first has the line.
 */
export function buildActivationCode(smdpAddress: string, matchingId: string): Result<string, "invalid"> {
  const address = bareSmdpAddress(smdpAddress);
  if (!HOST_NAME.test(address) || !MATCHING_ID.test(matchingId)) return err("invalid");
  return ok([FORMAT, address, matchingId].join("$"));
}

/** Reads a code; the optional fields are the server's object id and the confirmation flag, fields beyond them are ignored. */
export function parseActivationCode(code: string): Result<ActivationCodeParts, "invalid"> {
  const [format, smdpAddress = "", matchingId = "", objectId = "", confirmation = ""] = code.split("$");
  if (format !== FORMAT || !HOST_NAME.test(smdpAddress) || !MATCHING_ID.test(matchingId)) return err("invalid");
  if (objectId !== "" && !OBJECT_ID.test(objectId)) return err("invalid");
  if (confirmation !== "" && confirmation !== "1") return err("invalid");
  return ok({ smdpAddress, matchingId, confirmationCodeRequired: confirmation === "1" });
}

/** One-tap link for iOS 17.4 and above. Prefer the one the vendor gives. */
export function appleInstallLink(activationCode: string): string {
  return `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${encodeURIComponent(activationCode)}`;
}

/** One-tap link for Android 10 and above; support varies by maker. Prefer the one the vendor gives. */
export function androidInstallLink(activationCode: string): string {
  return `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${encodeURIComponent(activationCode)}`;
}
