import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { CheckoutPass } from "@/components/checkout/checkout-pass";
import { usePlanText } from "@/components/plans/use-plan-text";
import { quoteOf } from "@/lib/checkout/pricing";
import { withPlainBlanks } from "@/lib/core/blanks";
import { dotted } from "@/lib/core/dotted";
import { loadMessages } from "@/lib/i18n/messages";
import { type Locale, locales } from "@/lib/i18n/routing";
import { notificationTexts } from "@/lib/notifications/texts";
import { planTextIn } from "@/lib/plans/server-text";
import type { CataloguePlan } from "@/lib/plans/types";
import { aPlan, seedPlans } from "./samples";

const plans = seedPlans();
const named = (vendorName: string) => plans.filter((plan) => plan.vendorName === vendorName);

/** The text of every plan on the screens. */
function OnScreen() {
  const text = usePlanText();
  return plans.map((plan) => <li key={plan.id}>{dotted(text.place(plan), text.terms(plan))}</li>);
}

async function markupIn(locale: Locale, screen: React.ReactNode): Promise<string> {
  const messages = await loadMessages(locale);
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Jakarta">
      {screen}
    </NextIntlClientProvider>,
  );
}

test.each(locales)(
  "every plan of the catalogue reads the same on screens, in mails and on invoices (%s)",
  async (locale) => {
    const [text, mail] = await Promise.all([planTextIn(locale), notificationTexts(locale)]);
    const markup = await markupIn(locale, <OnScreen />);
    const screen = [...markup.matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => line?.replaceAll("&amp;", "&"));
    const invoices = plans.map((plan) => text.inOneLine(plan));
    const mails = plans.map((plan) => dotted(mail.place(plan), mail.termsOn(null, plan)));
    expect(plans.length).toBeGreaterThan(1000);
    expect(screen.map((line) => line?.replaceAll("&#x27;", "'"))).toEqual(invoices);
    expect(mails).toEqual(invoices);
  },
);

test.each([
  ["id", "Eropa (30\u00a0negara)", "Eropa (49\u00a0negara)"],
  ["en", "Europe (30\u00a0countries)", "Europe (49\u00a0countries)"],
] as const)(
  "a region is called by its name, and two sets of it by their number of countries (%s)",
  async (locale, lite, plus) => {
    const text = await planTextIn(locale);
    const placesOf = (set: string) =>
      new Set(plans.filter(({ places }) => places[0]?.name === set).map((plan) => text.place(plan)));
    expect(placesOf("Europe Lite")).toEqual(new Set([lite]));
    expect(placesOf("Europe+")).toEqual(new Set([plus]));
  },
);

test.each(locales)("every plan of the catalogue has a different text (%s)", async (locale) => {
  const text = await planTextIn(locale);
  const lines = plans.map((plan) => text.inOneLine(plan));
  expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
});

test("the payment screen uses the invoice's text", async () => {
  const text = await planTextIn("id");
  const [plan] = named("esim_UL_7D_REUL_V2");
  if (!plan) throw new Error("no plan of Europe Lite");
  const quote = quoteOf({ kind: "new", price: plan.priceRupiah });
  const markup = await markupIn("id", <CheckoutPass purchase={{ kind: "new", plan }} quote={quote} />);
  const place = [text.placeName(plan), `${plan.countryCodes.length} negara`];
  for (const part of [...place, ...withPlainBlanks(text.terms(plan)).split(" · ")])
    expect(withPlainBlanks(markup)).toContain(part);
});

test.each(locales)(
  "no two plans that one screen offers for an eSIM read the same without their place (%s)",
  async (locale) => {
    const text = await planTextIn(locale);
    for (const [set, members] of Map.groupBy(plans, ({ places }) => places[0]?.name)) {
      const terms = members.map((plan) => text.terms(plan));
      expect(
        terms.filter((line, index) => terms.indexOf(line) !== index),
        set,
      ).toEqual([]);
    }
  },
);

