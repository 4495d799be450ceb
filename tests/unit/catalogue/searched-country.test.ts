import { expect, it } from "vitest";
import type { PageCoverage, PlanChoice } from "@/components/catalogue/plan-texts";
import { plansIncluding } from "@/components/catalogue/searched-country";
import { countryIn } from "@/lib/catalogue/plan-query";
import { pathOf } from "@/lib/i18n/paths";

const texts = { worksIn: "", leftOut: "", leftOutTitle: "", leftOutNames: [], close: "", inShort: "" };
const coverages: PageCoverage[] = [
  { ...texts, names: ["Prancis"], codes: ["FR"] },
  { ...texts, names: ["Prancis", "Turki"], codes: ["FR", "TR"] },
];
const plan = (id: string, codes: number): PlanChoice => ({
  ...{ id, isUnlimited: false, priceRupiah: 1, dataMegabytes: 1, durationDays: 1, codes },
  ...{ data: "", duration: "", price: "", perGb: "", perDay: "", fairUse: "", coverage: "" },
});
const choices = [plan("lite", 0), plan("plus", 1)];

it("leaves the plans of a region that include the searched country, and names it", () => {
  expect(plansIncluding("TR", choices, coverages)).toEqual({ name: "Turki", plans: [plan("plus", 1)] });
});

it.each([
  ["every plan includes", "FR"],
  ["no plan includes", "JP"],
  ["nobody searched for", ""],
])("hides no plan for a country that %s", (_case, code) => {
  expect(plansIncluding(code, choices, coverages)).toBeNull();
});

it("is read from the address that its link has", () => {
  const path = pathOf({ screen: "destination", slug: "eropa", planId: "b1", country: "TR" }, "id");
  expect(path).toBe("/destinasi/eropa?plan=b1&country=TR");
  expect(countryIn("?plan=b1&country=TR")).toBe("TR");
  expect(["?country=tr", "?country=TUR", "?country=", ""].map(countryIn)).toEqual(["", "", "", ""]);
});
