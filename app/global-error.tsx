"use client";

import { EmptyState } from "@/components/brand/empty-state";
import { ErrorArt } from "@/components/brand/illustrations/error";
import { DocumentFrame } from "@/components/content/document-frame";
import { Button } from "@/components/ui/button";
import { pathOf } from "@/lib/i18n/paths";
import { defaultLocale, internationalLocale } from "@/lib/i18n/routing";
import en from "@/messages/en/common.json";
import id from "@/messages/id/common.json";
import "@/app/globals.css";

/**
 * The answer 500: a page could not be rendered, for instance because the catalogue did not answer. It is never cached. It is
 * one static file for every address, so it has both languages. The empty form requests the same page again without a script.
 */
export default function GlobalError() {
  return (
    <html lang={defaultLocale}>
      <head>
        <title>{id.loadError.title}</title>
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <DocumentFrame homeHref={pathOf({ screen: "home" }, defaultLocale)}>
          <EmptyState
            art={<ErrorArt />}
            title={
              <>
                {id.loadError.title}
                <span lang={internationalLocale} className="block font-semibold text-base text-muted">
                  {en.loadError.title}
                </span>
              </>
            }
            headingLevel="h1"
            action={
              <form>
                <Button type="submit">
                  <span>
                    {id.tryAgain} / <span lang={internationalLocale}>{en.tryAgain}</span>
                  </span>
                </Button>
              </form>
            }
          >
            <p>{id.loadError.text}</p>
            <p lang={internationalLocale}>{en.loadError.text}</p>
          </EmptyState>
        </DocumentFrame>
      </body>
    </html>
  );
}
