import "server-only";
import { createHmac } from "node:crypto";

/** Proves that our server wrote these facts. The first one names their kind, so that no seal stands for another kind. */
export function sealOf(facts: readonly (string | number)[], secret: string): string {
  return createHmac("sha256", secret).update(JSON.stringify(facts)).digest("base64url");
}
