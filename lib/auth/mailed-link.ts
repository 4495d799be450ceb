import "server-only";
import { MINUTE_SECONDS } from "@/lib/core/duration";
import { type AppError, appError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { bucketsOfNetwork } from "@/lib/limits/networks";
import { limitOwnCalls } from "@/lib/limits/service";
import type { Visitor } from "@/lib/limits/visitor";
import { readAddressOfLink } from "./repository";

const READS = { name: "link-read:address", limit: 60, windowSeconds: 15 * MINUTE_SECONDS };

/**
 * Whose account a mailed link opens, for the page that asks before it does: a stranger may have sent the link of an account of their own.
 * The whole address, because a stranger can have one that looks alike once it is shortened. It tells the holder of the link nothing that
 * the link itself would not open. Nothing is used up but a read of the visitor's network.
 * @returns null for a link that is used, replaced or invented; rate_limited; auth_unavailable when the database does not answer
 */
export async function addressOfLink(tokenHash: string, { address }: Visitor): Promise<Result<string | null, AppError>> {
  try {
    const counted = await limitOwnCalls(bucketsOfNetwork(address, READS));
    return counted.ok ? ok(await readAddressOfLink(tokenHash)) : counted;
  } catch (error) {
    log.error("auth.link_not_read", {}, error);
    return err(appError("auth_unavailable"));
  }
}
