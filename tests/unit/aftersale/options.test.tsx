import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { OptionBar } from "@/components/aftersale/option-bar";
import { OptionForm } from "@/components/aftersale/option-form";
import { loadMessages } from "@/lib/i18n/messages";
import { type Locale, locales } from "@/lib/i18n/routing";
import type { OfferPrice } from "@/lib/offers/types";
import { type AfterSaleKind, afterSaleKinds } from "@/lib/orders/kinds";
import type { CataloguePlan } from "@/lib/plans/types";
import { assignment, esim } from "../esims/samples";
import { aPlan, seedPlans } from "../plans/samples";
import { router } from "../support/router";

async function markupOf(locale: Locale, node: ReactNode): Promise<string> {
  const messages = await loadMessages(locale);
  return renderToStaticMarkup(
    <AppRouterContext.Provider value={router}>
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Jakarta">
        {node}
      </NextIntlClientProvider>
    </AppRouterContext.Provider>,
  );
}

/** An eSIM which was bought with the first of the plans. */
const esimOf = ([plan = aPlan()]: readonly CataloguePlan[]) => esim({ plan, assignments: [assignment({ plan })] });

/** The screen that offers plans for an eSIM. */
const screenOf = (
  locale: Locale,
  kind: AfterSaleKind,
  options: readonly CataloguePlan[],
  offers: readonly OfferPrice[] = [],
) =>
  markupOf(
    locale,
    <OptionForm
      esim={esimOf(options)}
      options={options}
      offers={offers}
      kind={kind}
      lead={<p>what choosing means here</p>}
      more={<p>more of it</p>}
    />,
  );

const textIn = (markup: string) =>
  markup
    .replace(/<span class="[^"]*text-sunrise-text[^"]*">.*?<\/span>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/Rp\s[\d.]+(\/(hari|day|GB))?/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** The headings and options of a screen in the order of the page, each in words without label and price. */
function partsOf(markup: string): { kind: "heading" | "option" | "lead"; text: string }[] {
  const parts = markup.matchAll(
    /<(h2|h3)[ >].*?<\/\1>|<label.*?<\/label>|<p>(?:what choosing means here|more of it)<\/p>/g,
  );
  return [...parts].map(([part]) => {
    const kind = part.startsWith("<label") ? "option" : "heading";
    return { kind: part.startsWith("<p>") ? "lead" : kind, text: textIn(part) };
  });
}

/** The text of each option: the heading above it and its own words. */
function optionsOf(markup: string): string[] {
  let heading = "";
  return partsOf(markup).flatMap(({ kind, text }) => {
    if (kind === "heading") heading = text;
    return kind === "option" ? [`${heading} | ${text}`] : [];
  });
}

const twins = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);
/** Everything an option says of its plan except place and price. */
const sizesOf = (plans: readonly CataloguePlan[]) =>
  JSON.stringify(plans.map((plan) => [plan.dataMegabytes, plan.durationDays, plan.fairUse, plan.speeds]));
const slow = { gbPerDay: 1, reducedMbps: 0.512 };
const days = (count: number) => ({ duration: count, durationDays: count });
const unlimited = { isUnlimited: true, dataMegabytes: 0, fairUse: slow };

describe.each(locales)("the plans for an eSIM (%s)", (locale) => {
  test.each(afterSaleKinds)("of every destination read differently: %s", async (kind) => {
    const catalogue = Map.groupBy(seedPlans(), ({ places }) => places[0]?.name);
    expect(catalogue.size).toBeGreaterThan(200);
    // Most destinations sell plans of the same sizes: their screens read the same and are drawn once.
    for (const options of new Map([...catalogue.values()].map((plans) => [sizesOf(plans), plans])).values()) {
      const names = optionsOf(await screenOf(locale, kind, options));
      expect(names.length).toBeGreaterThan(0);
      expect([options[0]?.vendorName, twins(names)]).toEqual([options[0]?.vendorName, []]);
    }
  });

  test.each(afterSaleKinds)("read differently where only countries, network or speed differ: %s", async (kind) => {
    const week = { ...days(7), countryCodes: ["DE", "FR"], speeds: ["4G"] };
    const options = [
      aPlan({ ...week, id: "a" }),
      aPlan({ ...week, id: "b", countryCodes: ["FR", "GB"] }),
      aPlan({ ...week, id: "c", countryCodes: ["DE", "FR", "GB"] }),
      aPlan({ ...week, id: "d", speeds: ["4G", "5G"] }),
      aPlan({ ...week, id: "e", ...unlimited }),
      aPlan({ ...week, id: "f", ...unlimited, fairUse: { ...slow, reducedMbps: 1.25 } }),
      aPlan({ ...week, id: "g", ...unlimited, countryCodes: ["FR", "GB"] }),
    ];
    const names = optionsOf(await screenOf(locale, kind, options));
    expect(names).toHaveLength(options.length);
    expect(twins(names)).toEqual([]);
  });
});

