"use client";

import { Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { isInAppBrowser, systemOf } from "@/lib/core/visitor";
import { installLinks } from "@/lib/esims/install-links";
import { orderedSystems } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";

/** One-tap installation: the link for the visitor's own system first, and what to do where links do not work. */
export function InstallCard({ esim }: { esim: Esim }) {
  const t = useTranslations("esims.install");
  const links = installLinks(esim);
  if (!links) return null;
  const system = systemOf(navigator);
  return (
    <Card>
      <h2 className="text-lg">{t("title")}</h2>
      <p className="mt-1 text-muted text-sm">{system === "other" ? t("desktop") : t("text")}</p>
      {isInAppBrowser(navigator.userAgent) && (
        <Alert tone="warning" className="mt-4">
          {t("inApp")}
        </Alert>
      )}
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {orderedSystems(system).map((target) => (
          <li key={target} className="flex flex-col gap-1">
            <a
              href={links[target]}
              rel="noreferrer"
              className={buttonClass({ variant: target === system ? "accent" : "outline", full: true })}
            >
              <Smartphone aria-hidden="true" />
              {t(target)}
            </a>
            <span className="text-center text-muted text-xs">{t(`${target}Hint`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
