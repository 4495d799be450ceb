import { expect, it } from "vitest";
import { LatePayment } from "@/components/payment/late-payment";
import { locales } from "@/lib/i18n/routing";
import { markupOf } from "../esims/text-of";

it.each(locales)(
  "an order that was paid late leads to the contact form with the order attached (%s)",
  async (locale) => {
    for (const words of ["goesOn", "checked", "issued", "added"] as const) {
      const markup = await markupOf(<LatePayment words={words} orderId="o-1" className="mt-1" />, [], locale);
      expect(markup).toMatch(/<a [^>]*href="[^"]*\?order=o-1[^"]*"[^>]*>(hubungi kami|contact us)<\/a>/);
    }
  },
);
