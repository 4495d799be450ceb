"use client";

import { useParams } from "next/navigation";
import { EmptyState } from "@/components/brand/empty-state";
import { ErrorArt } from "@/components/brand/illustrations/error";
import { Button } from "@/components/ui/button";
import en from "@/messages/en/common.json";
import id from "@/messages/id/common.json";

/** What shows when a destination fails in the browser; the button reloads the page (spec 1, section 8). */
export default function DestinationError() {
  const { locale } = useParams();
  const texts = locale === "en" ? en : id;
  return (
    <main className="mx-auto max-w-page px-4 py-10">
      <EmptyState
        art={<ErrorArt />}
        title={texts.destinationError.title}
        headingLevel="h1"
        action={<Button onClick={() => window.location.reload()}>{texts.tryAgain}</Button>}
      >
        {texts.destinationError.text}
      </EmptyState>
    </main>
  );
}
