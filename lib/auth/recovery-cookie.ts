import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { MINUTE_SECONDS } from "@/lib/core/duration";
import { parseJson } from "@/lib/core/record";
import { isSameSecret } from "@/lib/core/same-secret";
import { sealOf } from "@/lib/core/seal";
import { authCookie, type CookieStore } from "./auth-cookie";

const NAME = "kelana-recovery";
/** Seconds in which another password can be tried after one was refused (too weak, or the old one). */
const LASTS_SECONDS = 15 * MINUTE_SECONDS;

const stateSchema = z.object({ link: z.string(), accessToken: z.string(), refreshToken: z.string() });
const sealedSchema = stateSchema.extend({ seal: z.string() });

/** The login that a recovery link gave, until a new password is set. `link` is the digest of that link. */
export type RecoveryState = z.infer<typeof stateSchema>;

export type RecoveryCookie = {
  read: () => RecoveryState | null;
  keep: (state: RecoveryState) => void;
  drop: () => void;
};

/** Identifies the link of a recovery, so that its login is not used for another link. */
export function digestOfLink(tokenHash: string): string {
  return createHash("sha256").update(tokenHash).digest("base64url");
}

/** The current secret, by which the cookie is sealed, and perhaps the one before it. */
type Secrets = readonly [string, ...string[]];

const factsOf = ({ link, accessToken, refreshToken }: RecoveryState) => ["recovery", link, accessToken, refreshToken];

/** What the cookie holds, if our server wrote it: a stolen login of another kind would otherwise pass for one that a mail began. */
function unsealed(text: string | undefined, secrets: Secrets): RecoveryState | null {
  const sealed = sealedSchema.safeParse(parseJson(text)).data;
  if (!sealed) return null;
  const { seal, ...state } = sealed;
  const isOurs = (secret: string) => isSameSecret(seal, sealOf(factsOf(state), secret));
  return secrets.some(isOurs) ? state : null;
}

/**
 * A mailed link works once, but a refused password must not use it up. So the login of the link is kept in a cookie
 * that no script can read, separate from the login of this browser, which may be another person's.
 */
export function recoveryCookie(store: CookieStore, secrets: Secrets): RecoveryCookie {
  const cookie = authCookie(store, NAME);
  return {
    read: () => unsealed(cookie.read(), secrets),
    keep: (state) =>
      cookie.write(JSON.stringify({ ...state, seal: sealOf(factsOf(state), secrets[0]) }), LASTS_SECONDS),
    drop: cookie.drop,
  };
}
