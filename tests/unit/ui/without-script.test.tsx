import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CheckoutSkeleton } from "@/components/checkout/checkout-layout";
import { Loading } from "@/components/ui/loading";
import { Skeleton } from "@/components/ui/skeleton";
import { loadMessages } from "@/lib/i18n/messages";
import { locales } from "@/lib/i18n/routing";

const markupOf = async (shown: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="id" messages={await loadMessages("id")} timeZone="Asia/Jakarta">
      {shown}
    </NextIntlClientProvider>,
  );

/** The classes of the elements that hold a text. */
const around = (markup: string, text: string) => {
  const open: string[] = [];
  for (const [tag, end, className] of markup.split(text)[0]?.matchAll(/<(\/?)\w+(?: [^>]*?class="([^"]*)")?[^>]*>/g) ??
    []) {
    if (end) open.pop();
    else if (!tag.endsWith("/>")) open.push(className ?? "");
  }
  return open.join(" ");
};

it("nothing says without JavaScript that a screen loads", async () => {
  const { loading } = (await loadMessages("id")).checkout;
  expect(around(await markupOf(<CheckoutSkeleton />), loading)).toContain("noscript:hidden");
  const label = "Memuat";
  expect(around(await markupOf(<Loading label={label}>rows</Loading>), label)).toContain("noscript:hidden");
  expect(await markupOf(<Skeleton className="h-5" />)).toContain("noscript:hidden");
});

it.each(locales)("a screen of one's own says what it needs, not what needs it (%s)", async (locale) => {
  expect((await loadMessages(locale)).common.needsScript).toMatch(
    /^(Halaman ini membutuhkan|This page needs) JavaScript\./,
  );
});
