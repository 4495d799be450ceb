"use client";

import { QrCode, Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { QrSheet } from "@/components/esims/qr-code";
import { TypedCode } from "@/components/esims/typed-code";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { isInAppBrowser } from "@/lib/core/visitor";
import { installLinks } from "@/lib/esims/install-links";
import { installLinkSystem, mustTypeCode } from "@/lib/install/rules";

type Installable = Parameters<typeof installLinks>[0];

/** The link that installs the eSIM on this phone with one tap; null where there is none, as on a computer. */
export function oneTapLink(esim: Installable): string | null {
  const system = installLinkSystem(navigator);
  return system && (installLinks(esim)?.[system] ?? null);
}

type InstallHereProps = { esim: { id: string } & Installable; place: string };

/** Installs the eSIM on this phone with one tap where its system can, otherwise by typing; shows the QR code for others. */
export function InstallHere({ esim, place }: InstallHereProps) {
  const t = useTranslations();
  const [isQrOpen, setQrOpen] = useState(false);
  if (!installLinks(esim) || esim.activationCode === null) return null;
  const link = oneTapLink(esim);
  const isTyped = mustTypeCode(navigator);
  return (
    <div className="flex flex-col gap-3">
      {link && (
        <a href={link} rel="noreferrer" className={buttonClass({ variant: "accent", size: "lg", full: true })}>
          <Icon icon={Smartphone} />
          {t("install.fromOrder.here")}
        </a>
      )}
      {isTyped && <TypedCode activationCode={esim.activationCode} />}
      {link && isInAppBrowser(navigator.userAgent) && (
        <p className="text-muted text-sm">{t("install.fromOrder.inApp")}</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="text-muted text-sm">
          {t(link || isTyped ? "install.fromOrder.otherPhone" : "install.fromOrder.scan")}
        </span>
        <Button
          variant={link || isTyped ? "outline" : "accent"}
          onClick={() => setQrOpen(true)}
          className="max-sm:grow"
        >
          <Icon icon={QrCode} />
          {t("orders.action.viewQr")}
        </Button>
      </div>
      <QrSheet esimId={esim.id} place={place} open={isQrOpen} onOpenChange={setQrOpen} />
    </div>
  );
}
