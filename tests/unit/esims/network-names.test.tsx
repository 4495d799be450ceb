import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { useNetworkText } from "@/components/esims/network-names";
import { loadMessages } from "@/lib/i18n/messages";
import { aPlan } from "../plans/samples";
import { esim } from "./samples";

const plan = aPlan({ kind: "country", places: [{ code: "KR", name: "South Korea", region: null }] });

function Names({ brands }: { brands: readonly string[] }) {
  const networks = brands.map((brandName) => ({ brandName, speeds: ["5G"] }));
  return useNetworkText()(esim({ plan }), new Map([["KR", networks]]));
}

it.each([
  ["id", ["T-Mobile", "US Cellular"], "T\u2011Mobile, US\u00a0Cellular"],
  ["id", ["KT", "LG U+", "SK Telecom"], "KT, LG\u00a0U+ dan\u00a01\u00a0lagi"],
  ["en", ["KT", "LG U+", "SK Telecom"], "KT, LG\u00a0U+ and\u00a01\u00a0more"],
  ["id", [], ""],
] as const)("names two networks, each unbroken, and counts the others (%s: %j)", async (locale, brands, text) => {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)} timeZone="Asia/Jakarta">
      <Names brands={brands} />
    </NextIntlClientProvider>,
  );
  expect(markup).toBe(text);
});
