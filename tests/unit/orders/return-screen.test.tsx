import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { SWRConfig } from "swr";
import { expect, it } from "vitest";
import { OrdersScreen } from "@/components/orders/orders-screen";
import { loadMessages } from "@/lib/i18n/messages";
import { type Locale, locales } from "@/lib/i18n/routing";
import { returnStates } from "@/lib/orders/payment-return";
import { anOrder } from "./samples";

const ORDER_ID = "8d3f3c1e-6d0c-4a8b-9f4e-2b7a5c1d9e01";
const TEXTS = {
  id: { looking: "Kami sedang mencari tahu status pembayaran Anda.", pay: "Selesaikan Pembayaran" },
  en: { looking: "Looking up your payment.", pay: "Complete payment" },
} as const satisfies Record<Locale, unknown>;

const nothing = () => undefined;
const router = {
  back: nothing,
  forward: nothing,
  refresh: nothing,
  push: nothing,
  replace: nothing,
  prefetch: nothing,
  bfcacheId: "",
};

/** The orders screen at this query, once the orders are read. */
async function screenAt(query: string, locale: Locale) {
  const orders = [anOrder({ id: ORDER_ID, expiresAt: new Date(Date.now() + 3_600_000) })];
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)} timeZone="Asia/Jakarta">
      <AppRouterContext.Provider value={router}>
        <SearchParamsContext.Provider value={new URLSearchParams(query)}>
          <SWRConfig value={{ fallback: { orders } }}>
            <OrdersScreen />
          </SWRConfig>
        </SearchParamsContext.Provider>
      </AppRouterContext.Provider>
    </NextIntlClientProvider>,
  );
}

it.each(locales)("a return says that its payment is looked up until its order opens, in '%s'", async (locale) => {
  const { looking, pay } = TEXTS[locale];
  for (const state of returnStates) {
    const screen = await screenAt(`payment=${state}&order_id=${ORDER_ID}`, locale);
    expect(screen).toContain(looking);
    expect(screen).not.toContain(pay);
  }
});

it.each(["", "payment=failed", "error=order_not_found"])(
  "the list is shown where no order opens: '%s'",
  async (query) => {
    const screen = await screenAt(query, "id");
    expect(screen).toContain(TEXTS.id.pay);
    expect(screen).not.toContain(TEXTS.id.looking);
  },
);
