import "server-only";
import { MINUTE_MS } from "@/lib/core/duration";
import { log } from "@/lib/core/log";
import { destinationOfSlug, slugify } from "@/lib/i18n/slugs";
import { readAddresses } from "./repository";
import { readPlansLoosely } from "./service";

/** Milliseconds for which a list counts: the first for places that it contains, the second for places that it lacks. */
const TRUSTED_MS = MINUTE_MS;
const MISSING_TRUSTED_MS = 2_000;

type Addresses = { slugs: ReadonlySet<string>; codes: ReadonlySet<string>; offers: ReadonlySet<string> };

/** The last list that could be read, and the newest read, which requests share. */
let known: Addresses | null = null;
let latest: { at: number; reading: Promise<void> } | undefined;

type Listed = Awaited<ReturnType<typeof readAddresses>>["destinations"][number];

/** Whether a destination has a page: only one with a plan on sale does. */
async function isOnSale({ name, iso_code, number_of_plan }: Listed): Promise<boolean> {
  return number_of_plan > 0 || (await readPlansLoosely(name, iso_code, "middleware")).length > 0;
}

async function read(): Promise<void> {
  try {
    const { destinations: listed, offers } = await readAddresses();
    const sold = await Promise.all(listed.map(isOnSale));
    const destinations = listed.filter((_, index) => sold[index]);
    known = {
      slugs: new Set(destinations.map(({ name }) => slugify(name))),
      codes: new Set(destinations.map(({ iso_code }) => iso_code.toLowerCase())),
      offers: new Set(offers.map(({ id }) => id)),
    };
  } catch (error) {
    log.warn("catalogue.addresses_unread", {}, error);
  }
}

/** Reads the list unless it was read in the last `milliseconds`. A failure keeps the list that is there. */
function readIfOlderThan(milliseconds: number): Promise<void> {
  if (!latest || Date.now() - latest.at > milliseconds) latest = { at: Date.now(), reading: read() };
  return latest.reading;
}

type Kind = "destination" | "special-offer-detail";

function contains({ slugs, codes, offers }: Addresses, kind: Kind, id: string): boolean {
  if (kind === "special-offer-detail") return offers.has(id);
  const place = destinationOfSlug(id);
  if (!place) return slugs.has(id) || codes.has(id);
  return slugs.has(slugify(place.name)) || codes.has(place.code.toLowerCase());
}

/**
 * Whether there is certainly no destination at a slug, or no offer with an id. Where this is false, the page itself decides. A
 * quick answer lets the middleware serve a complete 404 page, which the framework would render in the browser only. An address
 * that the last list contains never waits, and neither does a known place before the first list has come.
 */
export async function isMissing(kind: Kind, id: string): Promise<boolean> {
  const reading = readIfOlderThan(TRUSTED_MS);
  if (known ? contains(known, kind, id) : kind === "destination" && destinationOfSlug(id)) return false;
  await reading;
  if (!known || contains(known, kind, id)) return false;
  await readIfOlderThan(MISSING_TRUSTED_MS);
  return !contains(known, kind, id);
}
