import "server-only";
import { createHmac } from "node:crypto";
import { MINUTE_MS } from "@/lib/core/duration";
import { isSameSecret } from "@/lib/core/same-secret";

const PARAMETER = "approval";
const LASTS_MS = 5 * MINUTE_MS;

type Change = { userId: string; newEmail: string };

const sealOf = ({ userId, newEmail }: Change, expiresAt: number, secret: string) =>
  createHmac("sha256", secret)
    .update(JSON.stringify(["email-change", userId, newEmail.toLowerCase(), expiresAt]))
    .digest("base64url");

/**
 * Where the mailed link of a change of address leads, with our approval of that change. Our server, the auth service and
 * our hook are the only ones that see it.
 * @param now milliseconds; the approval lasts five minutes
 */
export function withApproval(address: string, change: Change, secret: string, now: number): string {
  const url = new URL(address);
  const expiresAt = now + LASTS_MS;
  url.searchParams.set(PARAMETER, `${expiresAt}.${sealOf(change, expiresAt, secret)}`);
  return url.href;
}

/** Whether our server approved exactly this change, after it had checked the password. */
export function isApproved(address: string, change: Change, secret: string, now: number): boolean {
  const [expiry = "", seal = ""] = (URL.parse(address)?.searchParams.get(PARAMETER) ?? "").split(".");
  const expiresAt = Number(expiry);
  return expiresAt > now && isSameSecret(seal, sealOf(change, expiresAt, secret));
}
