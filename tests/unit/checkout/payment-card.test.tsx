import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PaymentMethodCard } from "@/components/checkout/payment-methods";
import { loadMessages } from "@/lib/i18n/messages";

it.each([
  ["id", ["QRIS", "E-wallet", "Transfer bank", "Kartu kredit/debit", "Dan cara bayar lainnya"]],
  ["en", ["QRIS", "E-wallet", "Bank transfer", "Credit/Debit card", "And other ways to pay"]],
] as const)("the ways to pay are named, QRIS first, in a text that looks like no choice (%s)", async (locale, ways) => {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)} timeZone="Asia/Jakarta">
      <PaymentMethodCard />
    </NextIntlClientProvider>,
  );
  expect(markup).not.toMatch(/<(li|input|label|button)\b/);
  const text = markup
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("\u2060", "")
    .replaceAll("\u00a0", " ");
  const places = ways.map((way) => text.lastIndexOf(way));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(text).toContain("GoPay, OVO, DANA");
});