test("unlimited plans follow the limited ones, grouped by the speed after their limit, with days as rows", async () => {
  const fast = { ...slow, reducedMbps: 1.25 };
  const options = [
    aPlan({ id: "u7", ...unlimited, ...days(7) }),
    aPlan({ id: "f3", ...unlimited, ...days(3), fairUse: fast }),
    aPlan({ id: "l7", ...days(7) }),
    aPlan({ id: "u3", ...unlimited, ...days(3) }),
  ];
  const parts = partsOf(await screenOf("id", "topup", options)).map(({ kind, text }) => `${kind}: ${text}`);
  expect(parts.slice(0, -1)).toEqual([
    "lead: what choosing means here",
    "heading: Paket kuota",
    "option: +3 GB 7 Hari",
    "heading: Paket unlimited",
    "heading: FUP 1GB/Hari, lalu 1,25 Mbps",
    "option: 3 Hari · Unlimited · FUP 1GB/Hari, lalu 1,25 Mbps",
    "heading: FUP 1GB/Hari, lalu 512 kbps",
    "option: 3 Hari · Unlimited · FUP 1GB/Hari, lalu 512 kbps",
    "option: 7 Hari · Unlimited · FUP 1GB/Hari, lalu 512 kbps",
    "lead: more of it",
  ]);
});

test.each([
  ["id", "Paket yang Anda beli", "Paket yang Anda beli"],
  ["en", "The plan you bought", "The plans you bought"],
] as const)(
  "all plans that an eSIM was bought and topped up with stand under one heading (%s)",
  async (locale, one, all) => {
    const options = [aPlan({ id: "a" }), aPlan({ id: "b", ...days(7) }), aPlan({ id: "c", ...days(15) })];
    const headed = async (...plans: CataloguePlan[]) => {
      const assignments = plans.map((plan, index) => assignment({ id: `a${index}`, plan }));
      const own = esim({ plan: options[0] ?? aPlan(), assignments });
      const form = <OptionForm esim={own} options={options} offers={[]} kind="repurchase" lead="" more="" />;
      return optionsOf(await markupOf(locale, form)).map((option) => option.split(" | ")[0]);
    };
    expect((await headed(...options.slice(0, 2))).slice(0, 3)).toEqual([all, all, expect.not.stringContaining(all)]);
    expect((await headed(...options.slice(0, 1))).slice(0, 2)).toEqual([one, expect.not.stringContaining(one)]);
  },
);

test("the struck price directly precedes the new one", async () => {
  const markup = await screenOf("id", "repurchase", [aPlan({ id: "a" })]);
  const option = markup.match(/<label.*?<\/label>/)?.[0].replace(/<[^>]+>/g, " ") ?? "";
  expect(option.match(/Rp\s[\d.]+(\/(GB|hari))?/g)?.map((price) => price.split("/")[1] ?? "")).toEqual(["GB", "", ""]);
});

/** The prices that a plan of 3 GB for 30 days shows, without its whole one. */
async function unitPricesOf(locale: Locale, kind: AfterSaleKind): Promise<string[]> {
  const markup = await screenOf(locale, kind, [aPlan({ id: "a" })]);
  const option = markup.match(/<label.*?<\/label>/)?.[0] ?? "";
  return (option.match(/Rp\s[\d.]+\/\w+/g) ?? []).map((price) => price.replace(/\s/, " "));
}

test("a limited plan says what a GB costs where data is bought, and what a day costs where days are", async () => {
  expect(await unitPricesOf("id", "topup")).toEqual(["Rp 34.500/GB"]);
  expect(await unitPricesOf("en", "repurchase")).toEqual(["Rp 31.050/GB"]);
  expect(await unitPricesOf("id", "extension")).toEqual(["Rp 3.450/hari"]);
});

