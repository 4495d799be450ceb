import { createTranslator } from "use-intl/core";
import { expect, test } from "vitest";
import { loadMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { coverageOf } from "@/lib/plans/coverage";
import { planText } from "@/lib/plans/text";
import { seedRows } from "@/supabase/seed/rows";
import { seedPlans } from "./samples";

const { destinations } = seedRows(2026);
const plans = seedPlans();
const mostVisited = destinations
  .filter(({ type }) => type === "country")
  .toSorted((a, b) => b.popularity_score - a.popularity_score)
  .map(({ iso_code }) => iso_code);

const pageOf = (name: string) => {
  const page = destinations.find((row) => row.name === name);
  return { codes: (page?.roaming_countries ?? []).map(({ iso_code }) => iso_code), mostVisited };
};

const codesOf = (set: string) => plans.find(({ places }) => places[0]?.name === set)?.countryCodes ?? [];

async function europeLite(locale: Locale) {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "plans" });
  return planText(t, locale).countries(coverageOf(codesOf("Europe Lite"), pageOf("Europe")));
}

test("Europe's page names 49 countries, and the small plan leaves out 19 of them, the most visited first", () => {
  const { covered, leftOut } = coverageOf(codesOf("Europe Lite"), pageOf("Europe"));
  expect([pageOf("Europe").codes.length, covered.length, leftOut.length]).toEqual([49, 30, 19]);
  expect(new Set(leftOut.slice(0, 3))).toEqual(new Set(["GB", "TR", "CH"]));
  expect(leftOut.filter((code) => covered.includes(code))).toEqual([]);
  expect(coverageOf(codesOf("Europe+"), pageOf("Europe")).leftOut).toEqual([]);
});

test("every plan covers and leaves out exactly the countries of its page", () => {
  for (const { name, match_keys, type } of destinations) {
    if (type === "country") continue;
    const page = pageOf(name);
    for (const plan of plans.filter(({ places }) => match_keys.includes(places[0]?.name ?? ""))) {
      const { covered, leftOut } = coverageOf(plan.countryCodes, page);
      expect([...covered, ...leftOut].toSorted(), plan.vendorName).toEqual(page.codes.toSorted());
    }
  }
});

test.each([
  ["id", "Berlaku di 30 negara", /^Tidak termasuk .*Inggris.* dan 16 negara lain$/],
  ["en", "Works in 30 countries", /^Does not include .*United Kingdom.* and 16 more countries$/],
] as const)("a plan says in words what it covers and what not (%s)", async (locale, worksIn, leftOut) => {
  const text = await europeLite(locale);
  expect(text.worksIn).toBe(worksIn);
  expect(text.leftOut).toMatch(leftOut);
  expect([text.names.length, text.leftOutNames.length]).toEqual([30, 19]);
  expect(text.names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
});

test("nothing is said to be left out while the page is unknown", () => {
  expect(coverageOf(["JP", "KR"], undefined)).toEqual({ covered: ["JP", "KR"], leftOut: [] });
});
