import "server-only";
import { MINUTE_SECONDS } from "@/lib/core/duration";
import { acceptedSecrets } from "@/lib/core/env.server";
import { type AppError, appError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { bucketsOfNetwork } from "@/lib/limits/networks";
import { limitOwnCalls } from "@/lib/limits/service";
import type { Visitor } from "@/lib/limits/visitor";
import { tokenHashIn } from "./recovery-link";
import { findAccountOfLink } from "./repository";
import { tokenHash as linkForm } from "./schema";
import type { LinkedAccount } from "./types";

/** None for the whole store: pages of other sites could use it up with invented links. Each read is one look at an index. */
const READS = { name: "link-read:address", limit: 60, windowSeconds: 15 * MINUTE_SECONDS };

type Read = Result<LinkedAccount | null, AppError>;

/**
 * Whose account a mailed link opens, for the page that asks before it does: a stranger may have sent the link of an account of their own.
 * The whole address, because a stranger can have one that looks alike once it is shortened. It tells the holder of the link nothing that
 * the link itself would not open. Nothing is used up but a read of the visitor's network.
 * @returns null for a link that is used, replaced or invented; rate_limited; auth_unavailable when the database does not answer
 */
export async function accountOfLink(tokenHash: string, { address }: Visitor): Promise<Read> {
  if (!linkForm.safeParse(tokenHash).success) return ok(null);
  try {
    const counted = await limitOwnCalls(bucketsOfNetwork(address, READS));
    return counted.ok ? ok(await findAccountOfLink(tokenHash)) : counted;
  } catch (error) {
    log.error("auth.link_address_not_read", {}, error);
    return err(appError("auth_unavailable"));
  }
}

/** The same for the link of a new password, which carries our seal. @param token null where the link has none */
export async function accountOfRecovery(token: string | null, visitor: Visitor): Promise<Read> {
  const tokenHash = token === null ? null : tokenHashIn(token, acceptedSecrets("SEND_EMAIL_HOOK_SECRET"));
  return tokenHash === null ? ok(null) : accountOfLink(tokenHash, visitor);
}
