import "server-only";
import { z } from "zod";
import { toCents } from "@/lib/core/money";
import { storableText } from "@/lib/core/storable";
import { requestParsed } from "./request";
import type { VendorBundle, VendorCataloguePage, VendorResult } from "./types";

/** The vendor states no largest page; its clients ask for as many. */
const BUNDLES_PER_PAGE = 100;
const MAX_DAYS = 3_650;
const MAX_MB = 100_000_000;
/** Far above the price of any bundle, in units of the account's currency. */
const MAX_PRICE = 100_000;

const word = z.string().trim().min(1).max(200).transform(storableText);
const place = z.object({ name: word, region: word.catch(""), iso: word });
/** Not a bundle's own countries: sent as objects, as a boolean, or not at all. */
const places = z.array(place).catch([]);

const bundle = z
  .object({
    name: word,
    groups: z.array(word).min(1),
    countries: z.array(place).min(1),
    dataAmount: z.number().max(MAX_MB),
    duration: z.number().int().positive().max(MAX_DAYS),
    speed: z.array(word).nullish().catch(null),
    autostart: z.boolean().nullish().catch(null),
    unlimited: z.boolean().nullish(),
    roamingEnabled: places,
    price: z.number().positive().max(MAX_PRICE),
  })
  .transform((raw, context): VendorBundle => {
    const isUnlimited = raw.unlimited === true;
    const megabytes = isUnlimited ? 0 : Math.round(raw.dataAmount);
    const priceCents = toCents(raw.price);
    if ((!isUnlimited && megabytes <= 0) || priceCents <= 0) {
      context.addIssue("neither unlimited nor an amount of data, or no price");
      return z.NEVER;
    }
    return {
      name: raw.name,
      group: raw.groups[0] ?? "",
      countries: raw.countries,
      roaming: raw.roamingEnabled,
      megabytes,
      days: raw.duration,
      isUnlimited,
      speeds: raw.speed ?? [],
      autostart: raw.autostart ?? true,
      priceCents,
    };
  });

/** The published text says an array, the service answers an envelope. */
const envelope = z.union([
  z.array(z.unknown()).transform((bundles) => ({ bundles, pageCount: null })),
  z.object({
    bundles: z.array(z.unknown()).nullable(),
    pageCount: z.number().int().nonnegative().nullish().catch(null),
  }),
]);

/** Entries are read one by one, so that an odd one does not hide the others. */
export const cataloguePageSchema = envelope.transform(({ bundles, pageCount }): VendorCataloguePage => {
  const read = (bundles ?? []).map((entry) => bundle.safeParse(entry));
  return {
    bundles: read.flatMap(({ data }) => data ?? []),
    unreadable: read.filter(({ success }) => !success).length,
    pageCount: pageCount ?? null,
  };
});

/** A page of the vendor's catalogue, from 1, ordered by name. Prices are those of our account. */
export function listCatalogue(page: number): VendorResult<VendorCataloguePage> {
  const query = new URLSearchParams({ page: String(page), perPage: String(BUNDLES_PER_PAGE), orderBy: "name" });
  return requestParsed({ method: "GET", path: "/catalogue", query }, cataloguePageSchema);
}
