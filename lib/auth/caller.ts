import "server-only";
import { MINUTE_SECONDS } from "@/lib/core/duration";
import type { AppError } from "@/lib/core/errors";
import type { Result } from "@/lib/core/result";
import { limitOwnCalls } from "@/lib/limits/service";
import { liveTraveller, type Traveller } from "./session";

/** For each route: open screens ask a few times a minute in each tab, and a page may show the QR codes of several eSIMs. */
const CALLS_PER_MINUTE = 120;

/**
 * The traveller who calls a route, once the call is counted: whatever the route does then is limited, also where it finds nothing to do.
 * What asks an outside party has a narrower limit of its own. Only whether the login is alive is read before.
 * @param path of the endpoint, with the names of its parameters in place of their values
 * @returns as liveTraveller; rate_limited
 */
export async function callingTraveller({ path }: { path: string }): Promise<Result<Traveller, AppError>> {
  const traveller = await liveTraveller();
  if (!traveller.ok) return traveller;
  const name = `call:${path}:${traveller.value.id}`;
  const counted = await limitOwnCalls([{ name, limit: CALLS_PER_MINUTE, windowSeconds: MINUTE_SECONDS }]);
  return counted.ok ? traveller : counted;
}
