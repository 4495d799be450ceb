import "server-only";
import { randomUUID } from "node:crypto";
import { systemClock } from "@/lib/core/clock";
import { addDays, DAY_SECONDS } from "@/lib/core/duration";
import { isSameSecret } from "@/lib/core/same-secret";
import { sealOf } from "@/lib/core/seal";
import { normalizeEmail } from "@/lib/fields/rules";
import { authCookie, type CookieStore } from "./auth-cookie";

const NAME = "kelana-device";
const LASTS_DAYS = 180;

export type KnownDevice = {
  /** Names this browser if the account was logged in here in the last half year; null otherwise. Proves nothing but that. */
  idFor: (email: string) => string | null;
  /** After a login of the account in this browser. */
  keep: (email: string) => void;
};

const factsOf = (email: string, id: string, expiresAt: number) => ["device", normalizeEmail(email), id, expiresAt];

/**
 * Remembers in a cookie which account was logged in here last, so that strangers who use up the attempts at that account do not lock its
 * traveller out. It says neither the address nor anything else about the traveller, and opens nothing.
 * @param secrets the current one, and perhaps the one before it
 */
export function knownDevice(store: CookieStore, secrets: readonly [string, ...string[]]): KnownDevice {
  const cookie = authCookie(store, NAME);
  return {
    idFor: (email) => {
      const [id = "", expiry = "", seal = ""] = (cookie.read() ?? "").split(".");
      const expiresAt = Number(expiry);
      const isOurs = (secret: string) => isSameSecret(seal, sealOf(factsOf(email, id, expiresAt), secret));
      return expiresAt > systemClock().getTime() && secrets.some(isOurs) ? id : null;
    },
    keep: (email) => {
      const [id, expiresAt] = [randomUUID(), addDays(systemClock(), LASTS_DAYS).getTime()];
      cookie.write(`${id}.${expiresAt}.${sealOf(factsOf(email, id, expiresAt), secrets[0])}`, LASTS_DAYS * DAY_SECONDS);
    },
  };
}
