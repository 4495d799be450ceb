import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { qrPath } from "@/lib/esims/qr-path";

/** Saves the QR code as a picture. */
export function DownloadQrLink({ esimId, full = false }: { esimId: string; full?: boolean }) {
  const t = useTranslations("esims.qr");
  return (
    <a href={qrPath(esimId, "download")} download className={buttonClass({ variant: "outline", full })}>
      <Download aria-hidden="true" />
      {t("download")}
    </a>
  );
}
