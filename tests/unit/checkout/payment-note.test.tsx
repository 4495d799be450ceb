import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { CheckoutForm } from "@/components/checkout/checkout-form";
import { PaymentNote } from "@/components/checkout/payment-note";
import type { Purchase } from "@/lib/checkout/types";
import { formatRupiah } from "@/lib/core/money";
import { loadMessages } from "@/lib/i18n/messages";
import { type Locale, locales } from "@/lib/i18n/routing";
import { aPlan } from "../plans/samples";

const SELLER = "PT Kelana Contoh";
const stay = () => undefined;
const router = { push: stay, replace: stay, prefetch: stay, back: stay, forward: stay, refresh: stay, bfcacheId: "" };

const purchases = [
  { kind: "new", plan: aPlan() },
  { kind: "topup", plan: aPlan(), esimId: "1", esimName: "Jepang, eSIM …4240" },
] as const satisfies Purchase[];

afterEach(() => vi.unstubAllEnvs());

async function checkoutOf(purchase: Purchase, locale: Locale, seller: string | null): Promise<string> {
  const messages = await loadMessages(locale);
  return renderToStaticMarkup(
    <AppRouterContext.Provider value={router}>
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Jakarta">
        <CheckoutForm
          purchase={purchase}
          initial={{ given_names: "", surname: "", email: "", mobile_number: "" }}
          lastMethod="qris"
          otherChoice={{ to: { screen: "browse" }, label: "" }}
          note={<PaymentNote seller={seller} />}
          answers={{ besideOpenUntil: null, besidePaid: new Set<string>() }}
          findQuestion={async () => false}
          onOutdated={async () => undefined}
        />
      </NextIntlClientProvider>
    </AppRouterContext.Provider>,
  );
}

describe.each(locales)("the payment (%s)", (locale) => {
  test.each(purchases)(
    "names the refund rule and the company that sells right after the pay button: $kind",
    async (p) => {
      const markup = await checkoutOf(p, locale, SELLER);
      const { refund } = (await loadMessages(locale)).legal;
      const words = markup.slice(markup.indexOf('type="submit"')).replace(/<[^>]+>/g, " ");
      expect(words).toContain(formatRupiah(p.plan.priceRupiah));
      expect(words).toContain(refund);
      expect(words).toContain(SELLER);
      expect(await checkoutOf(p, locale, null)).not.toMatch(/Penjual|Sold by/);
    },
  );

  test.each(purchases)("has every choice and field before the pay button in tab order: $kind", async (p) => {
    const markup = await checkoutOf(p, locale, SELLER);
    const starts = [...markup.matchAll(/<(?:input|select|textarea|a|button)\b[^>]*>/g)];
    expect(starts.filter(([tag]) => /tabindex="[^-0]/i.test(tag))).toEqual([]);
    const [pay, ...others] = starts.filter(([tag]) => tag.includes('type="submit"'));
    expect(others).toEqual([]);
    const choices = starts.filter(([tag]) => tag.startsWith("<input"));
    expect(choices.length).toBeGreaterThanOrEqual(p.kind === "topup" ? 10 : 4);
    expect(choices.filter(({ index }) => index > (pay?.index ?? 0))).toEqual([]);
  });
});

test.each([
  [SELLER, SELLER],
  ["", null],
])("the company that sells is the configured one: '%s'", async (configured, named) => {
  vi.stubEnv("LEGAL_ENTITY", configured);
  const { legalEntity } = await import("@/lib/checkout/service");
  expect(legalEntity()).toBe(named);
});
