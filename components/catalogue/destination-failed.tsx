"use client";

import { useParams } from "next/navigation";
import { EmptyState } from "@/components/brand/empty-state";
import { ErrorArt } from "@/components/brand/illustrations/error";
import { Button } from "@/components/ui/button";
import { type Locale, localeOf } from "@/lib/i18n/routing";
import en from "@/messages/en/common.json";
import id from "@/messages/id/common.json";

const TEXTS: Record<Locale, Pick<typeof id, "destinationError" | "tryAgain">> = { id, en };

/** Shown when a destination's page fails in the browser; the button reloads the page. */
export function DestinationFailed() {
  const { locale } = useParams<{ locale: string }>();
  const texts = TEXTS[localeOf(locale)];
  return (
    <EmptyState
      art={<ErrorArt />}
      title={texts.destinationError.title}
      headingLevel="h1"
      action={<Button onClick={() => window.location.reload()}>{texts.tryAgain}</Button>}
    >
      {texts.destinationError.text}
    </EmptyState>
  );
}
