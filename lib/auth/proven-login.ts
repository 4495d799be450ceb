import "server-only";
import { acceptedSecrets } from "@/lib/core/env.server";
import { LOGIN_PROOF_COOKIE, travellerIn } from "@/lib/core/login-cookie";

// The middleware proves logins too, and its runtime has no `node:crypto`.

type Cookie = { name: string; value: string };

const secrets = () => acceptedSecrets("SEND_EMAIL_HOOK_SECRET");

const HASHED_SHA256 = { name: "HMAC", hash: "SHA-256" };
const bytes = (text: string) => new TextEncoder().encode(text);
const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** What is sealed; the first part keeps the seal from standing for one of another kind. */
const factsOf = (travellerId: string) => bytes(JSON.stringify(["login", travellerId]));

const keyOf = (secret: string) =>
  crypto.subtle.importKey("raw", bytes(secret), HASHED_SHA256, false, ["sign", "verify"]);

/** Shows that the auth service has confirmed a login of this traveller in this browser. It opens nothing. */
export async function proofFor(travellerId: string): Promise<string> {
  const [current] = secrets();
  const seal = await crypto.subtle.sign("HMAC", await keyOf(current), factsOf(travellerId));
  return Buffer.from(seal).toString("hex");
}

/**
 * Whose login these cookies hold, if the auth service has confirmed one of the same traveller in this browser before; null for any other
 * login, which anybody may have invented. The login may have ended since.
 */
export async function provenTraveller(cookies: readonly Cookie[]): Promise<string | null> {
  const proof = cookies.find(({ name }) => name === LOGIN_PROOF_COOKIE)?.value;
  if (proof === undefined) return null;
  const travellerId = travellerIn(cookies.map(({ name, value }) => `${name}=${value}`).join("; "));
  if (travellerId === null) return null;
  for (const secret of secrets()) {
    if (await crypto.subtle.verify("HMAC", await keyOf(secret), fromHex(proof), factsOf(travellerId))) {
      return travellerId;
    }
  }
  return null;
}
