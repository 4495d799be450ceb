"use client";

import { useTranslations } from "next-intl";
import { Sheet } from "@/components/ui/sheet";
import { DownloadQrLink } from "./download-qr-link";
import { QrImage } from "./qr-image";

type QrSheetProps = { esimId: string; place: string; open: boolean; onOpenChange: (open: boolean) => void };

/** The QR code over the present screen, with its download. */
export function QrSheet({ esimId, place, open, onOpenChange }: QrSheetProps) {
  const t = useTranslations("esims.qr");
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
      <p className="mt-4 text-center text-muted text-sm">{t("hint")}</p>
    </Sheet>
  );
}
