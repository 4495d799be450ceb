"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CallFailure, type Failure } from "@/components/feedback/call-failure";
import { useCallFailure } from "@/components/feedback/login-way";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { downloadIcon } from "@/components/ui/private-icons";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { downloadFile, urlOf } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { cn } from "@/lib/core/cn";
import { mustTypeCode } from "@/lib/install/rules";

type DownloadQrLinkProps = { esimId: string; variant?: "outline" | "row"; full?: boolean };

/** Downloads the QR code as a picture. */
export function DownloadQrLink({ esimId, variant = "outline", full = false }: DownloadQrLinkProps) {
  const t = useTranslations("esim.qr");
  return (
    <a
      href={urlOf(endpoints.esimQr, { id: esimId }, { download: "1" })}
      download
      className={buttonClass({ variant, full })}
    >
      <Icon icon={downloadIcon} />
      {t("download")}
    </a>
  );
}

type QrSheetProps = { esimId: string; place: string; open: boolean; onOpenChange: (open: boolean) => void };

/** The QR code in a sheet over the present screen, with its download link. Its hint names no other way to install: it has none. */
export function QrSheet({ esimId, place, open, onOpenChange }: QrSheetProps) {
  const t = useTranslations("esim.qr");
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      description={place}
      closeLabel={t("close")}
      footer={<DownloadQrLink esimId={esimId} full />}
    >
      <QrImage esimId={esimId} place={place} />
      <p className="mt-4 text-center text-muted text-sm">
        {t(mustTypeCode(navigator) ? "sheetHintTyped" : "sheetHint")}
      </p>
    </Sheet>
  );
}

/** The eSIM's QR code from our own route, which checks the owner. Dark on white in both themes, or scanners fail. */
export function QrImage({ esimId, place }: { esimId: string; place: string }) {
  const t = useTranslations("esim.qr");
  const failureOf = useCallFailure();
  const [state, setState] = useState<"loading" | "shown">("loading");
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    setAttempt(attempt + 1);
    setState("loading");
    setFailure(null);
  };
  // A picture that fails does not say why; a call does.
  const explain = async () => {
    const read = await downloadFile(endpoints.esimQr, { id: esimId });
    setFailure(read.ok ? { title: t("failed") } : failureOf(t("failed"), read.error));
  };
  if (failure) {
    const again = (
      <Button variant="outline" onClick={retry}>
        {t("retry")}
      </Button>
    );
    return <CallFailure failure={{ action: again, ...failure }} />;
  }
  return (
    <div aria-busy={state === "loading"} className="relative mx-auto aspect-square w-full max-w-64">
      {state === "loading" && <Skeleton className="absolute inset-0 size-full rounded-control" />}
      {/* biome-ignore lint/performance/noImgElement: made per traveller, never cached or resized */}
      <img
        key={attempt}
        src={urlOf(endpoints.esimQr, { id: esimId })}
        alt={t("alt", { place })}
        width={256}
        height={256}
        onLoad={() => setState("shown")}
        onError={explain}
        className={cn("relative size-full rounded-control", state === "loading" && "opacity-0")}
      />
    </div>
  );
}
