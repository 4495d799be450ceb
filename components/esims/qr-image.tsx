"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/core/cn";
import { qrPath } from "@/lib/esims/qr-path";

/** The eSIM's QR code from our own authorised route: dark on white in both themes, or scanners fail. */
export function QrImage({ esimId, place }: { esimId: string; place: string }) {
  const t = useTranslations("esims.qr");
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  const [attempt, setAttempt] = useState(0);
  if (state === "failed") {
    return (
      <div role="alert" className="flex flex-col items-center gap-3 py-10 text-center text-sm">
        {t("failed")}
        <Button
          variant="outline"
          onClick={() => {
            setAttempt(attempt + 1);
            setState("loading");
          }}
        >
          {t("retry")}
        </Button>
      </div>
    );
  }
  return (
    <div aria-busy={state === "loading"} className="relative mx-auto aspect-square w-full max-w-64">
      {state === "loading" && <Skeleton className="absolute inset-0 size-full rounded-control" />}
      {/* biome-ignore lint/performance/noImgElement: drawn per traveller, never cached or resized */}
      <img
        key={attempt}
        src={qrPath(esimId)}
        alt={t("alt", { place })}
        width={256}
        height={256}
        onLoad={() => setState("shown")}
        onError={() => setState("failed")}
        className={cn("relative size-full rounded-control", state === "loading" && "opacity-0")}
      />
    </div>
  );
}
