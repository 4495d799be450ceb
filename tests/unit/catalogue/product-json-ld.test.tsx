import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PlanChoice } from "@/components/catalogue/plan-texts";
import { ProductJsonLd } from "@/components/catalogue/product-json-ld";

const plan = (id: string, priceRupiah: number, coverage: string): PlanChoice => ({
  id,
  priceRupiah,
  coverage,
  isUnlimited: false,
  dataMegabytes: 3000,
  durationDays: 30,
  codes: -1,
  data: "3 GB",
  duration: "30 Hari",
  price: "",
  perGb: "",
  perDay: "",
  fairUse: "",
});

test("a destination's plans are its offers, with their prices and addresses", () => {
  const facts = [
    { label: "Hotspot", value: "Belum diketahui", source: null },
    { label: "Mulai", value: "Saat pertama tersambung", source: "Menurut operator" },
  ];
  const plans = [
    { ...plan("u", 90_000, ""), data: "Unlimited", fairUse: "FUP 1GB/Hari" },
    plan("a", 103_500, ""),
    plan("b", 332_000, "30 negara"),
  ];
  const markup = renderToStaticMarkup(
    <ProductJsonLd slug="jepang" locale="id" name="eSIM Jepang" description="</script>" plans={plans} facts={facts} />,
  );
  const [, json] = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(markup) ?? [];
  expect(JSON.parse(json ?? "")).toMatchObject({
    "@type": "Product",
    name: "eSIM Jepang",
    description: "</script>",
    url: "http://localhost:3000/destinasi/jepang",
    additionalProperty: [
      { "@type": "PropertyValue", name: "Hotspot", value: "Belum diketahui" },
      { name: "Mulai", value: "Saat pertama tersambung", description: "Menurut operator" },
    ],
    offers: [
      { sku: "u", name: "Unlimited · 30 Hari · FUP 1GB/Hari" },
      { sku: "a", name: "3 GB · 30 Hari", price: 103_500, url: "http://localhost:3000/destinasi/jepang?plan=a" },
      { sku: "b", name: "3 GB · 30 Hari · 30 negara", price: 332_000 },
    ],
  });
});
