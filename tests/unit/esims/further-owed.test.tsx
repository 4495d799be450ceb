import { expect, it } from "vitest";
import { EsimsScreen } from "@/components/esims/esims-screen";
import type { Esim } from "@/lib/esims/types";
import { type Locale, locales } from "@/lib/i18n/routing";
import { esim, REFUNDED } from "./samples";
import { esimScreen, textOf } from "./text-of";

const SAID = {
  id: { sum: /Pembayaran lain sebesar Rp\s10\.000 sedang kami kembalikan\./, any: /Pembayaran lain/ },
  en: { sum: /We are returning a further Rp\s10\.000 that you paid\./, any: /further/ },
} as const;

const screens = async (shown: Esim, locale: Locale) => [
  await esimScreen(shown, locale),
  await textOf(<EsimsScreen />, [["esims", { esims: [shown], waiting: [] }]], locale),
];

it.each(locales)(
  "the page and the card of an eSIM say that another payment of its order goes back (%s)",
  async (locale) => {
    for (const text of await screens(esim({ owed: 10_000 }), locale)) expect(text).toMatch(SAID[locale].sum);
    for (const text of await screens(esim({ owed: null }), locale)) expect(text).toMatch(SAID[locale].any);
  },
);

it.each(locales)("they say so of no other eSIM (%s)", async (locale) => {
  for (const none of [esim(), esim({ ...REFUNDED, owed: 10_000 })]) {
    for (const text of await screens(none, locale)) expect(text).not.toMatch(SAID[locale].any);
  }
});
