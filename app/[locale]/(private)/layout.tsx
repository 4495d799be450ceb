import type { Metadata } from "next";
import { headers } from "next/headers";
import { connection } from "next/server";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { fontClass } from "@/app/fonts";
import { EarlyTap } from "@/components/layout/early-tap";
import { PageChallenge } from "@/components/layout/page-challenge";
import { Toaster } from "@/components/ui/toaster";
import { publicEnv } from "@/lib/core/env.public";
import { nonceIn } from "@/lib/core/security-headers";
import { SITE_NAME } from "@/lib/seo/site";
import { challengeSiteKey } from "@/lib/turnstile/settings";
import "@/app/globals.css";
import { pageViewport } from "@/lib/seo/viewport";

export const metadata: Metadata = {
  metadataBase: new URL(publicEnv.siteUrl),
  applicationName: SITE_NAME,
  robots: { index: false, follow: false },
};

export const viewport = pageViewport;

/** Root of the traveller's screens: rendered for each request, since its scripts carry a nonce. */
export default async function PrivateLayout({ children }: { children: ReactNode }) {
  await connection();
  const { desk: _, deskCase: _1, deskMessages: _2, deskOrder: _3, ...forTravellers } = await getMessages();
  const { email: _email, metadata: _metadata, offline: _offline, ...messages } = forTravellers;
  const t = await getTranslations("common");
  return (
    <html lang={await getLocale()} data-area="private" className={fontClass}>
      <body>
        <EarlyTap of="all" nonce={nonceIn((await headers()).get("content-security-policy"))} />
        <NextIntlClientProvider messages={messages}>
          <p role="note" className="relative z-10 hidden bg-warning-soft px-4 py-3 text-center text-sm noscript:block">
            {t("needsScript")}
          </p>
          <Toaster label={t("toasts")} closeLabel={t("close")} />
          {children}
          <PageChallenge siteKey={challengeSiteKey()} />
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
