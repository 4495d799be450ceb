import "server-only";
import { createHmac } from "node:crypto";
import { isSameSecret } from "@/lib/core/same-secret";

/**
 * Whether `X-Signature-SHA256` is the HMAC-SHA256 of the raw body with the API key. The vendor's reference says base64 and
 * its guide says hex, so both are accepted. It contains no time and no nonce, so callers must tolerate replays.
 * @param rawBody the bytes as received, before any parsing
 */
export function isVendorSignature(rawBody: string | Uint8Array, header: string | null, apiKey: string): boolean {
  if (!header || !apiKey) return false;
  const mac = createHmac("sha256", apiKey).update(rawBody).digest();
  const given = header.trim();
  const isBase64 = isSameSecret(given, mac.toString("base64"));
  const isHex = isSameSecret(given.toLowerCase(), mac.toString("hex"));
  return isBase64 || isHex;
}
