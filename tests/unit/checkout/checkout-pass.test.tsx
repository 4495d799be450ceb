import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CheckoutPass } from "@/components/checkout/checkout-pass";
import { quoteOf } from "@/lib/checkout/pricing";
import { loadMessages } from "@/lib/i18n/messages";
import { periodOf } from "@/lib/offers/rules";
import { aPlan } from "../plans/samples";

test("checkout and the offer's page name the same last day", async () => {
  const endsAt = new Date("2028-01-01T00:00:00+07:00");
  const offer = { id: "1", bundleId: "1", price: 30_000, endsAt };
  const quote = quoteOf({ kind: "new", price: 45_000, offerPrice: offer.price });
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="id" messages={await loadMessages("id")} timeZone="Asia/Jakarta">
      <CheckoutPass purchase={{ kind: "new", plan: aPlan(), offer }} quote={quote} />
    </NextIntlClientProvider>,
  );
  const { to } = periodOf({ startsAt: new Date("2026-11-01T00:00:00+07:00"), endsAt }, "id");
  expect(to).toBe("31\u00a0Desember\u00a02027");
  expect(markup).toContain(to);
  expect(markup).not.toContain("2028");
});
