import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { publicEnv } from "@/lib/core/env.public";

const NAME = "kelana-recovery";
/** Seconds in which a password that was refused (too weak, the old one) can be replaced by another. */
const LASTS_SECONDS = 900;

const stateSchema = z.object({ link: z.string(), accessToken: z.string(), refreshToken: z.string() });

/** The login that a recovery link gave, before a new password is set. `link` is a digest of the link it came from. */
export type RecoveryState = z.infer<typeof stateSchema>;

export type RecoveryCookie = {
  read: () => RecoveryState | null;
  keep: (state: RecoveryState) => void;
  drop: () => void;
};

/** What a recovery is remembered by, so that the login of one link serves no other. */
export function digestOfLink(tokenHash: string): string {
  return createHash("sha256").update(tokenHash).digest("base64url");
}

type Options = { secure: boolean; path: string; httpOnly: boolean; sameSite: "strict"; maxAge: number };

type CookieStore = {
  get: (name: string) => { value: string } | undefined;
  set: (name: string, value: string, options: Options) => unknown;
};

/**
 * A link works once, but a refused password must not use it up: its login waits in a cookie that no script reads, apart
 * from the login of this browser, which may be somebody else's.
 */
export function recoveryCookie(store: CookieStore): RecoveryCookie {
  const secure = publicEnv.siteUrl.startsWith("https:");
  const options = { path: "/api/auth", httpOnly: true, sameSite: "strict" as const, secure };
  return {
    read: () => {
      try {
        const state: unknown = JSON.parse(store.get(NAME)?.value ?? "null");
        return stateSchema.safeParse(state).data ?? null;
      } catch {
        return null;
      }
    },
    keep: (state) => {
      store.set(NAME, JSON.stringify(state), { ...options, maxAge: LASTS_SECONDS });
    },
    drop: () => {
      store.set(NAME, "", { ...options, maxAge: 0 });
    },
  };
}
