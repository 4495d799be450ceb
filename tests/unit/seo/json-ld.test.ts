import { expect, test } from "vitest";
import { serializeJsonLd } from "@/lib/seo/json-ld";
import { breadcrumbSchema, productSchema, tripSchema } from "@/lib/seo/structured-data";

const product = productSchema({
  name: "eSIM Jepang",
  description: "Paket data",
  path: "/destinasi/jepang",
  imagePath: "/flags/JP.svg",
  plans: [
    { id: "a", name: "1GB", priceRupiah: 45_500 },
    { id: "b", name: "broken", priceRupiah: 0 },
  ],
  facts: [],
  planPath: (planId) => `/destinasi/jepang?plan=${planId}`,
});

test("nothing in the data can end the script", () => {
  const data = { name: "</script><script>alert(1)</script>", note: "<!--" };
  const text = serializeJsonLd(data);
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual(data);
});

test("a plan is an offer in rupiah with its own address, and one without a price is left out", () => {
  expect(product.offers).toHaveLength(1);
  expect(product.offers[0]).toMatchObject({
    price: 45_500,
    priceCurrency: "IDR",
    availability: "https://schema.org/InStock",
    url: "http://localhost:3000/destinasi/jepang?plan=a",
  });
});

test("an offer can be returned within seven days, and there are no ratings", () => {
  expect(product.offers[0]?.hasMerchantReturnPolicy).toMatchObject({
    merchantReturnDays: 7,
    applicableCountry: "ID",
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  });
  expect(product).not.toHaveProperty("aggregateRating");
});

test("a product has a name, a brand and a picture with complete addresses", () => {
  expect(product).toMatchObject({
    "@type": "Product",
    name: "eSIM Jepang",
    brand: { name: "Kelana" },
    image: ["http://localhost:3000/flags/JP.svg"],
  });
});

test("breadcrumbs count from one", () => {
  const { itemListElement } = breadcrumbSchema([
    { name: "Kelana", path: "/" },
    { name: "eSIM Jepang", path: "/destinasi/jepang" },
  ]);
  expect(itemListElement.map(({ position, item }) => [position, item])).toEqual([
    [1, "http://localhost:3000"],
    [2, "http://localhost:3000/destinasi/jepang"],
  ]);
});

test("a trip names its countries in order, and each of its plans as a product at its price, but is not sold itself", () => {
  const hotspot = { label: "Hotspot", value: "Belum diketahui", source: null };
  const own = { path: "/destinasi/asia?plan=a", facts: [hotspot], isSoldOut: false };
  const plans = [{ id: "a", name: "Asia 5 GB", priceRupiah: 90_000, ...own }];
  const facts = {
    name: "eSIM untuk umrah",
    description: "9 malam",
    path: "/rencana/umrah",
    places: ["Arab Saudi", "Turki"],
  };
  const [trip, list] = tripSchema({ ...facts, plans })["@graph"];
  expect(trip).toMatchObject({ "@type": "TouristTrip", url: "http://localhost:3000/rencana/umrah" });
  expect(trip).toHaveProperty("itinerary.itemListElement.1", {
    "@type": "ListItem",
    position: 2,
    item: { "@type": "Country", name: "Turki" },
  });
  expect(trip).not.toHaveProperty("offers");
  const offer = { price: 90_000, priceCurrency: "IDR", url: "http://localhost:3000/destinasi/asia?plan=a" };
  expect(list).toMatchObject({
    itemListElement: [
      { position: 1, item: { "@type": "Product", sku: "a", offers: offer, additionalProperty: [{ name: "Hotspot" }] } },
    ],
  });
  expect(tripSchema({ ...facts, plans: [] })["@graph"]).toHaveLength(1);
});
