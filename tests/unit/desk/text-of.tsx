import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { SWRConfig } from "swr";
import { withPlainBlanks } from "@/lib/core/blanks";
import { loadMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { router } from "../support/router";

/** What an operator reads of a part of the desk, part by part. @param read what its hooks have read, by key */
export async function textOf(part: ReactNode, locale: Locale = "id", read: Record<string, unknown> = {}) {
  const markup = renderToStaticMarkup(
    <AppRouterContext.Provider value={router}>
      <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)} timeZone="Asia/Jakarta">
        <SWRConfig value={{ fallback: read }}>{part}</SWRConfig>
      </NextIntlClientProvider>
    </AppRouterContext.Provider>,
  );
  return withPlainBlanks(markup.replace(/<[^>]+>/g, "|").replace(/\|+/g, "|")).replaceAll("&lt;", "<");
}
