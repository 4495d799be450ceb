import type { Metadata } from "next";
import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { fontClass } from "@/app/fonts";
import { EarlyTap } from "@/components/layout/early-tap";
import { publicEnv } from "@/lib/core/env.public";
import { SITE_NAME } from "@/lib/seo/site";
import "@/app/globals.css";
import { pageViewport } from "@/lib/seo/viewport";

export const metadata: Metadata = { metadataBase: new URL(publicEnv.siteUrl), applicationName: SITE_NAME };

export const viewport = pageViewport;

/** Root of the public pages: static, without cookies or providers; client components get their texts as props. */
export default async function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={await getLocale()} className={fontClass}>
      <body>
        <EarlyTap of="actions" />
        {children}
      </body>
    </html>
  );
}
