import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { SWRConfig, unstable_serialize } from "swr";
import { EsimScreen } from "@/components/esims/esim-screen";
import type { Esim } from "@/lib/esims/types";
import { loadMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import type { EsimlessOrder } from "@/lib/orders/types";
import { aPlan } from "../plans/samples";
import { esim } from "./samples";

type Read = [key: string | string[], data: unknown][];

/** A screen that has read these data. */
export async function markupOf(screen: ReactNode, read: Read, locale: Locale = "id") {
  const fallback = Object.fromEntries(read.map(([key, data]) => [unstable_serialize(key), data]));
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)} timeZone="Asia/Jakarta">
      <SearchParamsContext.Provider value={new URLSearchParams()}>
        <SWRConfig value={{ fallback }}>{screen}</SWRConfig>
      </SearchParamsContext.Provider>
    </NextIntlClientProvider>,
  );
}

/** The same as text, part by part. */
export async function textOf(screen: ReactNode, read: Read, locale: Locale = "id") {
  return (await markupOf(screen, read, locale))
    .replace(/<span class="fact-dot"><i>(.*?)<\/i> <\/span>/g, "$1 ")
    .replace(/<[^>]+>/g, "|")
    .replace(/\|+/g, "|")
    .replace(/\s+/g, " ");
}

/** The screen of one eSIM. */
export function esimScreen(changes: Partial<Esim>, locale: Locale = "id", additions: EsimlessOrder[] = []) {
  const own = esim(changes);
  const bought = aPlan();
  return textOf(
    <EsimScreen id={own.id} />,
    [
      [["esim", own.id], { kind: "esim", esim: own, additions }],
      [["usage", own.id], []],
      [["bought-plan", bought.id], null],
    ],
    locale,
  );
}
