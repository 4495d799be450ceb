import "server-only";
import { withDeadline } from "@/lib/core/deadline";
import { log } from "@/lib/core/log";
import { destinationOfSlug, slugify } from "@/lib/i18n/slugs";
import { readAddresses } from "./repository";

/** Milliseconds for which what a list contains is trusted, and what it does not contain. */
const TRUSTED_MS = 60_000;
const MISSING_TRUSTED_MS = 2_000;
const DEADLINE_MS = 3_000;

type Addresses = { slugs: ReadonlySet<string>; codes: ReadonlySet<string>; offers: ReadonlySet<string> };

let latest: { at: number; found: Promise<Addresses | null> } | undefined;

/** The addresses of the catalogue; null when they could not be read. */
async function read(): Promise<Addresses | null> {
  try {
    const { destinations, offers } = await withDeadline(readAddresses(), DEADLINE_MS);
    return {
      slugs: new Set(destinations.map(({ name }) => slugify(name))),
      codes: new Set(destinations.map(({ iso_code }) => iso_code.toLowerCase())),
      offers: new Set(offers.map(({ id }) => id)),
    };
  } catch (error) {
    log.warn("catalogue.addresses_unread", {}, error);
    return null;
  }
}

/** The addresses as of at most so many milliseconds ago. Requests share one read; a failure is remembered as long. */
function addresses(milliseconds: number): Promise<Addresses | null> {
  if (!latest || Date.now() - latest.at > milliseconds) latest = { at: Date.now(), found: read() };
  return latest.found;
}

type Kind = "destination" | "special-offer-detail";

function contains({ slugs, codes, offers }: Addresses, kind: Kind, id: string): boolean {
  if (kind === "special-offer-detail") return offers.has(id);
  const place = destinationOfSlug(id);
  if (!place) return slugs.has(id) || codes.has(id);
  return slugs.has(slugify(place.name)) || codes.has(place.code.toLowerCase());
}

/**
 * Whether there is surely no destination at a slug, or no offer with an id. The page itself decides where this is false; an
 * answer in time lets the middleware serve a complete 404 page, which the framework renders in the browser only.
 */
export async function isMissing(kind: Kind, id: string): Promise<boolean> {
  const known = await addresses(TRUSTED_MS);
  if (!known || contains(known, kind, id)) return false;
  const fresh = await addresses(MISSING_TRUSTED_MS);
  return fresh !== null && !contains(fresh, kind, id);
}
