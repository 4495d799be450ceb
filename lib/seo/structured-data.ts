import { dotted } from "@/lib/core/dotted";
import { HOME_COUNTRY } from "@/lib/core/home-country";
import { pathOf, shareImagePath } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import type { Offer } from "@/lib/offers/types";
import type { PlanFact } from "@/lib/plans/facts";
import { absolute, SITE_NAME } from "./site";

/** Identifies the seller across pages. */
const ORGANIZATION_ID = absolute("/#organization");

/** Organization and WebSite, for the home page. */
export function siteSchema({ locale, description }: { locale: Locale; description: string }) {
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": ORGANIZATION_ID,
        name: SITE_NAME,
        url: absolute("/"),
        logo: absolute("/icon-512.png"),
        description,
      },
      {
        "@type": "WebSite",
        name: SITE_NAME,
        url: absolute(pathOf({ screen: "home" }, locale)),
        inLanguage: locale,
        publisher: { "@id": ORGANIZATION_ID },
      },
    ],
  };
}

/** The breadcrumbs from the home page to this page. */
export function breadcrumbSchema(crumbs: readonly { name: string; path: string }[]) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

/** An unused eSIM is refunded in full within this many days of purchase; the terms say the same. */
const RETURN_DAYS = 7;

type PricedPlan = { id: string; name: string; priceRupiah: number };

type ProductFacts = {
  name: string;
  description: string;
  /** Path of the page in the language of the texts. */
  path: string;
  imagePath: string;
  plans: readonly PricedPlan[];
  /** Path of the page with this plan chosen. */
  planPath: (planId: string) => string;
  /** What holds for each of the plans. */
  facts: readonly PlanFact[];
};

const RETURN_POLICY = {
  "@type": "MerchantReturnPolicy",
  applicableCountry: HOME_COUNTRY,
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: RETURN_DAYS,
  returnFees: "https://schema.org/FreeReturn",
};

/** What a plan costs, at its page. @param path with the plan chosen */
function planOffer({ id, name, priceRupiah }: PricedPlan, path: string) {
  return {
    "@type": "Offer",
    name,
    sku: id,
    url: absolute(path),
    price: priceRupiah,
    priceCurrency: "IDR",
    availability: "https://schema.org/InStock",
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@id": ORGANIZATION_ID },
    hasMerchantReturnPolicy: RETURN_POLICY,
  };
}

const BRAND = { "@type": "Brand", name: SITE_NAME };

/** Facts as properties of a product; the description of one says where it comes from. */
const propertiesOf = (facts: readonly PlanFact[]) =>
  facts.map(({ label, value, source }) => ({
    "@type": "PropertyValue",
    name: label,
    value,
    ...(source !== null && { description: source }),
  }));

/** A destination as a product with an offer for each plan, at the price on the page; plans without a price are left out. */
export function productSchema({ name, description, path, imagePath, plans, planPath, facts }: ProductFacts) {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": `${absolute(path)}#product`,
    name,
    description,
    url: absolute(path),
    image: [absolute(imagePath)],
    brand: BRAND,
    category: "eSIM",
    additionalProperty: propertiesOf(facts),
    offers: plans.filter((plan) => plan.priceRupiah > 0).map((plan) => planOffer(plan, planPath(plan.id))),
  };
}

type DestinationFacts = Pick<ProductFacts, "name" | "description" | "facts"> & {
  slug: string;
  locale: Locale;
  plans: readonly {
    id: string;
    data: string;
    duration: string;
    fairUse?: string;
    coverage?: string;
    priceRupiah: number;
  }[];
};

/** A destination at its own page. @param destination.name the heading of the page */
export function destinationSchema({ slug, locale, name, description, plans, facts }: DestinationFacts) {
  const route = { screen: "destination", slug } as const;
  return productSchema({
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
}

/** In the place of what an offer says of its availability. */
const SOLD_OUT = { availability: "https://schema.org/OutOfStock" };

/** The same product while its sale is paused. */
export function soldOut<Offered extends { offers: readonly object[] }>(product: Offered) {
  return { ...product, offers: product.offers.map((offer) => ({ ...offer, ...SOLD_OUT })) };
}

/** The structured data of a special offer: its plan as a product with its facts, at the price that the page shows. */
export function offerSchema(offer: Offer, facts: readonly PlanFact[], locale: Locale) {
  const { id, title, description, plan, priceRupiah } = offer;
  const path = pathOf({ screen: "specialOffer", id }, locale);
  return productSchema({
    name: title,
    description,
    path,
    imagePath: "/share.png",
    plans: [{ id: plan.id, name: plan.displayName, priceRupiah }],
    planPath: () => path,
    facts,
  });
}

type TripFacts = {
  name: string;
  description: string;
  path: string;
  /** The countries in order. */
  places: readonly string[];
  /** Each with the path of its page with the plan chosen. */
  plans: readonly (PricedPlan & { path: string; facts: readonly PlanFact[]; isSoldOut: boolean })[];
};

const listOf = (items: readonly object[]) => ({
  "@type": "ItemList",
  itemListElement: items.map((item, index) => ({ "@type": "ListItem", position: index + 1, item })),
});

/** A trip with its route, and the plans that cover it, each a product of its own: the trip itself is not sold. */
export function tripSchema({ name, description, path, places, plans }: TripFacts) {
  const itinerary = listOf(places.map((place) => ({ "@type": "Country", name: place })));
  const products = plans.map((plan) => ({
    "@type": "Product",
    name: plan.name,
    sku: plan.id,
    url: absolute(plan.path),
    image: [absolute("/share.png")],
    brand: BRAND,
    category: "eSIM",
    additionalProperty: propertiesOf(plan.facts),
    offers: plan.isSoldOut ? { ...planOffer(plan, plan.path), ...SOLD_OUT } : planOffer(plan, plan.path),
  }));
  return {
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "TouristTrip", name, description, url: absolute(path), itinerary },
      ...(products.length > 0 ? [{ ...listOf(products), name }] : []),
    ],
  };
}

/** Questions with their answers, word for word as the page shows them. */
export function faqSchema(questions: readonly { title: string; text: string }[]) {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ title, text }) => ({
      "@type": "Question",
      name: title,
      acceptedAnswer: { "@type": "Answer", text },
    })),
  };
}
