import "server-only";
import { randomUUID } from "node:crypto";
import { systemClock } from "@/lib/core/clock";
import { addDays, DAY_SECONDS } from "@/lib/core/duration";
import { log } from "@/lib/core/log";
import { isSameSecret } from "@/lib/core/same-secret";
import { sealOf } from "@/lib/core/seal";
import { normalizeEmail } from "@/lib/fields/rules";
import { authCookie, type CookieStore } from "./auth-cookie";

const NAME = "kelana-device";
const LASTS_DAYS = 180;

export type KnownDevice = {
  /** Names this browser if a cookie of ours says that it knows the account. The cookie may be void by now. */
  claimedId: (email: string) => string | null;
  /** Names this browser if the account was logged in here in the last half year; null otherwise. Proves nothing but that. */
  idFor: (email: string) => Promise<string | null>;
  /** After a login of the account in this browser. */
  keep: (email: string) => Promise<void>;
};

/** What the database says of an account: another mark after a new password or the end of all logins; null where there is no account. */
type MarkOf = (email: string) => Promise<string | null>;

type Facts = { id: string; expiresAt: number; mark: string };

const sealed = (email: string, { id, expiresAt, mark }: Facts, secret: string) =>
  sealOf(["device", normalizeEmail(email), id, expiresAt, mark], secret);

/**
 * Remembers in a cookie which account was logged in here last, so that strangers who use up the attempts at that account do not lock its
 * traveller out. It says neither the address nor anything else about the traveller, and opens nothing. The database is asked only for a
 * cookie that we wrote for this address. While it does not answer, no device is known.
 * @param secrets the current one, and perhaps the one before it
 */
export function knownDevice(store: CookieStore, secrets: readonly [string, ...string[]], markOf: MarkOf): KnownDevice {
  const cookie = authCookie(store, NAME);
  const currentMark = async (email: string) => {
    try {
      return await markOf(normalizeEmail(email));
    } catch (error) {
      log.warn("auth.device_not_read", {}, error);
      return null;
    }
  };
  const claimed = (email: string): Facts | null => {
    const [id = "", expiry = "", mark = "", seal = ""] = (cookie.read() ?? "").split(".");
    const facts = { id, expiresAt: Number(expiry), mark };
    const isOurs = (secret: string) => isSameSecret(seal, sealed(email, facts, secret));
    return facts.expiresAt > systemClock().getTime() && secrets.some(isOurs) ? facts : null;
  };
  return {
    claimedId: (email) => claimed(email)?.id ?? null,
    idFor: async (email) => {
      const facts = claimed(email);
      return facts && (await currentMark(email)) === facts.mark ? facts.id : null;
    },
    keep: async (email) => {
      const mark = await currentMark(email);
      if (mark === null) return;
      const facts = { id: randomUUID(), expiresAt: addDays(systemClock(), LASTS_DAYS).getTime(), mark };
      const seal = sealed(email, facts, secrets[0]);
      cookie.write(`${facts.id}.${facts.expiresAt}.${mark}.${seal}`, LASTS_DAYS * DAY_SECONDS);
    },
  };
}
