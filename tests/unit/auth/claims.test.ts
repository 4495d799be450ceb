import { generateKeyPairSync } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { expect, it } from "vitest";
import { claimsOf } from "@/lib/auth/claims";
import { authFailure } from "@/lib/auth/failures";
import { encodePart } from "@/tests/support/signed-token";

/** The client of a login whose token names this algorithm, for an auth service with one key for RS256. */
function clientWith(alg: string) {
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = { ...publicKey.export({ format: "jwk" }), kid: "known", alg: "RS256", key_ops: ["verify"] };
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const claims = { sub: crypto.randomUUID(), exp: expires_at };
  const access_token = `${encodePart({ alg, kid: "known" })}.${encodePart(claims)}.c2lnbmF0dXJl`;
  const login = JSON.stringify({ access_token, refresh_token: "refresh", expires_at, user: { id: claims.sub } });
  const storage = { getItem: () => login, setItem: () => undefined, removeItem: () => undefined };
  const auth = { storage, autoRefreshToken: false, detectSessionInUrl: false };
  const fetch = async () => Response.json({ keys: [key] });
  return createClient("http://auth.test", "a-key", { auth, global: { fetch } }).auth;
}

it.each([
  ["that its key has, with a wrong signature", "RS256"],
  ["that its key does not have", "ES256"],
  ["that nobody has", "none"],
])("a token with an algorithm %s is nobody's", async (_which, alg) => {
  const { data, error } = await claimsOf(clientWith(alg));
  expect(data).toBeNull();
  expect(error && authFailure(error).code).toBe("unauthenticated");
});
