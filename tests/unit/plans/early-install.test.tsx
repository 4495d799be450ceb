import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EarlyInstall } from "@/components/plans/early-install";
import en from "@/messages/en/plans.json";
import id from "@/messages/id/plans.json";

it.each([
  ["id", id],
  ["en", en],
] as const)("warns in %s for Turkey, also in a region, and for no other plan", (locale, plans) => {
  const alert = (...countryCodes: string[]) =>
    renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} messages={{ plans }} timeZone="Asia/Jakarta">
        <EarlyInstall plan={{ countryCodes }} />
      </NextIntlClientProvider>,
    );
  expect(alert("TR")).toContain(plans.earlyInstall);
  expect(alert("GR", "TR")).toContain(plans.earlyInstall);
  expect(alert("JP")).toBe("");
});
