import { createHmac } from "node:crypto";

type Claims = Record<string, unknown>;

const SIX_HOURS_SECONDS = 6 * 60 * 60;

export const encodePart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
export const decodePart = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as Claims;

/** An access token as the auth service signs it. */
export function signedToken(claims: object, jwtSecret: string): string {
  const content = `${encodePart({ alg: "HS256", typ: "JWT" })}.${encodePart(claims)}`;
  return `${content}.${createHmac("sha256", jwtSecret).update(content).digest("base64url")}`;
}

export function claimsOf(token: string): Claims {
  const [, claims = ""] = token.split(".");
  return decodePart(claims);
}

/** The same token with other times. @param exp when it ends, in seconds since 1970 */
export function tokenUntil(token: string, exp: number, jwtSecret: string): string {
  return signedToken({ ...claimsOf(token), iat: exp - SIX_HOURS_SECONDS, exp }, jwtSecret);
}

/** The same token for six hours from now, for tests that last longer than its ten minutes on a slow machine. */
export function lastingToken(token: string, jwtSecret: string): string {
  return tokenUntil(token, Math.floor(Date.now() / 1000) + SIX_HOURS_SECONDS, jwtSecret);
}
