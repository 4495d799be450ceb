import "server-only";
import { isUuid } from "@/lib/core/uuid";
import type { AuthClient } from "./context";

/** The session of a client's verified login; null without one. */
export async function sessionIdOf(auth: AuthClient): Promise<string | null> {
  const { data } = await auth.getClaims();
  const id = data?.claims.session_id ?? "";
  return isUuid(id) ? id : null;
}
