import { pathOf } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import type { Offer } from "@/lib/offers/types";
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
};

const RETURN_POLICY = {
  "@type": "MerchantReturnPolicy",
  applicableCountry: "ID",
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: RETURN_DAYS,
  returnFees: "https://schema.org/FreeReturn",
};

/** A destination as a product with an offer for each plan, at the price on the page; plans without a price are left out. */
export function productSchema({ name, description, path, imagePath, plans, planPath }: ProductFacts) {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": `${absolute(path)}#product`,
    name,
    description,
    url: absolute(path),
    image: [absolute(imagePath)],
    brand: { "@type": "Brand", name: SITE_NAME },
    category: "eSIM",
    offers: plans
      .filter((plan) => plan.priceRupiah > 0)
      .map((plan) => ({
        "@type": "Offer",
        name: plan.name,
        sku: plan.id,
        url: absolute(planPath(plan.id)),
        price: plan.priceRupiah,
        priceCurrency: "IDR",
        availability: "https://schema.org/InStock",
        itemCondition: "https://schema.org/NewCondition",
        seller: { "@id": ORGANIZATION_ID },
        hasMerchantReturnPolicy: RETURN_POLICY,
      })),
  };
}

/** The structured data of a special offer: its plan as a product, at the price that the page shows. */
export function offerSchema({ id, title, description, plan, priceRupiah }: Offer, locale: Locale) {
  const path = pathOf({ screen: "specialOffer", id }, locale);
  return productSchema({
    name: title,
    description,
    path,
    imagePath: "/share.png",
    plans: [{ id: plan.id, name: plan.displayName, priceRupiah }],
    planPath: () => path,
  });
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
