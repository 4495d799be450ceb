import "server-only";
import { createHash } from "node:crypto";

/** The same for the same body, so that a callback that comes again is known. */
export function bodyDigest(body: string): string {
  return createHash("sha256").update(body).digest("hex");
}
