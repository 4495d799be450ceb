import "server-only";
import { acceptedSecrets } from "@/lib/core/env.server";
import { LOGIN_PROOF_COOKIE, travellerIn } from "@/lib/core/login-cookie";
import { isWebSealOf, webSealOf } from "@/lib/core/web-seal";

type Cookie = { name: string; value: string };

const secrets = () => acceptedSecrets("SEND_EMAIL_HOOK_SECRET");
const factsOf = (travellerId: string) => ["login", travellerId];

/** Shows that the auth service has confirmed a login of this traveller in this browser. It opens nothing. */
export async function proofFor(travellerId: string): Promise<string> {
  return webSealOf(factsOf(travellerId), secrets()[0]);
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
  return (await isWebSealOf(proof, factsOf(travellerId), secrets())) ? travellerId : null;
}
