"use client";

import { dotted } from "@/lib/core/dotted";
import { pathOf, shareImagePath } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import type { PlanFact } from "@/lib/plans/facts";
import { JsonLd } from "@/lib/seo/json-ld";
import { productSchema } from "@/lib/seo/structured-data";
import type { PlanChoice } from "./plan-texts";

type ProductJsonLdProps = {
  slug: string;
  locale: Locale;
  /** The product's name: the heading of the page. */
  name: string;
  description: string;
  plans: readonly PlanChoice[];
  facts: readonly PlanFact[];
};

/**
 * Structured data of a destination, with its plans as offers. It is a client component only to keep the page small: it is
 * made from the plans' data that the browser needs anyway.
 */
export function ProductJsonLd({ slug, locale, name, description, plans, facts }: ProductJsonLdProps) {
  const route = { screen: "destination", slug } as const;
  const schema = productSchema({
    name,
    description,
    path: pathOf(route, locale),
    imagePath: shareImagePath(slug, locale),
    plans: plans.map(({ id, data, duration, fairUse, coverage, priceRupiah }) => ({
      id,
      name: dotted(data, duration, fairUse, coverage),
      priceRupiah,
    })),
    planPath: (planId) => pathOf({ ...route, planId }, locale),
    facts,
  });
  return <JsonLd data={schema} />;
}
