import "server-only";
import { isUuid } from "@/lib/core/uuid";
import { claimsOf } from "./claims";
import type { AuthClient } from "./context";

/** The session of a client's verified login; null without one. */
export async function sessionIdOf(auth: AuthClient): Promise<string | null> {
  const { data } = await claimsOf(auth);
  const id = data?.claims.session_id ?? "";
  return isUuid(id) ? id : null;
}