describe("the bar", () => {
  const fast = { gbPerDay: 2, reducedMbps: 1.25 };
  const options = [
    aPlan({ id: "l30", ...days(30), priceRupiah: 103_500 }),
    aPlan({ id: "u1", ...unlimited, ...days(1), priceRupiah: 37_500 }),
    aPlan({ id: "u7", ...unlimited, ...days(7), priceRupiah: 287_500, fairUse: fast }),
  ];

  /** What stands above the button, without the price, and the price. */
  const saidIn = (markup: string) => {
    const [said = ""] = markup.match(/<div aria-live="polite".*?<\/div>/) ?? [];
    return [textIn(said), said.match(/Rp\s[\d.]+/)?.[0]];
  };

  test.each([
    ["id", "topup", "Termurah: Unlimited · 1 Hari FUP 1GB/Hari, lalu 512 kbps", "Rp\u00a037.500"],
    ["en", "topup", "Cheapest: Unlimited · 1 Day 1 GB/day, then 512 kbps", "Rp\u00a037.500"],
    ["id", "extension", "Termurah: 3 GB · 30 Hari", "Rp\u00a0103.500"],
    ["id", "repurchase", "Paket yang sama: 3 GB · 30 Hari", "Rp\u00a093.150"],
    ["en", "repurchase", "Same plan: 3 GB · 30 Days", "Rp\u00a093.150"],
  ] as const)(
    "names the plan that its button would pick by data, days and daily limit, and the price (%s, %s)",
    async (locale, kind, said, price) => {
      const offered = kind === "extension" ? options.slice(0, 1) : options;
      expect(saidIn(await screenOf(locale, kind, offered))).toEqual([said, price]);
    },
  );

  test.each([
    ["topup", "Unlimited · 7 Hari · FUP 2GB/Hari, lalu 1,25 Mbps Menjadi 5 GB + Unlimited", "Rp\u00a0287.500"],
    ["extension", "Unlimited · 7 Hari · FUP 2GB/Hari, lalu 1,25 Mbps Menjadi 5 GB + Unlimited", "Rp\u00a0287.500"],
    ["repurchase", "Unlimited · 7 Hari · FUP 2GB/Hari, lalu 1,25 Mbps", "Rp\u00a0258.750"],
  ] as const)("names the chosen plan beside what it makes of the eSIM (%s)", async (kind, said, price) => {
    const sale = {
      esim: esimOf(options),
      kind,
      options,
      chosen: options.at(-1),
      offers: [],
      suggested: undefined,
      isWaiting: false,
    };
    expect(saidIn(await markupOf("id", <OptionBar {...sale} />))).toEqual([said, price]);
  });
});

test("the button that picks a plan has the same weight as the one that goes on with it, as on a destination", async () => {
  const sale = {
    esim: esimOf([]),
    kind: "topup",
    options: [],
    offers: [],
    suggested: undefined,
    isWaiting: false,
  } as const;
  for (const chosen of [undefined, aPlan()]) {
    expect(await markupOf("id", <OptionBar {...sale} chosen={chosen} />)).toMatch(/<button[^>]*bg-sunrise/);
  }
});

describe("a running offer that is cheaper than the plan sold again", () => {
  const endsAt = new Date("2027-01-01T00:00:00+07:00");
  const plans = [
    aPlan({ id: "same", priceRupiah: 146_000 }),
    aPlan({ id: "row", ...unlimited, ...days(7), priceRupiah: 100_000 }),
    aPlan({ id: "other", ...days(7), priceRupiah: 100_000 }),
  ];
  const offers = [
    { id: "o1", bundleId: "same", price: 124_500, endsAt },
    { id: "o2", bundleId: "row", price: 80_000, endsAt },
    // As much as the plan costs with the discount.
    { id: "o3", bundleId: "other", price: 90_000, endsAt },
  ];
  const OFFER = "Penawaran sampai 31\u00a0Des\u00a02026";
  /** The offer's and the usual price of each plan on offer, in the order of the screen. */
  const named = (markup: string) =>
    [...markup.matchAll(/<label.*?<\/label>/gs)]
      .filter(([option]) => option.includes(OFFER))
      .map(([option]) => option.match(/>(Rp\s[\d.]+)<span[^>]*>.*?<s>(Rp\s[\d.]+)</s)?.slice(1));

  test("is the price of its plan, and not where the discount makes it as cheap or the plan is added to an eSIM", async () => {
    expect(named(await screenOf("id", "repurchase", plans, offers))).toEqual([
      ["Rp\u00a0124.500", "Rp\u00a0146.000"],
      ["Rp\u00a080.000", "Rp\u00a0100.000"],
    ]);
    expect(named(await screenOf("id", "topup", plans, offers))).toEqual([]);
    expect(named(await screenOf("id", "extension", plans, offers))).toEqual([]);
  });

  test.each([
    ["repurchase", "Rp\u00a0124.500", true],
    ["topup", "Rp\u00a0146.000", false],
  ] as const)("is what the bar of its plan sells it for (%s)", async (kind, price, isOffered) => {
    const [chosen] = plans;
    const sale = { esim: esimOf(plans), kind, options: plans, offers, chosen, suggested: undefined, isWaiting: false };
    const markup = await markupOf("id", <OptionBar {...sale} />);
    expect([...markup.matchAll(/Rp\s[\d.]+/g)].map(([shown]) => shown)).toEqual([price]);
    expect(markup.includes(OFFER)).toBe(isOffered);
  });
});
