"use client";

import { EmptyState } from "@/components/brand/empty-state";
import { ErrorArt } from "@/components/brand/illustrations/error";
import { DocumentFrame } from "@/components/content/document-frame";
import { Button } from "@/components/ui/button";
import { defaultLocale, internationalLocale } from "@/lib/i18n/routing";
import en from "@/messages/en/failure.json";
import id from "@/messages/id/failure.json";
import "@/app/globals.css";

/**
 * The answer 500: a page could not be rendered, for instance because the catalogue did not answer. It is never cached. One
 * static file serves every address, so it shows the default and the international language. Its empty form reloads the page without a
 * script.
 * Every page loads this module, so it has texts of its own and does without the table of paths.
 */
export default function GlobalError() {
  return (
    <html lang={defaultLocale}>
      <head>
        <title>{id.title}</title>
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <DocumentFrame homeHref="/">
          <EmptyState
            art={<ErrorArt />}
            title={
              <>
                {id.title}
                <span lang={internationalLocale} className="block font-semibold text-base text-muted">
                  {en.title}
                </span>
              </>
            }
            headingLevel="h1"
            action={
              <form>
                <Button type="submit">
                  <span>
                    {id.retry} / <span lang={internationalLocale}>{en.retry}</span>
                  </span>
                </Button>
              </form>
            }
          >
            <p>{id.text}</p>
            <p lang={internationalLocale}>{en.text}</p>
          </EmptyState>
        </DocumentFrame>
      </body>
    </html>
  );
}
