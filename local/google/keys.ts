import { generateKeyPairSync, randomUUID, sign } from "node:crypto";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const kid = randomUUID();

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** The public key of this run, in the form in which Google publishes its keys. */
export function certificates() {
  return { keys: [{ ...publicKey.export({ format: "jwk" }), kid, alg: "RS256", use: "sig" }] };
}

/** A signed id token (RS256). */
export function idToken(claims: Record<string, unknown>): string {
  const content = `${encode({ alg: "RS256", typ: "JWT", kid })}.${encode(claims)}`;
  return `${content}.${sign("RSA-SHA256", Buffer.from(content), privateKey).toString("base64url")}`;
}
