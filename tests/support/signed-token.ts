import { createHmac } from "node:crypto";

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** An access token as the auth service signs it. */
export function signedToken(claims: object, jwtSecret: string): string {
  const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${content}.${createHmac("sha256", jwtSecret).update(content).digest("base64url")}`;
}
