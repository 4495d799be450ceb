import { expect, test } from "vitest";
import { destinationSchema, soldOut } from "@/lib/seo/structured-data";

const plan = { id: "a", data: "3 GB", duration: "30 hari", priceRupiah: 45_000 };
const page = { slug: "jepang", locale: "id", name: "eSIM Jepang", description: "Paket", facts: [] } as const;

test("a destination whose sales are paused is out of stock, at the same prices", () => {
  const schema = destinationSchema({ ...page, plans: [plan, { ...plan, id: "b" }] });
  expect(schema.offers.map(({ availability }) => availability)).toEqual([
    "https://schema.org/InStock",
    "https://schema.org/InStock",
  ]);
  const { offers } = soldOut(schema);
  expect(offers).toMatchObject([
    { sku: "a", price: 45_000, availability: "https://schema.org/OutOfStock" },
    { sku: "b", availability: "https://schema.org/OutOfStock" },
  ]);
});
