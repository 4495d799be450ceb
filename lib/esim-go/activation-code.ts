import { err, ok, type Result } from "@/lib/core/result";

/** A host name as GSMA SGP.22 section 4.1 requires: no scheme, no port, no path. */
const HOST_NAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const MATCHING_ID = /^[A-Za-z0-9-]+$/;
const OBJECT_ID = /^\d+(?:\.\d+)*$/;
const FORMAT = "LPA:1";
/** Of a whole code (SGP.22 section 4.1). A QR code cannot hold much more either. */
const MAX_LENGTH = 255;

export type ActivationCodeParts = {
  smdpAddress: string;
  matchingId: string;
  /** Whether the phone also asks for a confirmation code; the vendor's codes never require one. */
  confirmationCodeRequired: boolean;
};

/** Removes the scheme: the vendor's answers have one in some places, but an activation code must not. */
export function bareSmdpAddress(address: string): string {
  return address
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, "")
    .replace(/\/+$/, "");
}

/**
 * `LPA:1$<SM-DP+ address>$<matching id>`, for the QR code and manual entry (GSMA SGP.22 section 4.1). It is a bearer
 * secret: whoever installs it first has the eSIM.
 */
export function buildActivationCode(smdpAddress: string, matchingId: string): Result<string, "invalid"> {
  const address = bareSmdpAddress(smdpAddress);
  if (!HOST_NAME.test(address) || !MATCHING_ID.test(matchingId)) return err("invalid");
  const code = [FORMAT, address, matchingId].join("$");
  return code.length > MAX_LENGTH ? err("invalid") : ok(code);
}

/** Parses a code. Optional fields are the server's object id and the confirmation flag; further fields are ignored. */
export function parseActivationCode(code: string): Result<ActivationCodeParts, "invalid"> {
  const [format, smdpAddress = "", matchingId = "", objectId = "", confirmation = ""] = code.split("$");
  if (code.length > MAX_LENGTH || format !== FORMAT || !HOST_NAME.test(smdpAddress) || !MATCHING_ID.test(matchingId))
    return err("invalid");
  if (objectId !== "" && !OBJECT_ID.test(objectId)) return err("invalid");
  if (confirmation !== "" && confirmation !== "1") return err("invalid");
  return ok({ smdpAddress, matchingId, confirmationCodeRequired: confirmation === "1" });
}

/** One-tap link for iOS 17.4 and newer. Prefer the vendor's link. */
export function appleInstallLink(activationCode: string): string {
  return `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${encodeURIComponent(activationCode)}`;
}

/** One-tap link for Android 10 and newer; support varies by manufacturer. Prefer the vendor's link. */
export function androidInstallLink(activationCode: string): string {
  return `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${encodeURIComponent(activationCode)}`;
}
