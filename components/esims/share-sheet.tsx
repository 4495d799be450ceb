"use client";

import { Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Sheet } from "@/components/ui/sheet";
import { qrPath } from "@/lib/esims/qr-path";
import type { Esim } from "@/lib/esims/types";
import { useShare } from "./use-share";
import { useShareText } from "./use-share-text";

type ShareSheetProps = { esim: Esim; open: boolean; onOpenChange: (open: boolean) => void; startsWithCode?: boolean };

/** The QR code as a picture to share; none when it cannot be fetched, since the code is in the text as well. */
async function qrFile(esimId: string, name: string): Promise<File[]> {
  try {
    const response = await fetch(qrPath(esimId, "download"), { cache: "no-store" });
    return response.ok ? [new File([await response.blob()], name, { type: "image/png" })] : [];
  } catch {
    return [];
  }
}

/** What will be shared, word by word, before it is: the activation code only where the traveller has ticked it. */
export function ShareSheet({ esim, open, onOpenChange, startsWithCode = false }: ShareSheetProps) {
  const t = useTranslations("esims.share");
  const share = useShare();
  const textOf = useShareText();
  const [wanted, setWanted] = useState(startsWithCode);
  const withCode = wanted && esim.activationCode !== null;
  const text = textOf(esim, { withCode });
  const onShare = async () => {
    const files = withCode ? await qrFile(esim.id, "kelana-esim.png") : [];
    await share({ title: t("title"), text, files });
    onOpenChange(false);
  };
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      closeLabel={t("close")}
      footer={
        <Button variant="accent" full onClick={onShare}>
          <Share2 aria-hidden="true" />
          {t("button")}
        </Button>
      }
    >
      <blockquote className="whitespace-pre-line break-words rounded-card bg-wash p-4 text-sm">{text}</blockquote>
      {esim.activationCode !== null && (
        <Checkbox
          name="withCode"
          checked={wanted}
          onChange={(event) => setWanted(event.target.checked)}
          className="mt-3"
        >
          <span className="font-semibold">{t("withCode")}</span>
          <span className="block text-muted">{t("withCodeHint")}</span>
        </Checkbox>
      )}
    </Sheet>
  );
}
