import { ORGANIZATION_ID } from "./organization";
import { absolute, SITE_NAME } from "./site";

/** An unused eSIM is refunded in full within this many days of purchase; the terms say the same. */
const RETURN_DAYS = 7;

type Offered = { id: string; name: string; priceRupiah: number };

type ProductFacts = {
  name: string;
  description: string;
  /** Path of the page in the language of the texts. */
  path: string;
  imagePath: string;
  offers: readonly Offered[];
  /** Path of the page with this plan chosen. */
  offerPath: (planId: string) => string;
};

const RETURN_POLICY = {
  "@type": "MerchantReturnPolicy",
  applicableCountry: "ID",
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: RETURN_DAYS,
  returnFees: "https://schema.org/FreeReturn",
};

/** A destination as a product with an offer for each plan, at the price on the page; plans without a price are left out. */
export function productSchema({ name, description, path, imagePath, offers, offerPath }: ProductFacts) {
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
    offers: offers
      .filter((offer) => offer.priceRupiah > 0)
      .map((offer) => ({
        "@type": "Offer",
        name: offer.name,
        sku: offer.id,
        url: absolute(offerPath(offer.id)),
        price: offer.priceRupiah,
        priceCurrency: "IDR",
        availability: "https://schema.org/InStock",
        itemCondition: "https://schema.org/NewCondition",
        seller: { "@id": ORGANIZATION_ID },
        hasMerchantReturnPolicy: RETURN_POLICY,
      })),
  };
}
