import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { planChoicesIn } from "@/components/catalogue/plan-texts";
import { CheckoutPass, CheckoutRow } from "@/components/checkout/checkout-pass";
import { OfferScreen } from "@/components/content/offers/offer-screen";
import { OrderPass } from "@/components/orders/order-pass";
import { quoteOf } from "@/lib/checkout/pricing";
import { withPlainBlanks } from "@/lib/core/blanks";
import { loadMessages } from "@/lib/i18n/messages";
import { type Locale, locales } from "@/lib/i18n/routing";
import { planTextIn } from "@/lib/plans/server-text";
import { anOrder, at } from "../orders/samples";
import { serverMarkupOf } from "../support/server-markup";
import { aPlan } from "./samples";

vi.mock("next-intl/server", () => import("../support/server-texts"));

const plan = aPlan({
  places: [{ name: "Japan", code: "JP", region: "Asia" }],
  countryCodes: ["JP"],
  isUnlimited: true,
  dataMegabytes: 0,
  fairUse: { gbPerDay: 1, reducedMbps: 0.512 },
});

async function markupIn(locale: Locale, screen: ReactNode): Promise<string> {
  const messages = await loadMessages(locale);
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Jakarta">
      {screen}
    </NextIntlClientProvider>,
  );
}

const purchase = { kind: "new", plan } as const;
const quote = quoteOf({ kind: "new", price: plan.priceRupiah });
const offer = {
  ...{ id: "o1", title: "Promo", description: "", priceRupiah: 1, usualRupiah: 2, startsAt: at, endsAt: at, plan },
  place: { name: "Japan", originalName: null, isoCode: "JP", type: "country" },
} as const;

/** The facts of the pass that a screen of the server has, in the only language of `server-texts`. */
async function offerPass(): Promise<string> {
  const markup = await serverMarkupOf(<OfferScreen offer={offer} locale="id" sales="open" />);
  return /<dl data-slot="pass-facts".*?<\/dl>/s.exec(markup)?.[0].replaceAll("<!-- -->", "") ?? "";
}

async function choice(): Promise<string> {
  const { choices } = await planChoicesIn("id", [plan], { codes: ["JP"], mostVisited: [] });
  return choices.map(({ fairUse }) => fairUse).join("");
}

/** Each screen between a destination and an order: its languages here, and what it says of the plan. */
const SCREENS: [string, readonly Locale[], (locale: Locale) => Promise<string>][] = [
  [
    "the summary at checkout",
    locales,
    (locale) => markupIn(locale, <CheckoutPass purchase={purchase} quote={quote} />),
  ],
  ["the row at checkout", locales, (locale) => markupIn(locale, <CheckoutRow purchase={purchase} quote={quote} />)],
  ["the pass of an order", locales, (locale) => markupIn(locale, <OrderPass order={anOrder({ plan })} />)],
  ["the pass of an offer", ["id"], offerPass],
  ["the choice of plans of a destination", ["id"], choice],
];

describe.each(SCREENS)("%s", (_screen, languages, saidIn) => {
  it.each(languages)("has the daily limit of an unlimited plan with the speed after it (%s)", async (locale) => {
    const words = (await planTextIn(locale)).fairUse(plan);
    expect(words).toMatch(/512\skbps$/);
    expect(withPlainBlanks(await saidIn(locale))).toContain(withPlainBlanks(words ?? ""));
  });
});
