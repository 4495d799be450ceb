import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { OpenOrderChoice } from "@/components/checkout/open-order";
import type { OpenOrder, Purchase } from "@/lib/checkout/types";
import { loadMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { aPlan } from "../plans/samples";
import { router } from "../support/router";

/** An order for one more eSIM whose payment a person is looking at. */
export const IN_REVIEW: OpenOrder = {
  id: "7d9f0a52-1111-4222-8333-444455556666",
  createdAt: new Date("2026-11-21T03:00:00Z"),
  expiresAt: null,
  plan: aPlan({ priceRupiah: 45_000 }),
  kind: "new",
  isSame: true,
  isBeingAdded: false,
  isClosed: false,
  besides: [],
  standing: "review",
  reviewed: { arrived: 1_000, asked: 45_000 },
  invoiceUrl: "https://checkout.example/web/1",
  quote: { packagePrice: 45_000, discount: 0, fee: 0, total: 45_000 },
  offerId: null,
  method: null,
};

/** A paid extension by another plan. */
export const OTHER: OpenOrder = {
  ...IN_REVIEW,
  plan: aPlan({ id: "another", dataMegabytes: 7_000 }),
  kind: "extension",
  isSame: false,
  isBeingAdded: true,
  standing: "adding",
  reviewed: null,
};

const nothing = () => undefined;

/** The plan of that order, bought once more. */
const NEW: Purchase = { kind: "new", plan: aPlan({ priceRupiah: 45_000 }) };

/** What checkout shows in place of its form while this order is open. */
export async function markupOf(order: OpenOrder, locale: Locale, purchase = NEW): Promise<string> {
  return renderToStaticMarkup(
    <AppRouterContext.Provider value={router}>
      <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)} timeZone="Asia/Jakarta">
        <OpenOrderChoice purchase={purchase} order={order} onAnother={nothing} onChange={nothing} />
      </NextIntlClientProvider>
    </AppRouterContext.Provider>,
  );
}
