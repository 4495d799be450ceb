import "server-only";

// As seal.ts, for the middleware too, whose runtime has no `node:crypto`.

const HMAC = { name: "HMAC", hash: "SHA-256" };

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (facts: readonly string[]) => bytes(JSON.stringify(facts));
const keyOf = (secret: string) => crypto.subtle.importKey("raw", bytes(secret), HMAC, false, ["sign", "verify"]);

/**
 * What only our server makes of these facts, and what does not tell them, however few they can be. The first one names their kind, so that
 * no seal stands for another kind.
 */
export async function webSealOf(facts: readonly string[], secret: string): Promise<string> {
  return Buffer.from(await crypto.subtle.sign(HMAC.name, await keyOf(secret), textOf(facts))).toString("hex");
}

/** Whether one of these secrets has sealed exactly this. */
export async function isWebSealOf(
  seal: string,
  facts: readonly string[],
  secrets: readonly string[],
): Promise<boolean> {
  const given = Uint8Array.from(seal.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  for (const secret of secrets) {
    if (await crypto.subtle.verify(HMAC.name, await keyOf(secret), given, textOf(facts))) return true;
  }
  return false;
}
