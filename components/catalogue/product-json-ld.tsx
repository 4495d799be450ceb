"use client";

import { JsonLd } from "@/lib/seo/json-ld";
import { destinationSchema } from "@/lib/seo/structured-data";

type ProductJsonLdProps = Parameters<typeof destinationSchema>[0];

/**
 * Structured data of a destination, with its plans as offers. It is a client component only to keep the page small: it is
 * made from the plans' data that the browser needs anyway.
 */
export function ProductJsonLd(props: ProductJsonLdProps) {
  return <JsonLd data={destinationSchema(props)} />;
}
