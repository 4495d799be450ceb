import { createTranslator } from "use-intl/core";
import { expect, test } from "vitest";
import { withPlainBlanks } from "@/lib/core/blanks";
import { loadMessages } from "@/lib/i18n/messages";
import { type Locale, locales } from "@/lib/i18n/routing";
import { planFacts } from "@/lib/plans/facts";
import { planTextIn } from "@/lib/plans/server-text";
import type { Plan } from "@/lib/plans/types";
import { aPlan, seedPlans } from "./samples";

async function factsOf(locale: Locale, plans: readonly Plan[]) {
  const { facts: texts, ...messages } = await loadMessages(locale);
  const t = createTranslator({ locale, messages: { ...messages, facts: texts }, namespace: "facts" });
  const facts = planFacts(t, await planTextIn(locale))(plans);
  return { texts, facts, by: new Map(facts.map((fact) => [fact.label, fact])) };
}

const limited = aPlan({ speeds: ["4G", "5G"], durationDays: 7 });
const unlimited = aPlan({ isUnlimited: true, dataMegabytes: 0, fairUse: { gbPerDay: 1, reducedMbps: 0.512 } });

test.each(locales)(
  "one plan names its network, its end, and what happens when its data is used up (%s)",
  async (locale) => {
    const { texts, by } = await factsOf(locale, [limited]);
    expect(by.get(texts.network.label)).toMatchObject({ source: texts.source.operator });
    expect(by.get(texts.network.label)?.value).toContain("5G");
    expect(withPlainBlanks(by.get(texts.ends.label)?.value ?? "")).toContain("7 × 24");
    expect([by.has(texts.usedUp.label), by.has(texts.limit.label)]).toEqual([true, false]);
  },
);

test("an unlimited plan names its limit and the speed after it, and whether that is an estimate", async () => {
  const { texts, by } = await factsOf("en", [unlimited]);
  const limit = by.get(texts.limit.label);
  expect([withPlainBlanks(limit?.value ?? ""), limit?.source]).toEqual([
    "1 GB/day, then 512 kbps",
    texts.source.operator,
  ]);
  expect(by.has(texts.usedUp.label)).toBe(false);
  const guessed = aPlan({ ...unlimited, fairUse: { gbPerDay: 1, reducedMbps: null, isEstimate: true } });
  const estimate = await factsOf("en", [guessed]);
  expect(estimate.by.get(texts.limit.label)?.source).toBe(texts.source.estimate);
});

test("what nobody states is unknown, and has no source", async () => {
  const { texts, by } = await factsOf("id", [aPlan({ ...unlimited, fairUse: null, speeds: [] })]);
  const unknown = { value: texts.unknown, source: null };
  expect([by.get(texts.network.label), by.get(texts.limit.label)]).toMatchObject([unknown, unknown]);
  expect(by.get(texts.hotspot.label)?.source).toBeNull();
});

test("of several plans, only what holds for each of them is said", async () => {
  const slower = aPlan({ speeds: ["4G"], durationDays: 30 });
  const { texts, by } = await factsOf("en", [limited, slower, unlimited]);
  expect(by.get(texts.network.label)).toMatchObject({ value: texts.differs, source: null });
  expect(by.get(texts.ends.label)?.value).toBe(texts.ends.general);
  expect([by.has(texts.usedUp.label), by.has(texts.limit.label)]).toEqual([true, true]);
});

test.each(locales)(
  "every plan on sale has the same facts in the same order, none of them twice (%s)",
  async (locale) => {
    for (const plan of seedPlans()) {
      const { texts, facts } = await factsOf(locale, [plan]);
      const { network, limit, usedUp, starts, ends, number, hotspot, topUp, extension } = texts;
      const expected = [network, plan.isUnlimited ? limit : usedUp, starts, ends, number, hotspot, topUp, extension];
      expect(facts.map(({ label }) => label)).toEqual(expected.map(({ label }) => label));
    }
  },
);
