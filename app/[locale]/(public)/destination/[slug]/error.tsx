"use client";

import { lazy, Suspense } from "react";

/** Loaded when it is needed, since it would add 3 kB to every destination page. If that fails too, the global error page is shown. */
const DestinationFailed = lazy(async () => ({
  default: (await import("@/components/catalogue/destination-failed")).DestinationFailed,
}));

export default function DestinationError() {
  return (
    <Suspense>
      <DestinationFailed />
    </Suspense>
  );
}
