import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PaymentMethodCard } from "@/components/checkout/payment-methods";
import { loadMessages } from "@/lib/i18n/messages";

it.each([
  ["id", ["QRIS", "E-wallet", "Transfer bank", "Kartu kredit/debit", "Dan cara bayar lainnya"]],
  ["en", ["QRIS", "E-wallet", "Bank transfer", "Credit/Debit card", "And other ways to pay"]],
] as const)("the ways to pay are one row each, QRIS first, with their names as text (%s)", async (locale, ways) => {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)} timeZone="Asia/Jakarta">
      <PaymentMethodCard />
    </NextIntlClientProvider>,
  );
  const rows = [...markup.matchAll(/<li.*?<\/li>/gs)].map(([row]) =>
    row
      .replace(/<svg.*?<\/svg>/gs, "")
      .replaceAll(/[⁠]/g, "")
      .replace(/<[^>]+>/g, "|"),
  );
  expect(rows.map((row) => row.split("|").find((text) => text !== ""))).toEqual(ways);
  expect(rows[1]?.replaceAll("|", "").replaceAll("\u00a0", " ")).toContain("GoPay · OVO · DANA");
});