describe("a plan in one line", () => {
  const japan = [{ name: "Japan", code: "JP", region: "Asia" }];
  const line = async (plan: Partial<CataloguePlan>, locale: Locale = "id") =>
    (await planTextIn(locale)).inOneLine(aPlan({ places: japan, ...plan }));

  test("has its place, data and duration", async () => {
    expect(await line({})).toBe("Jepang\u00a0· 3\u00a0GB\u00a0· 30\u00a0Hari");
    expect(await line({}, "en")).toBe("Japan\u00a0· 3\u00a0GB\u00a0· 30\u00a0Days");
    expect(await line({ duration: 1, durationUnit: "month" }, "en")).toBe("Japan\u00a0· 3\u00a0GB\u00a0· 1\u00a0Month");
  });

  test("has its data in GB or MB, or 'Unlimited'", async () => {
    expect(await line({ dataMegabytes: 1500 })).toBe("Jepang\u00a0· 1,5\u00a0GB\u00a0· 30\u00a0Hari");
    expect(await line({ dataMegabytes: 500 })).toBe("Jepang\u00a0· 500\u00a0MB\u00a0· 30\u00a0Hari");
    expect(await line({ isUnlimited: true, dataMegabytes: 0 })).toBe("Jepang\u00a0· Unlimited\u00a0· 30\u00a0Hari");
  });

  test("has the daily limit of an unlimited plan, the speed after it, and whether the limit is an estimate", async () => {
    const unlimited = { isUnlimited: true, dataMegabytes: 0 };
    const limit = { gbPerDay: 1.5, reducedMbps: null };
    expect(await line({ ...unlimited, fairUse: limit })).toBe(
      "Jepang\u00a0· Unlimited\u00a0· 30\u00a0Hari\u00a0· FUP\u00a01,5GB/Hari",
    );
    expect(await line({ ...unlimited, fairUse: limit }, "en")).toBe(
      "Japan\u00a0· Unlimited\u00a0· 30\u00a0Days\u00a0· 1.5\u00a0GB/day at full speed",
    );
    const slow = { gbPerDay: 1, reducedMbps: 1.25 };
    expect(await line({ ...unlimited, fairUse: slow })).toBe(
      "Jepang\u00a0· Unlimited\u00a0· 30\u00a0Hari\u00a0· FUP\u00a01GB/Hari, lalu\u00a01,25\u00a0Mbps",
    );
    expect(await line({ ...unlimited, fairUse: slow }, "en")).toBe(
      "Japan\u00a0· Unlimited\u00a0· 30\u00a0Days\u00a0· 1\u00a0GB/day, then\u00a01.25\u00a0Mbps",
    );
    expect(await line({ ...unlimited, fairUse: { ...limit, isEstimate: true } })).toBe(
      "Jepang\u00a0· Unlimited\u00a0· 30\u00a0Hari\u00a0· FUP\u00a01,5GB/Hari (perkiraan)",
    );
    expect(await line({ ...unlimited, fairUse: null })).toBe("Jepang\u00a0· Unlimited\u00a0· 30\u00a0Hari");
  });

  test("summarises several places, names an unlisted set by its region, and states an unknown place", async () => {
    const place = (name: string, region: string | null) => ({ name, code: null, region });
    expect(await line({ places: [...japan, place("South Korea", "Asia")] })).toMatch(/^Beberapa\u00a0negara\u00a0· /);
    expect(await line({ places: [place("Europe Lite", "Europe")] })).toMatch(/^Eropa\u00a0· /);
    expect(await line({ places: [place("Atlantis", null)] })).toMatch(/^Atlantis\u00a0· /);
    expect(await line({ places: [] })).toMatch(/^Tidak\u00a0diketahui\u00a0· /);
  });
});

describe("what distinguishes the plans of one list besides data, days and daily limit", () => {
  const lite = aPlan({ countryCodes: ["DE", "FR"], speeds: ["4G"] });

  test.each([
    ["id", "2\u00a0negara, dengan Jerman", "2\u00a0negara, dengan Inggris"],
    ["en", "2\u00a0countries, with Germany", "2\u00a0countries, with United Kingdom"],
  ] as const)("sets of equally many countries name those that the other lacks (%s)", async (locale, own, others) => {
    const { distinction } = await planTextIn(locale);
    const other = aPlan({ countryCodes: ["FR", "GB"], speeds: ["4G"] });
    const wide = aPlan({ countryCodes: ["DE", "FR", "GB"], speeds: ["4G"] });
    const textOf = distinction([lite, other, wide, lite]);
    expect([lite, other].map(textOf)).toEqual([own, others]);
    expect(textOf(wide)).toMatch(/^3\u00a0(negara|countries)$/);
  });

  test("the network is named where it differs, and nothing where all agree", async () => {
    const { distinction } = await planTextIn("id");
    const fast = { ...lite, speeds: ["4G", "5G"] };
    expect([lite, fast].map(distinction([lite, fast]))).toEqual(["4G", "5G"]);
    expect(distinction([lite, { ...lite, countryCodes: ["FR", "DE"] }])(lite)).toBe("");
  });
});
