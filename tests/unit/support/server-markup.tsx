import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { loadMessages } from "@/lib/i18n/messages";
import { defaultLocale } from "@/lib/i18n/routing";

/** The markup of parts that a server makes, which may read before they answer. */
export async function serverMarkupOf(screen: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <NextIntlClientProvider locale={defaultLocale} messages={await loadMessages(defaultLocale)} timeZone="Asia/Jakarta">
      {screen}
    </NextIntlClientProvider>,
  );
  return new Response(prelude).text();
}
