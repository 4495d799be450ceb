import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NextStepPart } from "@/components/esims/next-step";
import { loadMessages } from "@/lib/i18n/messages";
import { esim, NOW } from "./samples";

it.each([
  ["id", /eSIM sudah terbit, kode QR menyusul\..*Cek perangkat eSIM/],
  ["en", /has been issued, and its QR code follows\..*Check/],
] as const)("an eSIM without a code says what happens now and what to do (%s)", async (locale, words) => {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)} timeZone="Asia/Jakarta">
      <NextStepPart esim={esim({ activationCode: null })} now={NOW} />
    </NextIntlClientProvider>,
  );
  expect(markup.replace(/<[^>]+>/g, "|")).toMatch(words);
});
