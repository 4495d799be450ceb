"use client";

import { useTranslations } from "next-intl";
import { toString as drawSvg } from "qrcode";
import { useEffect, useState } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { QR_OPTIONS } from "@/lib/esims/qr-options";

/** The QR code of an activation code, drawn on the device. Dark on white in both themes, or scanners fail. */
export function LocalQr({ code, place }: { code: string; place: string }) {
  const t = useTranslations("esim.qr");
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void drawSvg(code, { ...QR_OPTIONS, type: "svg" }).then((svg) => {
      if (!isGone) setSource(`data:image/svg+xml,${encodeURIComponent(svg)}`);
    });
    return () => {
      isGone = true;
    };
  }, [code]);
  return (
    <div className="mx-auto aspect-square w-full max-w-64">
      {source === null ? (
        <Skeleton className="size-full rounded-control" />
      ) : (
        // biome-ignore lint/performance/noImgElement: drawn here, there is nothing to load
        <img src={source} alt={t("alt", { place })} width={256} height={256} className="size-full rounded-control" />
      )}
    </div>
  );
}
