import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CheckoutBar } from "@/components/checkout/checkout-bar";
import { quoteOf } from "@/lib/checkout/pricing";
import { loadMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";

const quote = quoteOf({ kind: "new", price: 103_500 });

/** The links and buttons of the bar in words, after the server has answered with a code. */
async function waysAfter(code: string | undefined, locale: Locale, isMethodMissing = false) {
  const messages = await loadMessages(locale);
  const otherChoice = { to: { screen: "browse" }, label: messages.checkout.unavailable.action } as const;
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Jakarta">
      <CheckoutBar
        formId="form"
        code={code}
        otherChoice={otherChoice}
        lowerOffer={undefined}
        busy={false}
        isWaiting={false}
        isMethodMissing={isMethodMissing}
        quote={quote}
        method={undefined}
      />
    </NextIntlClientProvider>,
  );
  return [...markup.matchAll(/<(a|button)[ >].*?<\/\1>/gs)].map(([way]) =>
    way
      .replace(/<[^>]+>/g, "")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

describe.each([
  ["id", "Selesaikan Pembayaran Rp 103.500", "Pilih paket lain", "Lihat pesanan saya"],
  ["en", "Complete payment Rp 103.500", "Choose another plan", "See my orders"],
] as const)("the bar of the checkout form (%s)", (locale, pay, other, orders) => {
  it.each([
    "bundle_unavailable",
    "esim_unavailable",
    "esim_refunded",
    "esim_being_returned",
    "extension_too_short",
    "plan_incompatible",
    "not_returning",
  ])("leads only to another choice once '%s' says that this cannot be bought", async (code) => {
    expect(await waysAfter(code, locale)).toEqual([other]);
    expect(await waysAfter(code, locale, true)).toEqual([other]);
  });

  it("keeps the pay button where the same order may succeed later", async () => {
    expect(await waysAfter("too_many_open_orders", locale)).toEqual([orders, pay]);
    expect(await waysAfter("internal", locale)).toEqual([pay]);
    expect(await waysAfter(undefined, locale)).toEqual([pay]);
  });
});
